import type { FastifyInstance } from 'fastify';
import { getBudget, setBudget, startBudgets } from '#contract/overview/budgets';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { getOwn, save, start } from './service.ts';

export const budgetsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getBudget, ({ actor, query }) => getOwn(deps, actor, query));
  bind(app, setBudget, ({ actor, body }) => save(deps, actor, body));
  bind(app, startBudgets, ({ actor, body }) => start(deps, actor, body.year));
};
