import { CURRENCY } from '#contract/money/payments';
import type { GatewayName } from '#contract/platform/gateways';
import { toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps, PlanPayment } from '#server/deps';
import { releaseUse, reserveUse } from '#server/features/plans/discount-codes/service';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { lockInvoice, markPaid } from '#server/features/plans/invoices/service';
import { notifyPaid } from '../notices.ts';
import {
  hasUsedCode,
  linkInvoice,
  type PlanOrderRow,
  selectPlanOrder,
  setOrderPaid,
  type UserRow,
  updateUser,
} from '../queries.ts';
import { activate, type Purchase } from './activate.ts';
import { lockUserRow } from './lock-user.ts';

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

/** An invoice has its own cycle: one by hand may be for a quarter. */
const asAsked = (purchase: Purchase, { billingCycle }: InvoiceRow): Purchase => ({ ...purchase, billingCycle });

interface InvoicePayment {
  purchase: Purchase;
  /** None where an admin has entered it. */
  gateway: GatewayName | null;
  paidDate?: Date;
}

/** An invoice is paid. It gives its period once: what it gave before, and was not taken back, stands. The user is held. */
export const settleInvoice = async (
  deps: Deps,
  tx: Db,
  user: UserRow,
  invoice: InvoiceRow,
  { purchase, gateway, paidDate = deps.now() }: InvoicePayment,
): Promise<void> => {
  if (!invoice.periodStart) {
    await activate(deps, tx, user, asAsked(purchase, invoice), { gateway, isPaid: true, invoice, paidDate });
    return;
  }
  if (gateway) await updateUser(tx, user.id, { paymentGateway: gateway }, deps.now());
  await notifyPaid(deps, tx, user.id, await markPaid(tx, invoice.id, paidDate));
};

/**
 * Somebody has a discount by a code once. An order that was given up has lost its use, too, where no other is left: it was
 * given back, or moved on to another order.
 */
const hasLostDiscount = async (tx: Db, { userId, state, discountCodeId }: PlanOrderRow): Promise<boolean> => {
  if (discountCodeId === null) return false;
  if (!(await hasUsedCode(tx, userId, discountCodeId)))
    return state === 'dropped' && !(await reserveUse(tx, discountCodeId));
  if (state === 'open') await releaseUse(tx, discountCodeId);
  return true;
};

/**
 * Brings into force what was paid for. Whoever calls sees to it that each payment of a gateway comes here once; a second
 * payment for the same order is money too, and buys another period. Answers the invoice that is paid by it.
 */
export const settle = async (
  deps: Deps,
  tx: Db,
  { planOrderId, gateway, amount, currency }: PlanPayment,
): Promise<{ invoiceId: number }> => {
  const listed = await selectPlanOrder(tx, planOrderId);
  if (!listed) throw new Error(`there is no plan order ${planOrderId}`);
  const user = await lockUserRow(tx, listed.userId);
  const order = await selectPlanOrder(tx, planOrderId);
  if (!order) throw new Error(`the plan order ${planOrderId} is gone`);
  if (toPaise(amount) !== toPaise(order.finalAmount) || currency !== CURRENCY)
    throw new Error(`the plan order ${planOrderId} was paid with another amount`);
  const isDearer = await hasLostDiscount(tx, order);
  await setOrderPaid(tx, order.id, deps.now());
  const invoice = order.invoiceId ? await lockInvoice(tx, order.invoiceId) : undefined;
  if (invoice && invoice.status !== 'paid' && invoice.status !== 'refunded') {
    await settleInvoice(deps, tx, user, invoice, { purchase: purchaseOf(order), gateway });
    return { invoiceId: invoice.id };
  }
  const bought = { ...purchaseOf(order), hasLostDiscount: isDearer };
  const asked = invoice ? asAsked(bought, invoice) : bought;
  const { invoice: issued } = await activate(deps, tx, user, asked, { gateway, isPaid: true });
  if (!invoice) await linkInvoice(tx, order.id, issued.id);
  return { invoiceId: issued.id };
};
