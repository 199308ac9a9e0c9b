import type { FastifyInstance } from 'fastify';
import { failSandboxOrder, paySandboxOrder } from '#contract/money/payment-checkout';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as sandbox from './service.ts';

export const sandboxRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, paySandboxOrder, ({ actor, params }) => sandbox.pay(deps, actor, params.orderId));
  bind(app, failSandboxOrder, ({ actor, params }) => sandbox.fail(deps, actor, params.orderId));
};
