import type { FastifyInstance } from 'fastify';
import { getBillingDetails, saveBillingDetails } from '#contract/plans/billing-details';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { detailsOf, save } from './service.ts';

export const billingDetailsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getBillingDetails, ({ actor }) => detailsOf(deps.db, actor.userId));
  bind(app, saveBillingDetails, ({ actor, body }) => save(deps, actor, body));
};
