import type { FastifyInstance } from 'fastify';
import { closeBooks, getBooks, reopenBooks } from '#contract/books/closing';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { close, find, reopen } from './service.ts';

export const closingRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getBooks, ({ actor }) => find(deps, actor));
  bind(app, closeBooks, ({ actor, body }) => close(deps, actor, body.month));
  bind(app, reopenBooks, ({ actor, body }) => reopen(deps, actor, body.month));
};
