import type { FastifyInstance } from 'fastify';
import { createSubscription, payInvoice, verifySubscription } from '#contract/plans/subscription';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as checkout from './service.ts';

export const planCheckoutRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, createSubscription, ({ actor, body }) => checkout.create(deps, actor, body));

  bind(app, verifySubscription, ({ actor, body }) => checkout.verify(deps, actor, body));

  bind(app, payInvoice, ({ actor, body }) => checkout.payInvoice(deps, actor, body));
};
