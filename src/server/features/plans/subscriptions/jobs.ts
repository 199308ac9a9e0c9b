import { addPlanDays } from '#contract/plans/plan-prices';
import { EXPIRING_SOON_DAYS, planNames } from '#contract/plans/plans';
import { dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { deserving, unlockEarned } from '#server/features/plans/achievements/service';
import { pastDue } from '#server/features/plans/invoices/service';
import { job } from '#server/jobs/job';
import { dayOf, notifyUser } from './notices.ts';
import {
  type Piece,
  selectEnded,
  selectEnding,
  selectStaleOrders,
  selectUserForUpdate,
  updateUser,
} from './queries.ts';
import { fallBack } from './service/free-plan.ts';
import { paidPlanOf } from './service/lock-user.ts';
import { dropOrder } from './service/orders.ts';
import { makeOverdue } from './service/overdue.ts';

const AT_ONCE = 200;
const DROPPED_AFTER_DAYS = 1;

const NO_ROW: number = 0;
const NO_USER: string = '00000000-0000-0000-0000-000000000000';

/** Goes through a list in pieces; one entry that makes trouble does not keep the others waiting. */
const forEach = async <Id extends number | string, Row extends { id: Id }>(
  deps: Deps,
  from: Id,
  fetch: (piece: Piece<Id>) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (let afterId = from; ; ) {
    const rows = await fetch({ afterId, limit: AT_ONCE });
    for (const row of rows) {
      await work(row).catch((error) =>
        deps.log.error({ err: error, id: row.id }, 'a subscription could not be updated'),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    afterId = last.id;
  }
};

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
  await forEach(
    deps,
    NO_ROW,
    (piece) => pastDue(db, { ...piece, today }),
    (row) => becomeOverdue(deps, row),
  );
  await forEach(
    deps,
    NO_USER,
    (piece) => selectEnded(db, now, piece),
    ({ id }) => end(deps, id),
  );
  await forEach(
    deps,
    NO_USER,
    (piece) => selectEnding(db, soon, piece),
    ({ id }) => notifyOfEnd(deps, id),
  );
  await forEach(
    deps,
    NO_ROW,
    (piece) => selectStaleOrders(db, addPlanDays(now, -DROPPED_AFTER_DAYS), piece),
    ({ id }) => dropOrder(deps, id),
  );
  await forEach(
    deps,
    NO_USER,
    (piece) => deserving(db, piece),
    ({ id }) => db.transaction((tx) => unlockEarned(deps, tx, id)),
  );
};

/** Every hour, because a machine that sleeps at midnight would miss its only chance. */
export const subscriptionsDaily = job({
  name: 'subscriptions-daily',
  cron: '25 * * * *',
  retries: 3,
  run: (deps) => runSubscriptionsDaily(deps),
});
