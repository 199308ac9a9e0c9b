import type { FastifyInstance } from 'fastify';
import { getCustomer, getCustomerHoldings, listCustomerLeases } from '#contract/back-office/admin-customers';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { positionOf } from '#server/http/paging';
import * as customers from './service.ts';

export const adminCustomersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getCustomer, ({ params }) => customers.getCustomer(deps, params.id));
  bind(app, getCustomerHoldings, ({ params }) => customers.holdingsOf(deps, params.id));
  bind(app, listCustomerLeases, async (call) =>
    positionOf(call, await customers.leasesOf(deps, call.params.id, call.query)),
  );
};
