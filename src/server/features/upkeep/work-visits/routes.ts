import type { FastifyInstance } from 'fastify';
import { listWorkVisits } from '#contract/upkeep/work-visits';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { between } from './service.ts';

export const workVisitsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listWorkVisits, ({ actor, query }) => between(deps, actor, query));
};
