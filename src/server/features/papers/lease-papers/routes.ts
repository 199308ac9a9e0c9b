import type { FastifyInstance } from 'fastify';
import { getLeasePapers, noteLeasePapers } from '#contract/papers/lease-papers';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { find, note } from './service.ts';

export const leasePapersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getLeasePapers, ({ actor, params }) => find(deps, actor, params.id));
  bind(app, noteLeasePapers, ({ actor, params, body }) => note(deps, actor, params.id, body));
};
