import type { PlanId } from '#contract/plans/plan-offers';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { InvoiceRow, ReplacedPlan } from '#server/features/plans/invoices/queries';
import { takePeriod } from '#server/features/plans/invoices/service';
import { giveBackCredit, takeBackUnusedDays } from '#server/features/plans/plan-credits/service';
import { type UserRow, updateUser } from '../queries.ts';
import { fallBack } from './free-plan.ts';
import { isPartOfPlan } from './lock-user.ts';

/** When the plan ends without the days that an invoice gave; nothing where there are none to take. */
const endWithout = (user: UserRow, invoice: InvoiceRow, now: Date): Date | null => {
  const { subscriptionEndDate: end } = user;
  const { periodStart, periodEnd } = invoice;
  if (!end || end <= now || !periodStart || !periodEnd || !isPartOfPlan(user, invoice)) return null;
  // Support may have let the plan end sooner than what was paid for.
  const length = Math.min(periodEnd.getTime(), end.getTime()) - periodStart.getTime();
  return new Date(end.getTime() - Math.max(0, length));
};

/** The plan that an invoice took the place of, if it would still run. */
const planBefore = ({ replacedPlan }: InvoiceRow, now: Date): ReplacedPlan | null =>
  replacedPlan && (replacedPlan.endDate === null || new Date(replacedPlan.endDate) > now) ? replacedPlan : null;

const bringBack = (deps: Deps, tx: Db, userId: string, { startDate, endDate, ...plan }: ReplacedPlan) => {
  const subscriptionStartDate = startDate === null ? null : new Date(startDate);
  const subscriptionEndDate = endDate === null ? null : new Date(endDate);
  return updateUser(tx, userId, { ...plan, subscriptionStartDate, subscriptionEndDate }, deps.now());
};

/** What became of the plan. */
export type TakenBack =
  | { now: 'as it was' }
  | { now: 'shorter'; end: Date }
  | { now: 'the one before'; plan: PlanId }
  | { now: 'free' };

/**
 * What an invoice gave that was not paid, or is not paid any more, goes: its own days. The credit that it has used is there
 * again, and so is the plan from which that came, as if there had been no other. The user is held.
 */
export const takeBack = async (
  deps: Deps,
  tx: Db,
  user: UserRow,
  invoice: InvoiceRow,
  without: 'expired' | 'cancelled',
): Promise<TakenBack> => {
  const now = deps.now();
  const end = endWithout(user, invoice, now);
  if (!end) return { now: 'as it was' };
  await takePeriod(tx, user.id, invoice);
  await giveBackCredit(deps, tx, user.id, invoice.id);
  if (end > now) {
    await updateUser(tx, user.id, { subscriptionEndDate: end }, now);
    return { now: 'shorter', end };
  }
  const before = planBefore(invoice, now);
  if (invoice.replacedPlan) await takeBackUnusedDays(deps, tx, user.id, invoice.id);
  if (before) {
    await bringBack(deps, tx, user.id, before);
    return { now: 'the one before', plan: before.subscriptionPlan };
  }
  await fallBack(deps, tx, user, without);
  return { now: 'free' };
};
