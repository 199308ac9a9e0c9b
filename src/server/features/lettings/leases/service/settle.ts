import { stateOn } from '#contract/lettings/lease-days';
import { dateInIndia } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { setAvailability } from '#server/features/lettings/properties/service';
import { thawContact } from '../queries/relations.ts';
import { type LeaseRow, updateLeaseRow } from '../queries.ts';
import { type lockLease, relationsOf } from './lock-lease.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockLease>>>;

/** Writes down other dates of a lease by which somebody has the home, or gets it: what it is follows from them. */
export const settle = async (
  deps: Deps,
  tx: Db,
  { lease, property }: Held,
  changes: Partial<LeaseRow>,
): Promise<void> => {
  const now = deps.now();
  const today = dateInIndia(now);
  const after = { ...lease, ...changes };
  const begun = after.startDate > today ? 'upcoming' : 'active';
  // What is reserved stays so until it is confirmed.
  const status = lease.status === 'reserved' && after.reservedUntil !== null ? 'reserved' : begun;
  const state = stateOn({ ...after, status }, today, false);
  await updateLeaseRow(tx, lease.id, { ...changes, ...state }, now);
  if (state.status === 'active' || lease.status === 'active')
    await setAvailability(tx, lease.propertyId, state.status !== 'active', now);
  for (const relation of property ? await relationsOf(tx, lease, property) : []) await thawContact(tx, relation);
};
