import { CURRENCY } from '#contract/money/payments';
import { INVOICE_CANCELLED, INVOICE_PAID, INVOICE_REFUNDED } from '#contract/plans/invoices';
import { heldCycle } from '#contract/plans/plan-changes';
import { CODE_USED_UP } from '#contract/plans/subscription';
import type { GatewayName } from '#contract/platform/gateways';
import { toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { releaseUse, releaseUses, reserveUse } from '#server/features/plans/discount-codes/service';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { findOwn } from '#server/features/plans/invoices/service';
import {
  dropOpenOrder,
  dropOpenOrders,
  insertPlanOrder,
  type PlanOrderRow,
  selectHoldingOrder,
  selectPlanOrder,
  selectSameOrder,
  setOrderPaid,
  type UserRow,
} from '../queries.ts';
import { activate, type Purchase } from './activate.ts';
import { lockUserRow, requireNoOpenInvoice } from './lock-user.ts';
import { offerFor, type PlanWish, type PricedPlan, pricePlan } from './price-plan.ts';
import { purchaseOf, settle } from './settle.ts';

const REUSED_WITHIN_MS = 15 * 60_000;

type NewOrder = Parameters<typeof selectSameOrder>[1];

/** A use that this person holds for another order moves over; that order is given up. */
const takeUse = async (tx: Db, userId: string, codeId: number): Promise<void> => {
  const holding = await selectHoldingOrder(tx, userId, codeId);
  if (holding) {
    await dropOpenOrder(tx, holding.id);
    return;
  }
  if (!(await reserveUse(tx, codeId))) throw new AppError('invalid_input', CODE_USED_UP);
};

/** A double click is the same order. */
const place = async (deps: Deps, tx: Db, wanted: NewOrder): Promise<PlanOrderRow> => {
  const now = deps.now();
  const earlier = await selectSameOrder(tx, wanted, new Date(now.getTime() - REUSED_WITHIN_MS));
  if (earlier) return earlier;
  if (wanted.discountCodeId) await takeUse(tx, wanted.userId, wanted.discountCodeId);
  return insertPlanOrder(tx, { ...wanted, state: 'open', createdAt: now });
};

const orderOf = (user: UserRow, { offer, code, price }: PricedPlan): NewOrder => ({
  userId: user.id,
  plan: offer.plan,
  planName: offer.name,
  billingCycle: offer.billingCycle,
  propertyLimit: offer.propertyLimit,
  documentLimit: offer.documentLimit,
  discountCodeId: code?.id ?? null,
  invoiceId: null,
  ...price,
});

/** An order for a plan at today's terms. Where nothing is left to pay, the plan begins at once. */
export const beginOrder = (
  deps: Deps,
  actor: Actor,
  wish: Omit<PlanWish, 'codeField' | 'isOrder'>,
): Promise<PlanOrderRow | null> =>
  deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, actor.userId);
    await requireNoOpenInvoice(tx, user.id);
    const priced = await pricePlan(deps, tx, user, { ...wish, codeField: 'discountCode', isOrder: true });
    const order = await place(deps, tx, orderOf(user, priced));
    if (toPaise(order.finalAmount) > 0) return order;
    await setOrderPaid(tx, order.id, deps.now());
    await activate(deps, tx, user, purchaseOf(order), { gateway: null, isPaid: true });
    return null;
  });

/** Enters a plan that was bought before, as it would have gone. */
export const enterPurchase = (
  deps: Deps,
  actor: Actor,
  { gateway, ...wish }: Omit<PlanWish, 'codeField' | 'isOrder'> & { gateway: GatewayName },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, actor.userId);
    const priced = await pricePlan(deps, tx, user, { ...wish, codeField: 'discountCode', isOrder: true });
    const order = await place(deps, tx, orderOf(user, priced));
    const amount = { amount: order.finalAmount, currency: CURRENCY };
    await settle(deps, tx, { planOrderId: order.id, gateway, ...amount });
  });

/** What an invoice asks for, with the limits that its plan has now. */
export const purchaseOfInvoice = async (deps: Deps, tx: Db, invoice: InvoiceRow): Promise<Purchase> => {
  const { plan, planName, billingCycle, amount: price, discountAmount, creditAmount, finalAmount } = invoice;
  const { propertyLimit, documentLimit } = await offerFor(tx, plan, billingCycle);
  const amounts = { price, discountAmount, creditAmount, finalAmount };
  return { plan, planName, billingCycle, propertyLimit, documentLimit, ...amounts, chosenAt: deps.now() };
};

/** An order for what an invoice asks for. */
export const beginInvoiceOrder = (deps: Deps, actor: Actor, invoiceId: number): Promise<PlanOrderRow> =>
  deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, actor.userId);
    const invoice = await findOwn(tx, actor, invoiceId);
    if (invoice.status === 'paid') throw new AppError('conflict', INVOICE_PAID);
    if (invoice.status === 'refunded') throw new AppError('conflict', INVOICE_REFUNDED);
    if (invoice.status === 'cancelled') throw new AppError('conflict', INVOICE_CANCELLED);
    const { chosenAt: _now, ...bought } = await purchaseOfInvoice(deps, tx, invoice);
    const billingCycle = heldCycle(invoice.billingCycle);
    return place(deps, tx, { ...bought, billingCycle, userId: user.id, discountCodeId: null, invoiceId: invoice.id });
  });

/** Nobody has paid it, so the discount that it held is free again. Money that comes late is honoured all the same. */
export const dropOrder = async (deps: Deps, id: number): Promise<void> => {
  const listed = await selectPlanOrder(deps.db, id);
  if (!listed) return;
  await deps.db.transaction(async (tx) => {
    await lockUserRow(tx, listed.userId);
    if (!(await dropOpenOrder(tx, id))) return;
    if (listed.discountCodeId) await releaseUse(tx, listed.discountCodeId);
  });
};

/** The account goes: nobody will pay them, and the discounts that they held are free again. The user is held. */
export const dropOrdersOf = async (tx: Db, userId: string): Promise<void> => {
  const codeIds = await dropOpenOrders(tx, userId);
  if (codeIds.length > 0) await releaseUses(tx, codeIds);
};
