import type { Achievement } from '#contract/plans/achievements';
import { cycleOf, heldCycle, type PlanChange } from '#contract/plans/plan-changes';
import type { PlanId } from '#contract/plans/plan-offers';
import { addPlanDays, type Bought, daysWorth, settledWith } from '#contract/plans/plan-prices';
import type { GatewayName } from '#contract/platform/gateways';
import { type Amount, fromPaise, sumPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { unlockEarned } from '#server/features/plans/achievements/service';
import type { InvoiceRow, ReplacedPlan } from '#server/features/plans/invoices/queries';
import { issue, loosenUnpaid, markPaid, worthLeft } from '#server/features/plans/invoices/service';
import { creditOf, giveBackCredit, keepUnusedDays, useCredit } from '#server/features/plans/plan-credits/service';
import { notifyActive } from '../notices.ts';
import { type UserRow, updateUser } from '../queries.ts';
import { changeFor, hasDaysLeft, termAt } from './lock-user.ts';
import { offerFor } from './price-plan.ts';

/** A plan as it was bought, at the terms of the day on which it was chosen. */
export interface Purchase extends Bought {
  plan: PlanId;
  planName: string;
  propertyLimit: number;
  documentLimit: number;
  chosenAt: Date;
  /** The use of its discount code has gone to somebody else: what was paid buys its share of the period. */
  hasLostDiscount?: boolean;
}

export interface Settlement {
  gateway: GatewayName | null;
  /** False where the invoice is to be paid later. */
  isPaid: boolean;
  /** The invoice that it pays, where one was issued before. */
  invoice?: InvoiceRow;
  /** When that was, where it is not now. */
  paidDate?: Date;
}

export interface Activated {
  user: UserRow;
  invoice: InvoiceRow;
  achievements: Achievement[];
}

const asHeld = ({ plan, billingCycle }: Pick<Purchase, 'plan' | 'billingCycle'>) => ({
  plan,
  billingCycle: heldCycle(billingCycle),
});

const earliest = (now: Date, { chosenAt }: Purchase): Date =>
  new Date(Math.max(chosenAt.getTime(), addPlanDays(now, -1).getTime()));

/** What is left of a plan that another one takes the place of, by its days left when that was chosen, a day ago at most. */
const unusedBy = (
  tx: Db,
  user: UserRow,
  purchase: Purchase,
  change: PlanChange,
  now: Date,
): Promise<Amount> | Amount =>
  change === 'switch' ? worthLeft(tx, user.id, termAt(user, earliest(now, purchase))) : '0.00';

/** Money for a smaller plan than the one that runs by now lengthens the one that runs. */
const daysOfRunning = async (tx: Db, user: UserRow, purchase: Purchase): Promise<number> => {
  const cycle = cycleOf({ plan: user.subscriptionPlan, billingCycle: user.billingCycle });
  return daysWorth(purchase.finalAmount, await offerFor(tx, user.subscriptionPlan, cycle));
};

/** How many days it buys, and what it takes of the credit. The invoice states the price of exactly that. */
const settlementOf = async (tx: Db, user: UserRow, purchase: Purchase, change: PlanChange, unused: Amount) => {
  const discountAmount = purchase.hasLostDiscount ? '0.00' : purchase.discountAmount;
  const available = fromPaise(sumPaise([await creditOf(tx, user.id), unused]));
  const { days, creditAmount } =
    change === 'reduction'
      ? { days: await daysOfRunning(tx, user, purchase), creditAmount: '0.00' }
      : settledWith({ ...purchase, discountAmount }, available);
  const price = fromPaise(sumPaise([discountAmount, creditAmount, purchase.finalAmount]));
  return { days, amounts: { price, discountAmount, creditAmount, finalAmount: purchase.finalAmount } };
};

/** What comes back where the invoice of a larger plan is not paid. */
const replacedBy = (user: UserRow, now: Date): ReplacedPlan | null => {
  if (!hasDaysLeft(user, now)) return null;
  const { subscriptionPlan, subscriptionStatus, billingCycle, propertyLimit, documentLimit, cancelsAtEnd } = user;
  const startDate = user.subscriptionStartDate?.toISOString() ?? null;
  const endDate = user.subscriptionEndDate?.toISOString() ?? null;
  const terms = { propertyLimit, documentLimit, cancelsAtEnd, startDate, endDate };
  return { subscriptionPlan, subscriptionStatus, billingCycle, ...terms };
};

/** Puts a plan into force. The user is held. */
export const activate = async (
  deps: Deps,
  tx: Db,
  user: UserRow,
  purchase: Purchase,
  settlement: Settlement,
): Promise<Activated> => {
  const now = deps.now();
  const change = changeFor(user, asHeld(purchase), now);
  const beginsNow = change === 'first' || change === 'switch';
  if (beginsNow) await releaseUnpaid(deps, tx, user.id);
  const unused = await unusedBy(tx, user, purchase, change, now);
  const { days, amounts } = await settlementOf(tx, user, purchase, change, unused);
  const start = beginsNow ? now : (user.subscriptionEndDate ?? now);
  const end = addPlanDays(start, days);
  // A plan that was given without an end keeps on having none.
  const until = !beginsNow && !user.subscriptionEndDate ? null : end;
  const { plan, billingCycle } = asHeld(purchase);
  const { propertyLimit, documentLimit } = purchase;
  const changed = await updateUser(
    tx,
    user.id,
    {
      ...(change !== 'reduction' && { subscriptionPlan: plan, billingCycle, propertyLimit, documentLimit }),
      ...(beginsNow && { subscriptionStartDate: now }),
      subscriptionStatus: 'active',
      subscriptionEndDate: until,
      cancelsAtEnd: false,
      ...(settlement.gateway && { paymentGateway: settlement.gateway }),
    },
    now,
  );
  const achievements = await unlockEarned(deps, tx, user.id);
  const period = { periodStart: start, periodEnd: end };
  const replacedPlan = beginsNow ? replacedBy(user, now) : null;
  const invoice = await enterInvoice(
    deps,
    tx,
    changed,
    { ...purchase, ...amounts, ...period, replacedPlan },
    settlement,
  );
  await keepUnusedDays(deps, tx, user.id, { amount: unused, invoiceId: invoice.id });
  await useCredit(deps, tx, user.id, { amount: amounts.creditAmount, invoiceId: invoice.id });
  await notifyActive(deps, tx, user.id, invoice, until);
  return { user: changed, invoice, achievements };
};

/** An invoice has used credit exactly as long as what it gave stands. */
export const releaseUnpaid = async (deps: Deps, tx: Db, userId: string): Promise<InvoiceRow[]> => {
  const loosened = await loosenUnpaid(tx, userId, deps.now());
  for (const { id } of loosened) await giveBackCredit(deps, tx, userId, id);
  return loosened;
};

type Sale = Purchase & { periodStart: Date; periodEnd: Date; replacedPlan: ReplacedPlan | null };

const enterInvoice = (
  deps: Deps,
  tx: Db,
  customer: UserRow,
  { hasLostDiscount: _, chosenAt: _at, propertyLimit: _p, documentLimit: _d, ...sale }: Sale,
  { invoice, isPaid, paidDate }: Settlement,
): Promise<InvoiceRow> => {
  if (!invoice) return issue(deps, tx, { ...sale, customer, isPaid });
  const { price: amount, creditAmount, periodStart, periodEnd } = sale;
  return markPaid(tx, invoice.id, paidDate ?? deps.now(), { amount, creditAmount, periodStart, periodEnd });
};
