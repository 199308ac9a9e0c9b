import { type Side, sides } from '#contract/lettings/sides';
import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { inPieces } from '#server/jobs/in-pieces';
import { notifyClosing } from '../notices.ts';
import { insertReminder, selectClosing, selectConfirmations, type WholeInspection } from '../queries.ts';

const DAYS_AHEAD = 2;

/** Whoever has not signed is told, once for each last day. */
const remindOf = (deps: Deps, inspection: WholeInspection): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id: inspectionId, openUntil } = inspection;
    const confirmed = (await selectConfirmations(tx, [inspectionId])).map(({ side }) => side);
    const silent: Side[] = [];
    for (const side of sides) {
      if (confirmed.includes(side)) continue;
      if (await insertReminder(tx, { inspectionId, side, openUntil })) silent.push(side);
    }
    if (silent.length > 0) await notifyClosing(deps, tx, inspection, silent);
  });

export const remindOfClosing = async (deps: Deps): Promise<void> => {
  const today: CalendarDate = dateInIndia(deps.now());
  await inPieces(deps, {
    fetch: (batch) => selectClosing(deps.db, { today, until: addDays(today, DAYS_AHEAD), ...batch }),
    each: (inspection) => remindOf(deps, inspection),
    trouble: 'nobody could be reminded of an inspection that closes',
  });
};
