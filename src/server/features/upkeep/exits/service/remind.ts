import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { PlannedStep } from '#contract/upkeep/exit-plan';
import { exitStepLabels, LOOKED_AT_DAYS, REMINDED_DAYS_AHEAD } from '#contract/upkeep/exit-steps';
import type { Deps } from '#server/deps';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { notifyLeaseParties } from '#server/features/lettings/leases/service/notify-parties';
import { inPieces } from '#server/jobs/in-pieces';
import { type ExitLease, insertReminder, lastDayOf, selectLeaving } from '../queries.ts';
import { planOf } from '../service.ts';

const isDue = ({ state, plannedOn }: PlannedStep, today: CalendarDate): boolean =>
  (state === 'open' || state === 'under_way') &&
  plannedOn <= addDays(today, REMINDED_DAYS_AHEAD) &&
  plannedOn >= addDays(today, -LOOKED_AT_DAYS);

/** Both sides hear what is to be done within days, once for each day that is planned. */
const remindOf = (deps: Deps, row: ExitLease, today: CalendarDate): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const lastDay = lastDayOf(row);
    if (lastDay === null) return;
    const { steps } = await planOf(tx, row, lastDay, 'manager');
    const due = steps.filter((step) => isDue(step, today));
    if (due.length === 0) return;
    const held = await lockLease(tx, row);
    if (!held) return;
    const fresh: PlannedStep[] = [];
    for (const step of due) {
      const { plannedOn } = step;
      if (await insertReminder(tx, { leaseId: row.id, step: step.step, plannedOn })) fresh.push(step);
    }
    if (fresh.length === 0) return;
    const list = fresh.map(
      ({ step, plannedOn }) => `${exitStepLabels[step].toLowerCase()} on ${formatDate(plannedOn)}`,
    );
    await notifyLeaseParties(deps, tx, held, {
      title: `Moving out of ${row.propertyName}: what is to be done`,
      text: `To be done: ${list.join(', ')}.`,
      isOfResidents: true,
    });
  });

/** Comes to the same however often it runs on a day. */
export const remindOfExits = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  await inPieces(deps, {
    fetch: (batch) => selectLeaving(deps.db, today, batch),
    each: (lease) => remindOf(deps, lease, today),
    trouble: 'nobody could be reminded of a step of moving out',
  });
};
