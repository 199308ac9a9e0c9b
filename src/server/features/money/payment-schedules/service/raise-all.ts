import { RAISED_DAYS_AHEAD } from '#contract/money/payment-schedules';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { inPieces } from '#server/jobs/in-pieces';
import { announceSchedule, notifyRaised } from '../notices.ts';
import { endPaused, lockLease, lockSchedule, selectToRaise } from '../queries.ts';
import { raiseDue } from './raise-due.ts';

const raiseOne = (deps: Deps, { id, leaseId }: { id: number; leaseId: number }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockLease(tx, leaseId);
    const schedule = await lockSchedule(tx, id);
    // Removed, paused or ended since it was listed.
    if (schedule?.status !== 'active') return;
    const raised = await raiseDue(deps, tx, schedule, null);
    await notifyRaised(deps, tx, schedule, raised);
    // What is raised is announced with its payments.
    if (raised.ids.length === 0) await announceSchedule(tx, schedule.lease);
  });

/** Every active schedule raises what is due by now; those that are over end. */
export const raiseAll = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  const until = addDays(today, RAISED_DAYS_AHEAD);
  await inPieces(deps, {
    fetch: (batch) => selectToRaise(deps.db, { today, until, ...batch }),
    each: (schedule) => raiseOne(deps, schedule),
    trouble: 'a schedule could not raise its payments',
  });
  await endPaused(deps.db, today, deps.now());
};
