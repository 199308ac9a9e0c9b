import { addDays, type CalendarDate, startOfDayInIndia } from '#contract/platform/calendar';
import type { WorkVisit } from '#contract/upkeep/work-visits';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { selectVisits, selectWithoutTime, type VisitRow } from './queries.ts';

const present = ({ area, city, visitAt, ...row }: VisitRow): WorkVisit => ({
  ...row,
  area: `${area}, ${city}`,
  visitAt: visitAt?.toISOString() ?? null,
});

export const between = async (deps: Deps, scope: Scope, { from, to }: { from: CalendarDate; to: CalendarDate }) => {
  const span = { from: startOfDayInIndia(from), before: startOfDayInIndia(addDays(to, 1)) };
  return {
    visits: (await selectVisits(deps.db, scope, span)).map(present),
    withoutTime: (await selectWithoutTime(deps.db, scope)).map(present),
  };
};
