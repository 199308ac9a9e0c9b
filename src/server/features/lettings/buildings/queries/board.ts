import { and, asc, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import { isLive } from '#server/access/properties';
import { leaseNames } from '#server/db/lease-names';
import { prepared } from '#server/db/prepared';
import { leaseMoves } from '#server/db/schema/lease-moves';
import { leases } from '#server/db/schema/leases';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { properties } from '#server/db/schema/properties';

/** At which space a lease was on a day: before a move, at the one it came from. */
const placeOn = (date: CalendarDate) => sql`coalesce((
  select ${leaseMoves.fromPropertyId} from ${leaseMoves}
  where ${leaseMoves.leaseId} = ${leases.id} and ${leaseMoves.date} > ${date}
  order by ${leaseMoves.date}, ${leaseMoves.id} limit 1
), ${leases.propertyId})`;

const isRepaired = sql`exists (
  select 1 from ${maintenanceRequests} where ${maintenanceRequests.propertyId} = ${properties.id}
    and ${maintenanceRequests.status} in ('open', 'acknowledged', 'in_progress', 'waiting'))`;

/** All spaces of a building in the order of a walk. */
export const selectSpaces = prepared((db, { buildingId }: { buildingId: number }) =>
  db
    .select({
      id: properties.id,
      parentId: properties.parentId,
      kind: properties.kind,
      name: properties.name,
      number: properties.flatNumber,
      floor: properties.floorNumber,
      monthlyRent: properties.monthlyRent,
      isDivided: properties.isDivided,
      isAvailable: properties.isAvailable,
      isRepaired: sql<boolean>`${isRepaired}`,
    })
    .from(properties)
    .where(and(eq(properties.buildingId, buildingId), isLive))
    .orderBy(asc(properties.position), asc(properties.id)),
);

/** The leases of a building that are on a day, or come after it. */
export const selectLeasesOn = prepared((db, { buildingId, date }: { buildingId: number; date: CalendarDate }) => {
  const lastDay = sql`case when ${leases.status} in ('ended', 'expired') then coalesce(${leases.endedOn}, ${leases.endDate})
    when ${leases.monthToMonth} is null then coalesce(${leases.noticeDate}, ${leases.endDate}) end`;
  const inBuilding = sql`select ${properties.id} from ${properties} where ${properties.buildingId} = ${buildingId}`;
  // What was called off before it began was nobody's.
  const isOn = sql`(${leases.status} in ('reserved', 'upcoming', 'active') or ${lastDay} >= ${leases.startDate})
    and (${lastDay} is null or ${lastDay} >= ${date})`;
  return db
    .select({
      id: leases.id,
      propertyId: sql<number>`${placeOn(date)}`,
      status: leases.status,
      tenantId: leases.tenantId,
      tenantName: leaseNames,
      monthlyRent: leases.monthlyRent,
      startDate: leases.startDate,
      until: sql<CalendarDate | null>`(${lastDay})::text`,
      noticeDate: leases.noticeDate,
      reservedUntil: leases.reservedUntil,
    })
    .from(leases)
    .where(
      and(
        isOn,
        // As arrays, not as subqueries: each goes by its index.
        sql`(${leases.propertyId} = any(array(${inBuilding})) or ${leases.id} = any(array(
          select ${leaseMoves.leaseId} from ${leaseMoves} where ${leaseMoves.fromPropertyId} in (${inBuilding}))))`,
      ),
    )
    .orderBy(asc(leases.startDate));
});
