import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Property } from '#contract/lettings/properties';
import { livesByLease } from '#server/access/lease-relations';
import { isLivedIn } from '#server/access/leases';
import { isLive } from '#server/access/properties';
import { isOpenMandate, knowsHome } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { agentColumns } from '#server/db/person-columns';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { hasOwnPhotos, photoIds } from '#server/db/shown-photos';

const agents = alias(users, 'agents');
const landlords = alias(users, 'landlords');
const tenants = alias(users, 'tenants');

/** Who comes next, and for which days. */
const nextLease = sql<Property['nextLease']>`(
  select json_build_object('id', next.id, 'startDate', next.start_date, 'endDate', next.end_date, 'tenantName', next.tenant_name,
    'reservedUntil', next.reserved_until)
  from ${leases} as next where next.property_id = ${properties.id} and next.status in ('upcoming', 'reserved') order by next.start_date limit 1
)`;

/** A property with everybody concerned, in one statement, however many there are. */
export const selectWithPeople = (db: Db, viewerId: string) =>
  db
    .select({
      ...getTableColumns(properties),
      building: { id: buildings.id, name: buildings.name },
      buildingAmenities: buildings.amenities,
      photoIds,
      hasOwnPhotos,
      /** Whether the viewer may know where it is. */
      isKnown: knowsHome(viewerId),
      /** By the lease of today. */
      livesThere: sql<boolean>`coalesce(${livesByLease(viewerId)}, false)`,
      /** Who has taken it, confirmed or not. */
      takerId: mandates.agentId,
      landlord: { id: landlords.id, firstName: landlords.firstName, lastName: landlords.lastName },
      agent: agentColumns(agents),
      lease: {
        id: leases.id,
        tenantName: leaseNames,
        monthlyRent: leases.monthlyRent,
        startDate: leases.startDate,
        endDate: leases.endDate,
        noticeDate: leases.noticeDate,
        monthToMonth: leases.monthToMonth,
      },
      nextLease,
      tenant: {
        id: tenants.id,
        firstName: tenants.firstName,
        lastName: tenants.lastName,
        email: sql<string | null>`coalesce(${tenantProfiles.email}, ${tenants.email})`,
        phone: tenants.phone,
      },
    })
    .from(properties)
    .innerJoin(landlords, eq(landlords.id, properties.landlordId))
    .leftJoin(buildings, eq(buildings.id, properties.buildingId))
    .leftJoin(mandates, and(eq(mandates.propertyId, properties.id), isOpenMandate))
    .leftJoin(agents, eq(agents.id, mandates.agentId))
    .leftJoin(leases, and(eq(leases.propertyId, properties.id), isLivedIn))
    .leftJoin(tenants, eq(tenants.id, leases.tenantId))
    .leftJoin(
      tenantProfiles,
      and(eq(tenantProfiles.tenantId, leases.tenantId), eq(tenantProfiles.profileOwnerId, properties.landlordId)),
    );

export type PropertyWithPeople = Awaited<ReturnType<typeof selectWithPeople>>[number];

export const selectProperty = async (
  db: Db,
  viewerId: string,
  scope: SQL | undefined,
  id: number,
): Promise<PropertyWithPeople | undefined> => {
  const [row] = await selectWithPeople(db, viewerId).where(and(isLive, scope, eq(properties.id, id)));
  return row;
};
