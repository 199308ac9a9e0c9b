import type { HeldPlan } from '#contract/plan-changes';
import { isRunning } from '#contract/plans';
import { INVOICE_OPEN } from '#contract/subscription';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import { openInvoiceOf } from '../invoices/service.ts';
import { selectUserForUpdate, type UserRow } from './queries.ts';

export const holdUser = async (tx: Db, userId: string): Promise<UserRow> => {
  const user = await selectUserForUpdate(tx, userId);
  if (!user) throw new AppError('unauthorized', 'Unauthorized');
  return user;
};

/** The paid plan that runs now, if one does. */
export const paidPlanOf = (user: UserRow, now: Date): HeldPlan | null => {
  const { subscriptionStatus, subscriptionEndDate, subscriptionPlan: plan, billingCycle } = user;
  const term = { subscriptionStatus, subscriptionEndDate: subscriptionEndDate?.toISOString() ?? null };
  return plan !== 'free' && isRunning(term, now) ? { plan, billingCycle } : null;
};

/** The plan that somebody has now, for what was paid for it. */
export const termAt = ({ subscriptionPlan: plan, subscriptionStartDate: since }: UserRow, at: Date) => ({
  plan,
  since,
  at,
});

/** One debt at a time: nobody goes from plan to plan without paying for one. */
export const requireNoOpenInvoice = async (db: Db, userId: string): Promise<void> => {
  if (await openInvoiceOf(db, userId)) throw new AppError('conflict', INVOICE_OPEN);
};
