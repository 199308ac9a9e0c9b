import { type Amount, toPaise } from '#contract/money';
import { CURRENCY, type GatewayName } from '#contract/payments';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { reserveUse } from '../discount-codes/service.ts';
import { holdInvoice, type InvoiceRow, markPaid } from '../invoices/service.ts';
import { activate, type Purchase } from './activate.ts';
import { holdUser, paidPlanOf } from './held-user.ts';
import { tellPaid } from './news.ts';
import { linkInvoice, type PlanOrderRow, selectPlanOrder, setOrderPaid, type UserRow, updateUser } from './queries.ts';

/** Money that a gateway has taken for a plan order. */
export interface PlanPayment {
  planOrderId: number;
  gateway: GatewayName;
  amount: Amount;
  currency: string;
}

export const findPlanOrder = (db: Db, id: number): Promise<PlanOrderRow | undefined> => selectPlanOrder(db, id);

export const purchaseOf = (order: PlanOrderRow): Purchase => ({
  plan: order.plan,
  planName: order.planName,
  billingCycle: order.billingCycle,
  propertyLimit: order.propertyLimit,
  documentLimit: order.documentLimit,
  price: order.price,
  discountAmount: order.discountAmount,
  creditAmount: order.creditAmount,
  finalAmount: order.finalAmount,
  chosenAt: order.createdAt,
});

/** The period that an invoice was issued for, or was paid for once, runs still or is yet to come. */
const isRunningOn = (user: UserRow, { status, periodStart, periodEnd }: InvoiceRow, now: Date): boolean => {
  const { subscriptionStartDate: since, subscriptionEndDate: until } = user;
  if (status !== 'pending' || !periodStart || !since || !paidPlanOf(user, now)) return false;
  return since <= periodStart && (!until || (periodEnd !== null && periodEnd <= until));
};

interface InvoicePayment {
  purchase: Purchase;
  /** None where an admin has entered it. */
  gateway: GatewayName | null;
  paidDate?: Date;
}

/** An invoice is paid. Where the plan that it is for does not run, it begins now, for a whole period. The user is held. */
export const settleInvoice = async (
  deps: Deps,
  tx: Db,
  user: UserRow,
  invoice: InvoiceRow,
  { purchase, gateway, paidDate = deps.now() }: InvoicePayment,
): Promise<void> => {
  if (!isRunningOn(user, invoice, deps.now())) {
    const { billingCycle } = invoice;
    await activate(deps, tx, user, { ...purchase, billingCycle }, { gateway, isPaid: true, invoice, paidDate });
    return;
  }
  if (gateway) await updateUser(tx, user.id, { paymentGateway: gateway }, deps.now());
  await tellPaid(deps, tx, user.id, await markPaid(tx, invoice.id, paidDate));
};

/**
 * Brings into force what was paid for. Whoever calls sees to it that each payment of a gateway comes here once; a second
 * payment for the same order is money too, and buys another period.
 */
export const settle = async (deps: Deps, tx: Db, { planOrderId, gateway, amount, currency }: PlanPayment) => {
  const listed = await selectPlanOrder(tx, planOrderId);
  if (!listed) throw new Error(`there is no plan order ${planOrderId}`);
  const user = await holdUser(tx, listed.userId);
  const order = await selectPlanOrder(tx, planOrderId);
  if (!order) throw new Error(`the plan order ${planOrderId} is gone`);
  if (toPaise(amount) !== toPaise(order.finalAmount) || currency !== CURRENCY)
    throw new Error(`the plan order ${planOrderId} was paid with another amount`);
  // The use of its code was given back, or moved on to another order, when it was dropped.
  const hasLostDiscount =
    order.state === 'dropped' && order.discountCodeId !== null && !(await reserveUse(tx, order.discountCodeId));
  await setOrderPaid(tx, order.id, deps.now());
  const invoice = order.invoiceId ? await holdInvoice(tx, order.invoiceId) : undefined;
  if (invoice && invoice.status !== 'paid')
    return settleInvoice(deps, tx, user, invoice, { purchase: purchaseOf(order), gateway });
  const bought = await activate(deps, tx, user, { ...purchaseOf(order), hasLostDiscount }, { gateway, isPaid: true });
  if (!invoice) await linkInvoice(tx, order.id, bought.invoice.id);
};
