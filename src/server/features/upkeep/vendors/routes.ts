import type { FastifyInstance } from 'fastify';
import { addVendor, deleteVendor, listVendors, updateVendor } from '#contract/upkeep/vendors';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { add, list, remove, update } from './service.ts';

export const vendorsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listVendors, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, addVendor, ({ actor, body }) => add(deps, actor, body));
  bind(app, updateVendor, ({ actor, params, body }) => update(deps, actor, params.id, body));
  bind(app, deleteVendor, ({ actor, params }) => remove(deps, actor, params.id));
};
