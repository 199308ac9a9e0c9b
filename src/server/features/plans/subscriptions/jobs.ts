import { addPlanDays } from '#contract/plans/plan-prices';
import { EXPIRING_SOON_DAYS, planNames } from '#contract/plans/plans';
import { dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { deserving, unlockEarned } from '#server/features/plans/achievements/service';
import { pastDue } from '#server/features/plans/invoices/service';
import { inPieces, peopleInPieces } from '#server/jobs/in-pieces';
import { job } from '#server/jobs/job';
import { dayOf, notifyUser } from './notices.ts';
import { selectEnded, selectEnding, selectStaleOrders, selectUserForUpdate, updateUser } from './queries.ts';
import { fallBack } from './service/free-plan.ts';
import { paidPlanOf } from './service/lock-user.ts';
import { dropOrder } from './service/orders.ts';
import { makeOverdue } from './service/overdue.ts';

const DROPPED_AFTER_DAYS = 1;
const trouble = 'a subscription could not be updated';

const end = (deps: Deps, id: string) =>
  deps.db.transaction(async (tx) => {
    const user = await selectUserForUpdate(tx, id);
    const endDate = user?.subscriptionEndDate;
    // Renewed since it was listed, or seen to by another process.
    if (user?.subscriptionStatus !== 'active' || user.subscriptionPlan === 'free') return;
    if (!endDate || endDate > deps.now()) return;
    const name = planNames[user.subscriptionPlan];
    await fallBack(deps, tx, user, user.cancelsAtEnd ? 'cancelled' : 'expired');
    await notifyUser(deps, tx, id, {
      title: `Your ${name} plan has ended`,
      content: `It ran until ${dayOf(endDate)}. The limits of the free plan hold now; nothing was deleted. Choose a plan to go on as before.`,
    });
  });

const notifyOfEnd = (deps: Deps, id: string) =>
  deps.db.transaction(async (tx) => {
    const user = await selectUserForUpdate(tx, id);
    const endDate = user?.subscriptionEndDate;
    if (!user || !endDate || !paidPlanOf(user, deps.now())) return;
    if (user.toldOfEnd?.getTime() === endDate.getTime()) return;
    await updateUser(tx, id, { toldOfEnd: endDate }, deps.now());
    await notifyUser(deps, tx, id, {
      title: `Your ${planNames[user.subscriptionPlan]} plan ends soon`,
      content: user.cancelsAtEnd
        ? `You have cancelled it, and it ends on ${dayOf(endDate)}. The free plan follows.`
        : `It runs until ${dayOf(endDate)}. Renew it to keep your limits.`,
    });
  });

const becomeOverdue = (deps: Deps, { id, userId }: { id: number; userId: string | null }) =>
  deps.db.transaction(async (tx) => {
    const user = userId ? await selectUserForUpdate(tx, userId) : undefined;
    await makeOverdue(deps, tx, user, id);
  });

/** Comes to the same however often it runs, and makes up for the time in which it did not run. */
export const runSubscriptionsDaily = async (deps: Deps): Promise<void> => {
  const { db } = deps;
  const now = deps.now();
  const today = dateInIndia(now);
  const soon = { now, until: addPlanDays(now, EXPIRING_SOON_DAYS) };
  await inPieces(deps, {
    fetch: (piece) => pastDue(db, { ...piece, today }),
    each: (row) => becomeOverdue(deps, row),
    trouble,
  });
  await peopleInPieces(deps, {
    fetch: (piece) => selectEnded(db, now, piece),
    each: ({ id }) => end(deps, id),
    trouble,
  });
  await peopleInPieces(deps, {
    fetch: (piece) => selectEnding(db, soon, piece),
    each: ({ id }) => notifyOfEnd(deps, id),
    trouble,
  });
  await inPieces(deps, {
    fetch: (piece) => selectStaleOrders(db, addPlanDays(now, -DROPPED_AFTER_DAYS), piece),
    each: ({ id }) => dropOrder(deps, id),
    trouble,
  });
  await peopleInPieces(deps, {
    fetch: (piece) => deserving(db, piece),
    each: ({ id }) => db.transaction((tx) => unlockEarned(deps, tx, id)),
    trouble,
  });
};

/** Every hour, because a machine that sleeps at midnight would miss its only chance. */
export const subscriptionsDaily = job({
  name: 'subscriptions-daily',
  cron: '25 * * * *',
  retries: 3,
  run: (deps) => runSubscriptionsDaily(deps),
});
