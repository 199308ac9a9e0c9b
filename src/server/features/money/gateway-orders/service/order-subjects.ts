import { dateInIndia } from '#contract/platform/calendar';
import { fromPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { markFailed, markProcessing } from '#server/features/money/payments/service/gateway-outcomes';
import type { Author } from '#server/features/money/payments/service/postings';
import { receive } from '#server/features/money/payments/service/receipts/receive';
import type { GatewayPayment } from '#server/integrations/gateways/gateway';
import { type OrderRow, setPaidInvoice } from '../queries.ts';

/** What becomes of the thing that an order pays, once the gateway has spoken. The order is held. */
interface Subject {
  /** The money is there. It may be told several times. */
  credit: (deps: Deps, tx: Db, order: OrderRow, payment: GatewayPayment) => Promise<unknown>;
  /** The money is promised. */
  hold: (deps: Deps, tx: Db, order: OrderRow) => Promise<unknown>;
  fail: (deps: Deps, tx: Db, order: OrderRow) => Promise<unknown>;
}

const payerOf = async (tx: Db, { payerId }: OrderRow): Promise<Author> =>
  payerId === null ? null : { userId: payerId, name: await nameOf(tx, payerId) };

const leasePayment = (paymentId: number): Subject => ({
  credit: async (deps, tx, order, payment) =>
    receive(deps, tx, {
      paymentId,
      amount: fromPaise(payment.amountInPaise),
      method: order.gateway,
      gateway: order.gateway,
      gatewayId: payment.paymentId,
      paidDate: dateInIndia(deps.now()),
      reference: payment.paymentId,
      isTest: order.isSandbox,
      payerId: order.payerId,
      by: await payerOf(tx, order),
    }),
  hold: (deps, tx) => markProcessing(deps, tx, paymentId),
  fail: async (deps, tx, order) => markFailed(deps, tx, paymentId, { by: await payerOf(tx, order) }),
});

/** A gateway takes the money for an order once, so an order that is paid was settled. */
const plan = (planOrderId: number): Subject => ({
  credit: async (deps, tx, { id, state, gateway, amount, currency }, { paymentId: gatewayPaymentId }) => {
    if (state === 'paid') return;
    const { invoiceId } = await deps.reactions.planPaid(deps, tx, { planOrderId, gateway, amount, currency });
    await setPaidInvoice(tx, id, { invoiceId, gatewayPaymentId });
  },
  hold: async () => undefined,
  fail: async () => undefined,
});

/** None where it has gone meanwhile. */
export const subjectOf = ({ paymentId, planOrderId }: OrderRow): Subject | undefined => {
  if (paymentId !== null) return leasePayment(paymentId);
  return planOrderId === null ? undefined : plan(planOrderId);
};
