import { toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type Gateway, GatewayDown, GatewayRefused } from '#server/integrations/gateways/gateway';
import { type OrderRow, selectOrder, selectPaidOrderOf, setPaidInvoice } from '../queries.ts';
import { gatewayOf } from './verify.ts';

/** The order through which the money for an invoice came; none where it came otherwise. */
export const paidOrderOf = (db: Db, invoiceId: number): Promise<OrderRow | undefined> =>
  selectPaidOrderOf(db, invoiceId);

export const findOrder = (db: Db, id: number): Promise<OrderRow | undefined> => selectOrder(db, id);

/** The service that took it can still be asked. */
export const canRefund = (deps: Deps, order: OrderRow): boolean => gatewayOf(deps, order) !== undefined;

/** Orders from before this was written down: the gateway is asked which payment it was. */
const moneyOf = async (deps: Deps, gateway: Gateway, order: OrderRow): Promise<string> => {
  if (order.gatewayPaymentId) return order.gatewayPaymentId;
  const attempts = order.orderId ? await gateway.paymentsOf(order.orderId) : [];
  const taken = attempts.find(({ state }) => state === 'captured' || state === 'refunded');
  if (!taken) throw new GatewayRefused(`${order.gateway} has no payment for the order ${order.id}`);
  await setPaidInvoice(deps.db, order.id, { gatewayPaymentId: taken.paymentId });
  return taken.paymentId;
};

/**
 * Asks the gateway to give the money of an order back, outside of any transaction. However often it is asked, the key makes
 * it one refund. Throws GatewayDown where the answer is unknown, GatewayRefused where nothing happens.
 */
export const refundOrder = async (deps: Deps, order: OrderRow, key: string): Promise<{ refundId: string }> => {
  const gateway = gatewayOf(deps, order);
  if (!gateway) throw new GatewayDown(`${order.gateway} is not set up for the order ${order.id}`);
  const paymentId = await moneyOf(deps, gateway, order);
  return gateway.refund({ paymentId, amountInPaise: toPaise(order.amount), key: `${key}-${paymentId}` });
};
