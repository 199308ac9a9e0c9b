import { addMonths, type CalendarDate, dateInIndia, dayInMonth, dayOf } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { reportPlanned } from '#server/features/upkeep/maintenance-requests/service/planned';
import { inPieces } from '#server/jobs/in-pieces';
import { job } from '#server/jobs/job';
import { lockDue, type PlanRow, selectDue, updatePlanRow } from './queries.ts';

type Rhythm = Pick<PlanRow, 'nextOn' | 'everyMonths' | 'dayOfMonth'>;

/** Days that passed while nothing ran are not made up for. What was planned for the 31st comes back to it after a shorter month. */
const dayAfterNext = ({ nextOn, everyMonths, dayOfMonth }: Rhythm, today: CalendarDate): CalendarDate => {
  // The version before moves the day and leaves what was chosen as it was.
  const isChosen = dayOfMonth !== null && dayInMonth(nextOn, dayOfMonth) === nextOn;
  const day = isChosen ? dayOfMonth : dayOf(nextOn);
  for (let months = everyMonths; ; months += everyMonths) {
    const next = dayInMonth(addMonths(nextOn, months), day);
    if (next > today) return next;
  }
};

const begin = (deps: Deps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const today = dateInIndia(deps.now());
    const plan = await lockDue(tx, id, today);
    // Somebody has moved it on meanwhile.
    if (!plan) return;
    const { propertyId, applianceId, title, category, note, nextOn } = plan;
    await reportPlanned(deps, tx, { planId: id, propertyId, applianceId, title, category, note, day: nextOn });
    await updatePlanRow(tx, id, { nextOn: dayAfterNext(plan, today) });
  });

/** What is planned becomes a request, some days ahead, once. */
export const runPlans = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectDue(deps.db, { today: dateInIndia(deps.now()), ...batch }),
    each: ({ id }) => begin(deps, id),
    trouble: 'what was planned has not become a request',
  });

export const plansDaily = job({
  name: 'maintenance-plans-daily',
  cron: '30 6 * * *',
  retries: 3,
  run: (deps) => runPlans(deps),
});
