import type { GatewayName } from '#contract/platform/gateways';
import { toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { GatewayPayment } from '#server/integrations/gateways/gateway';
import { type OrderRow, selectNamedOrder, selectOrderForUpdate, setOrderState } from '../queries.ts';
import { subjectOf } from './order-subjects.ts';

/** Whether the gateway speaks of what we ordered: a payment of less, or in other money, is not it. */
export const isFor = (order: OrderRow, payment: GatewayPayment): boolean =>
  payment.orderId === order.orderId &&
  payment.amountInPaise === toPaise(order.amount) &&
  payment.currency === order.currency;

export const reportMismatch = (deps: Deps, order: OrderRow, payment: GatewayPayment) =>
  deps.log.error({ order: order.id, payment }, 'a gateway took something else than was ordered; nothing is credited');

/** An attempt failed. That ends nothing: the payer may try again, and the gateway may still change its mind. */
export const failOrder = async (deps: Deps, tx: Db, order: OrderRow): Promise<void> => {
  if (order.state !== 'open') return;
  await setOrderState(tx, order.id, 'failed');
  await subjectOf(order)?.fail(deps, tx, order);
};

/**
 * Enters what a gateway says of a payment of an order: from its page, its webhook or when it is asked. The order is held
 * first and what it pays second, always, so that two who bring the same news count it once.
 */
export const settleOrder = async (deps: Deps, tx: Db, orderRowId: number, payment: GatewayPayment): Promise<void> => {
  const order = await selectOrderForUpdate(tx, orderRowId);
  const subject = order && subjectOf(order);
  if (!order) return;
  if (!subject) {
    if (payment.state === 'captured')
      deps.log.error({ order: order.id, payment }, 'money came for something that is gone; please give it back');
    return;
  }
  // What went back to the payer before it was ours came to nothing; what goes back later comes as a refund.
  if (payment.state === 'failed' || payment.state === 'refunded') return failOrder(deps, tx, order);
  if (payment.state === 'created') return;
  if (!isFor(order, payment)) return reportMismatch(deps, order, payment);
  if (payment.state === 'captured') {
    await subject.credit(deps, tx, order, payment);
    if (order.state !== 'paid') await setOrderState(tx, order.id, 'paid', deps.now());
    return;
  }
  if (order.state === 'paid') return;
  // What is authorized may fail yet, which only an open order hears of.
  await setOrderState(tx, order.id, 'open');
  await subject.hold(deps, tx, order);
};

/** News of a payment by the gateway's own names; of an order that is not ours nothing is taken. */
export const learnOfPayment = async (deps: Deps, gateway: GatewayName, payment: GatewayPayment): Promise<void> => {
  const order = await selectNamedOrder(deps.db, { gateway, orderId: payment.orderId });
  if (order) await deps.db.transaction((tx) => settleOrder(deps, tx, order.id, payment));
};
