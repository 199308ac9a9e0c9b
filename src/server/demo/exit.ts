import { noticeForm } from '#contract/lettings/lease-notices';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { give } from '../features/lettings/notices/service/give.ts';
import { plan, tick } from '../features/upkeep/exits/service/steps.ts';

/** A tenant has told the landlord that they leave: some days are set, and one step is done. */
export const leaveHome = async (
  deps: Deps,
  landlord: Actor,
  { leaseId, lastDay }: { leaseId: number; lastDay: CalendarDate },
): Promise<void> => {
  const words = 'She moves to Bengaluru for a new job.';
  await give(deps, landlord, leaseId, noticeForm.parse({ side: 'tenant', lastDay, words }));
  await plan(deps, landlord, { leaseId, step: 'inspection', day: addDays(lastDay, -2) });
  await tick(deps, landlord, leaseId, { step: 'no_dues', isDone: true, paper: null });
};
