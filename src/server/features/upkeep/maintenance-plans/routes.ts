import type { FastifyInstance } from 'fastify';
import {
  addMaintenancePlan,
  deleteMaintenancePlan,
  listMaintenancePlans,
  updateMaintenancePlan,
} from '#contract/upkeep/maintenance-plans';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { add, list, remove, update } from './service.ts';

export const maintenancePlansRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listMaintenancePlans, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, addMaintenancePlan, ({ actor, body }) => add(deps, actor, body));
  bind(app, updateMaintenancePlan, ({ actor, params, body }) => update(deps, actor, params.id, body));
  bind(app, deleteMaintenancePlan, ({ actor, params }) => remove(deps, actor, params.id));
};
