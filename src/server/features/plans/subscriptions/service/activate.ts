import type { Achievement } from '#contract/plans/achievements';
import { changeTo, cycleOf, heldCycle, type PlanChange } from '#contract/plans/plan-changes';
import type { PlanId } from '#contract/plans/plan-offers';
import { addPlanDays, type Bought, daysWorth, grantedDays, type Rate } from '#contract/plans/plan-prices';
import type { GatewayName } from '#contract/platform/gateways';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { unlockEarned } from '#server/features/plans/achievements/service';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { creditAt, issue, loosenUnpaid, markPaid } from '#server/features/plans/invoices/service';
import { notifyActive } from '../notices.ts';
import { type UserRow, updateUser } from '../queries.ts';
import { paidPlanOf, termAt } from './lock-user.ts';
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
  /** By the catalogue, where its own price was set by hand: what credit is worth in days. */
  creditRate?: Rate;
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

const asHeld = ({ plan, billingCycle }: Purchase) => ({
  plan,
  billingCycle: heldCycle(billingCycle),
});

const earliest = (now: Date, { chosenAt }: Purchase): Date =>
  new Date(Math.max(chosenAt.getTime(), addPlanDays(now, -1).getTime()));

/** Credit counts while the plan that it comes from runs, by its days left when it was chosen, a day ago at most. */
const creditOf = (tx: Db, user: UserRow, purchase: Purchase, change: PlanChange, now: Date) =>
  change === 'switch' ? creditAt(tx, user.id, termAt(user, earliest(now, purchase))) : '0.00';

/** Money for a smaller plan than the one that runs by now lengthens the one that runs. */
const daysOfRunning = async (tx: Db, user: UserRow, purchase: Purchase): Promise<number> => {
  const cycle = cycleOf({ plan: user.subscriptionPlan, billingCycle: user.billingCycle });
  return daysWorth(purchase.finalAmount, await offerFor(tx, user.subscriptionPlan, cycle));
};

const daysOf = async (tx: Db, user: UserRow, purchase: Purchase, change: PlanChange, now: Date) => {
  if (change === 'reduction') return daysOfRunning(tx, user, purchase);
  const bought = purchase.hasLostDiscount ? { ...purchase, discountAmount: '0.00' } : purchase;
  return grantedDays(bought, await creditOf(tx, user, purchase, change, now), purchase.creditRate);
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
  const change = changeTo(paidPlanOf(user, now), asHeld(purchase));
  const beginsNow = change === 'first' || change === 'switch';
  const start = beginsNow ? now : (user.subscriptionEndDate ?? now);
  const end = addPlanDays(start, await daysOf(tx, user, purchase, change, now));
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
  if (beginsNow) await loosenUnpaid(tx, user.id, now);
  const achievements = await unlockEarned(deps, tx, user.id);
  const invoice = await enterInvoice(deps, tx, changed, purchase, settlement, { periodStart: start, periodEnd: end });
  await notifyActive(deps, tx, user.id, invoice, until);
  return { user: changed, invoice, achievements };
};

const enterInvoice = (
  deps: Deps,
  tx: Db,
  customer: UserRow,
  purchase: Purchase,
  { invoice, isPaid, paidDate }: Settlement,
  period: { periodStart: Date; periodEnd: Date },
): Promise<InvoiceRow> => {
  if (invoice) return markPaid(tx, invoice.id, paidDate ?? deps.now(), period);
  const { plan, planName, billingCycle, price, discountAmount, creditAmount, finalAmount } = purchase;
  const amounts = { price, discountAmount, creditAmount, finalAmount };
  return issue(deps, tx, { ...amounts, ...period, customer, plan, planName, billingCycle, isPaid });
};
