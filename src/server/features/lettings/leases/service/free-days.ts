import { lastDayOf, overlap, overlapsStay, stateOn } from '#contract/lettings/lease-days';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectStays } from '../queries/stays.ts';
import { type LeaseRow, selectKeepingDays } from '../queries.ts';
import { daysHad, daysTaken } from '../refusals.ts';

interface Wanted {
  propertyId: number;
  startDate: CalendarDate;
  lastDay: CalendarDate | null;
  /** The field at which it is said that they are taken. */
  field: string;
  /** The lease whose own days they are. */
  leaseId?: number;
}

const daysOf = (lease: LeaseRow) => ({ startDate: lease.hereFrom ?? lease.startDate, lastDay: lastDayOf(lease) });

/** Refuses days that another lease has, or had. Days that two leases share since earlier are shown, and stand in nobody's way. Call it with the property held. */
export const requireFreeDays = async (deps: Deps, tx: Db, wanted: Wanted): Promise<void> => {
  const today = dateInIndia(deps.now());
  const keeping = await selectKeepingDays(tx, wanted.propertyId);
  // Whoever came from another space has had this one since then.
  const own = keeping.find(({ id }) => id === wanted.leaseId);
  const startDate = own?.hereFrom ?? wanted.startDate;
  for (const lease of keeping) {
    if (lease.id === wanted.leaseId) continue;
    const { monthToMonth } = stateOn(lease, today, false);
    const days = { startDate: lease.hereFrom ?? lease.startDate, lastDay: lastDayOf({ ...lease, monthToMonth }) };
    if (overlap({ ...wanted, startDate }, days)) throw daysTaken(wanted.field, days);
  }
  for (const stay of await selectStays(tx, wanted.propertyId, wanted.leaseId)) {
    const isSharedBefore = own && overlapsStay(daysOf(own), stay);
    if (!isSharedBefore && overlapsStay({ ...wanted, startDate }, stay)) throw daysHad(wanted.field, stay);
  }
};
