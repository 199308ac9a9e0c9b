import type { FastifyInstance } from 'fastify';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { agentDashboard } from './service/agent-dashboard.ts';
import { landlordDashboard, tenantDashboard } from './service.ts';

export const dashboardRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getLandlordDashboard, ({ actor }) => landlordDashboard(deps, actor));
  bind(app, getTenantDashboard, ({ actor }) => tenantDashboard(deps, actor));
  bind(app, getAgentDashboard, ({ actor }) => agentDashboard(deps, actor));
};
