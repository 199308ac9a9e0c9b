import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '#contract/money/payment-actions';
import { checkoutPayment, razorpayWebhook, stripeWebhook, verifyPayment } from '#contract/money/payment-checkout';
import type { GatewayName } from '#contract/platform/gateways';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { rawBodyOf, withRawBody } from '#server/http/raw-body';
import { checkout } from './service/checkout.ts';
import { verify } from './service/verify.ts';
import * as webhooks from './service/webhooks.ts';

const keyOf = (request: FastifyRequest) => request.headers[IDEMPOTENCY_HEADER];

export const gatewayOrdersRoutes = async (app: FastifyInstance, deps: Deps) => {
  bind(app, checkoutPayment, ({ actor, params, body, request }) =>
    checkout(deps, actor, { paymentId: params.id, form: body, key: keyOf(request) }),
  );
  bind(app, verifyPayment, ({ actor, params, body, request }) =>
    verify(deps, actor, { paymentId: params.id, verification: body, key: keyOf(request) }),
  );

  const hear = async (gateway: GatewayName, request: FastifyRequest) => {
    await webhooks.hear(deps, gateway, rawBodyOf(request), request.headers);
    return { received: true };
  };
  await withRawBody(app, (scope) => {
    bind(scope, razorpayWebhook, ({ request }) => hear('razorpay', request));
    bind(scope, stripeWebhook, ({ request }) => hear('stripe', request));
  });
};
