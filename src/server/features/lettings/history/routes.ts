import type { FastifyInstance } from 'fastify';
import {
  listApplicationEvents,
  listLeaseEvents,
  listPropertyEvents,
  listTenantEvents,
} from '#contract/lettings/history';
import { getPropertyHistory } from '#contract/lettings/properties';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { events, leasesAndPayments } from './service.ts';

export const historyRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getPropertyHistory, ({ actor, params }) => leasesAndPayments(deps, actor, params.id));
  bind(app, listPropertyEvents, async (call) =>
    pageOf(call, await events(deps, call.actor, { of: 'property', id: call.params.id }, call.query)),
  );
  bind(app, listLeaseEvents, async (call) =>
    pageOf(call, await events(deps, call.actor, { of: 'lease', id: call.params.id }, call.query)),
  );
  bind(app, listTenantEvents, async (call) =>
    pageOf(call, await events(deps, call.actor, { of: 'tenant', id: call.params.id }, call.query)),
  );
  bind(app, listApplicationEvents, async (call) =>
    pageOf(call, await events(deps, call.actor, { of: 'application', id: call.params.id }, call.query)),
  );
};
