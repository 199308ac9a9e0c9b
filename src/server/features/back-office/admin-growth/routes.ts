import type { FastifyInstance } from 'fastify';
import { getGrowth, getRevenueByPlan } from '#contract/back-office/admin-growth';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { growth, revenue } from './service.ts';

export const adminGrowthRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getGrowth, () => growth(deps));
  bind(app, getRevenueByPlan, () => revenue(deps));
};
