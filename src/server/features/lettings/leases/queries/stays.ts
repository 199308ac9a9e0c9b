import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Stay } from '#contract/lettings/lease-days';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import { leaseMoves } from '#server/db/schema/lease-moves';
import { earlier, firstDay, freeFrom } from '#server/db/shared-days';

/** Since when somebody who moved away had been there: they may have come by a move as well. */
const cameOn = sql`coalesce((select max(coming.date) from ${leaseMoves} as coming where coming.lease_id = ${earlier.id}
  and coming.to_property_id = ${leaseMoves.fromPropertyId} and coming.id < ${leaseMoves.id}), ${earlier.startDate})`;

interface LeaseStay extends Stay {
  leaseId: number;
}

/** Who has had a home, and has left it; of other leases than this one. Where nobody knows when, nobody is kept out. */
export const selectStays = async (db: Db, propertyId: number, leaseId = 0): Promise<LeaseStay[]> => {
  const ended = await db
    .select({
      leaseId: earlier.id,
      startDate: sql<CalendarDate>`${firstDay(earlier)}::text`,
      freeFrom: sql<CalendarDate>`${freeFrom(earlier)}::text`,
      isMove: sql<boolean>`false`,
    })
    .from(earlier)
    .where(
      and(
        eq(earlier.propertyId, propertyId),
        ne(earlier.id, leaseId),
        or(eq(earlier.status, 'expired'), and(eq(earlier.status, 'ended'), isNotNull(earlier.endedOn))),
        sql`${freeFrom(earlier)} < 'infinity'`,
      ),
    );
  const moved = await db
    .select({
      leaseId: earlier.id,
      startDate: sql<CalendarDate>`${cameOn}::text`,
      freeFrom: leaseMoves.date,
      isMove: sql<boolean>`true`,
    })
    .from(leaseMoves)
    .innerJoin(earlier, eq(earlier.id, leaseMoves.leaseId))
    .where(and(eq(leaseMoves.fromPropertyId, propertyId), ne(earlier.id, leaseId)));
  return [...ended, ...moved];
};
