import type { FastifyInstance } from 'fastify';
import { listPlans } from '#contract/plans/plan-offers';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { list } from './service.ts';

export const plansRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listPlans, ({ query }) => list(deps, query.billingCycle));
};
