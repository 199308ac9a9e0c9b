import type { SharedDays } from '#contract/lettings/shared-days';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { presentLease } from '../present.ts';
import { selectSharedDays } from '../queries/shared-days.ts';
import { selectLeasesWith } from '../queries.ts';

/** What an owner has to put right: a day of a home is let once. */
export const listSharingDays = async (deps: Deps, actor: Actor): Promise<SharedDays[]> => {
  const pairs = await selectSharedDays(deps.db, actor.userId);
  if (pairs.length === 0) return [];
  const ids = [...new Set(pairs.flatMap(({ earlierId, laterId }) => [earlierId, laterId]))];
  const leases = new Map((await selectLeasesWith(deps.db, actor, ids)).map((row) => [row.id, presentLease(row)]));
  return pairs.flatMap(({ earlierId, laterId }) => {
    const [earlier, later] = [leases.get(earlierId), leases.get(laterId)];
    return earlier && later ? [{ earlier, later }] : [];
  });
};
