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
import { cancel, resume } from './service/free-plan.ts';
import { overview, quoteFor } from './service/overview.ts';
import { upgrade } from './service/upgrade.ts';

export const subscriptionsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getSubscription, ({ actor }) => overview(deps, actor));

  bind(app, quoteSubscription, ({ actor, body }) => quoteFor(deps, actor, body));

  bind(app, upgradeSubscription, ({ actor, body }) => upgrade(deps, actor, body));

  bind(app, cancelSubscription, async ({ actor }) => ({
    success: true,
    user: await cancel(deps, actor),
  }));

  bind(app, resumeSubscription, async ({ actor }) => ({
    success: true,
    user: await resume(deps, actor),
  }));
};
