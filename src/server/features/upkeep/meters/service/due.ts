import { dateInIndia } from '#contract/platform/calendar';
import type { ReadingDue } from '#contract/upkeep/readings-due';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { selectDue } from '../queries/due.ts';

/** What ought to be read because somebody moved. */
export const due = (deps: Deps, scope: Scope, propertyId?: number | null): Promise<ReadingDue[]> =>
  selectDue(deps.db, scope, { today: dateInIndia(deps.now()), propertyId });
