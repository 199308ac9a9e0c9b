import { PLAN_CHANGE_DAYS } from '#contract/back-office/admin-users';
import type { User } from '#contract/identity/users';
import { openInvoiceStatuses } from '#contract/plans/invoices';
import type { PlanId } from '#contract/plans/plan-offers';
import { addPlanDays } from '#contract/plans/plan-prices';
import { planNames } from '#contract/plans/plans';
import { toPaise } from '#contract/platform/money';
import { PRODUCT_NAME } from '#contract/platform/product';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { unlockEarned } from '#server/features/plans/achievements/service';
import { markCancelled } from '#server/features/plans/invoices/service';
import { requireOffer } from '#server/features/plans/plans/service';
import { announceSubscriptions, dayOf, notifyUser } from '../notices.ts';
import { activateIdle, countIdleAndEnding, setEndOfActive, type UserRow, updateUser } from '../queries.ts';
import { releaseUnpaid } from './activate.ts';
import { keepWorth } from './free-plan.ts';

type Status = User['subscriptionStatus'];

const BY_SUPPORT = `${PRODUCT_NAME} support has set it.`;
const ENDS_TOO_EARLY = 'The end must be after the start';

/** With which subscription an account begins that is made by hand. */
export const termByHand = async (db: Db, plan: PlanId, subscriptionStatus: Status, now: Date) => {
  const { propertyLimit, documentLimit } = await requireOffer(db, plan, 'yearly');
  const isPaid = plan !== 'free';
  const begins = subscriptionStatus === 'active';
  return {
    subscriptionPlan: plan,
    subscriptionStatus,
    propertyLimit,
    documentLimit,
    billingCycle: isPaid ? ('yearly' as const) : null,
    subscriptionStartDate: begins ? now : null,
    subscriptionEndDate: begins && isPaid ? addPlanDays(now, PLAN_CHANGE_DAYS) : null,
  };
};

const noticeOf = ({ subscriptionPlan, subscriptionStatus: status, subscriptionEndDate: end }: UserRow) => ({
  title: `Your ${planNames[subscriptionPlan]} plan is ${status === 'active' ? 'active' : `now ${status}`}`,
  content:
    status === 'active'
      ? `${BY_SUPPORT} ${end ? `It runs until ${dayOf(end)}.` : 'It has no end date.'}`
      : `${BY_SUPPORT} The limits of the free plan hold now; nothing was deleted.`,
});

interface StatusChange {
  status: Status;
  /** Left out it stays; none: it runs on. */
  endDate?: Date | null;
}

/** Sets how a subscription stands. The user is held. */
export const setStatus = async (deps: Deps, tx: Db, user: UserRow, change: StatusChange): Promise<UserRow> => {
  const { status, endDate = user.subscriptionEndDate } = change;
  // The free plan has no end.
  const subscriptionEndDate = user.subscriptionPlan === 'free' && change.endDate !== undefined ? null : endDate;
  const isSameEnd = subscriptionEndDate?.getTime() === user.subscriptionEndDate?.getTime();
  if (status === user.subscriptionStatus && isSameEnd) return user;
  const changes = { subscriptionStatus: status, subscriptionEndDate };
  const changed = await updateUser(tx, user.id, changes, deps.now());
  await notifyUser(deps, tx, user.id, noticeOf(changed));
  return changed;
};

interface Grant {
  plan: PlanId;
  propertyLimit: number;
  startDate: Date | null;
  endDate: Date | null;
}

/** Support has taken the plan away that an open invoice asks for: nobody has to pay it. */
const waiveUnpaid = async (deps: Deps, tx: Db, user: UserRow): Promise<void> => {
  for (const { id, status } of await releaseUnpaid(deps, tx, user.id))
    if (openInvoiceStatuses.includes(status)) await markCancelled(tx, id);
};

/**
 * Puts somebody on a plan for a year, or as long as is said. It stands by itself, and what was paid for the plan before
 * becomes credit. The user is held.
 */
export const grantPlan = async (deps: Deps, tx: Db, user: UserRow, grant: Grant): Promise<UserRow> => {
  const now = deps.now();
  const { documentLimit } = await requireOffer(tx, grant.plan, 'yearly');
  await waiveUnpaid(deps, tx, user);
  const hasKept = toPaise(await keepWorth(deps, tx, user)) > 0;
  // What has become credit is not to count again for a plan that is said to have begun before.
  const start = hasKept || !grant.startDate ? now : grant.startDate;
  const end = grant.plan === 'free' ? null : (grant.endDate ?? addPlanDays(now, PLAN_CHANGE_DAYS));
  if (end && end <= start)
    throw new AppError('invalid_input', ENDS_TOO_EARLY, { fieldErrors: { endDate: ENDS_TOO_EARLY } });
  const changed = await updateUser(
    tx,
    user.id,
    {
      subscriptionPlan: grant.plan,
      subscriptionStatus: 'active',
      subscriptionStartDate: start,
      subscriptionEndDate: end,
      propertyLimit: grant.propertyLimit,
      documentLimit,
      billingCycle: grant.plan === 'free' ? null : 'yearly',
      cancelsAtEnd: false,
    },
    now,
  );
  await unlockEarned(deps, tx, user.id);
  await notifyUser(deps, tx, user.id, noticeOf(changed));
  return changed;
};

const extendedEnd = (now: Date): Date => addPlanDays(now, PLAN_CHANGE_DAYS);

export const countByHand = async (deps: Deps): Promise<{ activateAll: number; extendAll: number }> => {
  const { idle, ending } = await countIdleAndEnding(deps.db, extendedEnd(deps.now()));
  return { activateAll: idle, extendAll: ending };
};

/** Puts every paid plan into force. Nobody gets a notification of it: there may be very many of them. */
export const activateAll = async (deps: Deps, tx: Db): Promise<number> => {
  const ids = await activateIdle(tx, deps.now());
  await announceSubscriptions(tx, ids);
  return ids.length;
};

/** Lets every paid plan in force that would end sooner end a year from now. What has no end stays without one. */
export const extendAll = async (deps: Deps, tx: Db): Promise<number> => {
  const now = deps.now();
  const ids = await setEndOfActive(tx, extendedEnd(now), now);
  await announceSubscriptions(tx, ids);
  return ids.length;
};
