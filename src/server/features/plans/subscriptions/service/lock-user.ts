import { changeTo, cycleOf, type HeldPlan, heldCycle, type PlanChange } from '#contract/plans/plan-changes';
import { isRunning } from '#contract/plans/plans';
import { INVOICE_OPEN } from '#contract/plans/subscription';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { openInvoiceOf } from '#server/features/plans/invoices/service';
import { selectUser, selectUserForUpdate, type UserRow } from '../queries.ts';

export const lockUserRow = async (tx: Db, userId: string): Promise<UserRow> => {
  const user = await selectUserForUpdate(tx, userId);
  if (!user) throw new AppError('unauthorized', 'Unauthorized');
  return user;
};

/** The same of an account that may be gone. */
export const lockUserIfThere = (tx: Db, userId: string): Promise<UserRow | undefined> =>
  selectUserForUpdate(tx, userId);
export const findUser = (db: Db, userId: string): Promise<UserRow | undefined> => selectUser(db, userId);

/** The paid plan that runs now, if one does. */
export const paidPlanOf = (user: UserRow, now: Date): HeldPlan | null => {
  const { subscriptionStatus, subscriptionEndDate, subscriptionPlan: plan, billingCycle } = user;
  const term = { subscriptionStatus, subscriptionEndDate: subscriptionEndDate?.toISOString() ?? null };
  return plan !== 'free' && isRunning(term, now) ? { plan, billingCycle } : null;
};

/** Of a paid plan that support has switched off days are left. */
const isIdle = ({ subscriptionPlan, subscriptionStatus, subscriptionEndDate: end }: UserRow, now: Date): boolean =>
  subscriptionPlan !== 'free' && subscriptionStatus !== 'active' && end !== null && end > now;

/** Days of a plan are left, whether it is in force or not. */
export const hasDaysLeft = (user: UserRow, now: Date): boolean => paidPlanOf(user, now) !== null || isIdle(user, now);

/** What a purchase means for somebody. One that is switched off holds nobody to it, and its days are not lost either. */
export const changeFor = (user: UserRow, wanted: HeldPlan, now: Date): PlanChange => {
  if (!isIdle(user, now)) return changeTo(paidPlanOf(user, now), wanted);
  const { subscriptionPlan: plan, billingCycle } = user;
  return changeTo({ plan, billingCycle }, wanted) === 'renewal' ? 'renewal' : 'switch';
};

/** The plan that somebody has now, for what was paid for it. */
export const termAt = ({ subscriptionPlan: plan, billingCycle, subscriptionStartDate: since }: UserRow, at: Date) => ({
  plan,
  cycle: cycleOf({ plan, billingCycle }),
  since,
  at,
});

const isSamePlan = ({ subscriptionPlan: plan, billingCycle }: UserRow, invoice: InvoiceRow): boolean =>
  plan === invoice.plan && cycleOf({ plan, billingCycle }) === heldCycle(invoice.billingCycle);

/** What an invoice gave is among the days of the plan that somebody is on, whether it is in force or not. */
export const isPartOfPlan = (user: UserRow, invoice: InvoiceRow): boolean => {
  const { subscriptionStartDate: since } = user;
  return isSamePlan(user, invoice) && invoice.periodStart !== null && since !== null && since <= invoice.periodStart;
};

/** What an invoice gave has become credit for another plan, or has lengthened it. */
export const isGoneIntoPlan = (user: UserRow, invoice: InvoiceRow): boolean => {
  const { subscriptionPlan, subscriptionStartDate: since } = user;
  if (subscriptionPlan === 'free' || isSamePlan(user, invoice)) return false;
  return since !== null && invoice.periodEnd !== null && invoice.periodEnd > since;
};

/** One debt at a time: nobody goes from plan to plan without paying for one. */
export const requireNoOpenInvoice = async (db: Db, userId: string): Promise<void> => {
  if (await openInvoiceOf(db, userId)) throw new AppError('conflict', INVOICE_OPEN);
};
