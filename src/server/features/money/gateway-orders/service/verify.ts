import type { Verification } from '#contract/money/payment-checkout';
import type { PaymentDetails } from '#contract/money/payments';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { find } from '#server/features/money/payments/service/reading/find-payment';
import { once } from '#server/features/platform/idempotency/service';
import type { Gateway, GatewayPayment } from '#server/integrations/gateways/gateway';
import { type OrderRow, selectOwnOrder } from '../queries.ts';
import { asVerifyTrouble, notVerified } from '../refusals.ts';
import { isFor, reportMismatch, settleOrder } from './settle-order.ts';

interface HandedIn {
  paymentId: number;
  verification: Verification;
  /** The header Idempotency-Key. */
  key: string | string[] | undefined;
}

const read = async (deps: Deps, gateway: Gateway, orderId: string, paymentId: string): Promise<GatewayPayment> => {
  try {
    return await gateway.readPayment(orderId, paymentId);
  } catch (error) {
    throw asVerifyTrouble(deps, error);
  }
};

type Meant = (order: OrderRow) => boolean | Promise<boolean>;

/** Only the gateway's signature over an order of this very payer and subject counts, and what the gateway says when asked. */
const readVerified = async (deps: Deps, actor: Actor, verification: Verification, isMeant: Meant) => {
  const order = await selectOwnOrder(deps.db, { payerId: actor.userId, orderId: verification.orderId });
  if (!order || order.orderId === null || !(await isMeant(order))) throw notVerified();
  const gateway = gatewayOf(deps, order);
  if (!gateway?.isGenuine({ orderId: order.orderId }, verification)) throw notVerified();
  const payment = await read(deps, gateway, order.orderId, verification.paymentId);
  if (!isFor(order, payment)) {
    reportMismatch(deps, order, payment);
    throw notVerified();
  }
  if (payment.state !== 'captured' && payment.state !== 'authorized') throw notVerified();
  return { order, payment };
};

/** The gateway that an order was made at; none where another one goes by its name now. */
export const gatewayOf = (deps: Deps, { gateway, isSandbox }: OrderRow): Gateway | undefined => {
  const named = deps.gateways[gateway];
  return named?.isSandbox === isSandbox ? named : undefined;
};

/** Credits what a tenant has paid, once, however often it is handed in. */
export const verify = async (deps: Deps, actor: Actor, handedIn: HandedIn): Promise<PaymentDetails> => {
  const { paymentId, verification, key } = handedIn;
  await find(deps, deps.db, actor, paymentId);
  const { order, payment } = await readVerified(deps, actor, verification, (each) => each.paymentId === paymentId);
  const asked = { key, what: `POST /api/payments/${paymentId}/verify`, body: verification };
  return once(deps, actor, asked, async (tx) => {
    await settleOrder(deps, tx, order.id, payment);
    return find(deps, tx, actor, paymentId);
  });
};

/**
 * The same for a plan. Answers the plan order, and whether it is paid: what is only authorized is not yet. `isMeant` says
 * whether an order is for what the page speaks of.
 */
export const verifyPlan = async (
  deps: Deps,
  actor: Actor,
  verification: Verification,
  isMeant: (planOrderId: number) => Promise<boolean>,
): Promise<{ planOrderId: number; isPaid: boolean }> => {
  const { order, payment } = await readVerified(
    deps,
    actor,
    verification,
    ({ planOrderId }) => planOrderId !== null && isMeant(planOrderId),
  );
  if (order.planOrderId === null) throw notVerified();
  await deps.db.transaction((tx) => settleOrder(deps, tx, order.id, payment));
  return { planOrderId: order.planOrderId, isPaid: payment.state === 'captured' };
};
