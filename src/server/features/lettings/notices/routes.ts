import type { FastifyInstance } from 'fastify';
import { answerNotice, getNotice, giveNotice, withdrawNotice } from '#contract/lettings/lease-notices';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { answer, withdraw } from './service/answer.ts';
import { give } from './service/give.ts';
import { find } from './service.ts';

export const noticesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getNotice, ({ actor, params }) => find(deps, deps.db, actor, params.id));
  bind(app, giveNotice, ({ actor, params, body }) => give(deps, actor, params.id, body));
  bind(app, answerNotice, ({ actor, params, body }) => answer(deps, actor, params.id, body));
  bind(app, withdrawNotice, ({ actor, params }) => withdraw(deps, actor, params.id));
};
