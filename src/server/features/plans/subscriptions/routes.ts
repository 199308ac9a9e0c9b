import type { FastifyInstance } from 'fastify';
import {
  cancelSubscription,
  getSubscription,
  quoteSubscription,
  resumeSubscription,
  upgradeSubscription,
} from '#contract/plans/subscription';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as subscriptions from './service.ts';

export const subscriptionsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getSubscription, ({ actor }) => subscriptions.overview(deps, actor));

  bind(app, quoteSubscription, ({ actor, body }) => subscriptions.quoteFor(deps, actor, body));

  bind(app, upgradeSubscription, ({ actor, body }) => subscriptions.upgrade(deps, actor, body.planId));

  bind(app, cancelSubscription, async ({ actor }) => ({
    success: true,
    user: await subscriptions.cancel(deps, actor),
  }));

  bind(app, resumeSubscription, async ({ actor }) => ({
    success: true,
    user: await subscriptions.resume(deps, actor),
  }));
};
