import type { Verification } from '#contract/money/payment-checkout';
import { toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { findOwnOrder } from '#server/features/money/gateway-orders/service';
import { learnOfPayment } from '#server/features/money/gateway-orders/service/settle-order';
import type { Gateway, SandboxGateway } from '#server/integrations/gateways/gateway';
import type { SandboxLedger } from '#server/integrations/gateways/sandbox';
import { insertSandboxPayment, selectSandboxPayment, selectSandboxPaymentsOf } from './queries.ts';

export const sandboxLedger = (db: Db, now: () => Date): SandboxLedger => ({
  enter: async ({ state, ...payment }) => {
    const entered = state === 'captured' ? state : 'failed';
    await insertSandboxPayment(db, { ...payment, state: entered, createdAt: now() });
  },
  find: (paymentId) => selectSandboxPayment(db, paymentId),
  ofOrder: (orderId) => selectSandboxPaymentsOf(db, orderId),
});

const isSandbox = (gateway: Gateway | undefined): gateway is SandboxGateway => gateway?.isSandbox === true;

/** Only an order of the caller's own, and only while the sandbox stands in. */
const findInSandbox = async (deps: Deps, actor: Actor, orderId: string) => {
  const order = await findOwnOrder(deps, actor, orderId);
  const gateway = order && deps.gateways[order.gateway];
  if (!order?.isSandbox || !isSandbox(gateway)) throw new AppError('not_found', 'There is no such order.');
  return { gateway, order: { orderId, amountInPaise: toPaise(order.amount), currency: order.currency } };
};

/** As a gateway's page does it: the money is taken, and the page gets what it hands in for verification. */
export const pay = async (deps: Deps, actor: Actor, orderId: string): Promise<Verification> => {
  const { gateway, order } = await findInSandbox(deps, actor, orderId);
  return gateway.pay(order);
};

/** The app hears of it at once, as it would from a gateway's webhook. */
export const fail = async (deps: Deps, actor: Actor, orderId: string) => {
  const { gateway, order } = await findInSandbox(deps, actor, orderId);
  const payment = await gateway.fail(order);
  await learnOfPayment(deps, gateway.name, payment);
  return { orderId, paymentId: payment.paymentId };
};
