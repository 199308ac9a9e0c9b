import type { FastifyInstance } from 'fastify';
import { getRepairLimits, removeHomeLimits, setHomeLimits, setRepairLimits } from '#contract/upkeep/repair-limits';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { get, set } from './service.ts';

export const repairLimitsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getRepairLimits, ({ actor }) => get(deps, actor));
  bind(app, setRepairLimits, ({ actor, body }) => set(deps, actor, null, body));
  bind(app, setHomeLimits, ({ actor, params, body }) => set(deps, actor, params.id, body));
  bind(app, removeHomeLimits, ({ actor, params }) => set(deps, actor, params.id, null));
};
