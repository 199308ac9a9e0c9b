import type { FastifyInstance } from 'fastify';
import { reserve } from '#contract/money/reservations';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as reservations from './service.ts';

export const reservationsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, reserve, ({ actor, body }) => reservations.create(deps, actor, body));
};
