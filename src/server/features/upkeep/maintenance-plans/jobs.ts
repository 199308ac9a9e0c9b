import { addMonths, dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { reportPlanned } from '#server/features/upkeep/maintenance-requests/service/planned';
import { inPieces } from '#server/jobs/in-pieces';
import { job } from '#server/jobs/job';
import { lockDue, selectDue, updatePlanRow } from './queries.ts';

const begin = (deps: Deps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const today = dateInIndia(deps.now());
    const plan = await lockDue(tx, id, today);
    // Somebody has moved it on meanwhile.
    if (!plan) return;
    const { propertyId, applianceId, title, category, note, nextOn, everyMonths } = plan;
    await reportPlanned(deps, tx, { planId: id, propertyId, applianceId, title, category, note, day: nextOn });
    // Days that passed while nothing ran are not made up for.
    let next = addMonths(nextOn, everyMonths);
    while (next <= today) next = addMonths(next, everyMonths);
    await updatePlanRow(tx, id, { nextOn: next });
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
