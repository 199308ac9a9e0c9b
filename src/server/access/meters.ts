import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { meterReadings, meters } from '#server/db/schema/meters';
import { properties } from '#server/db/schema/properties';
import { livesByLease } from './lease-relations.ts';
import { managesProperty, mediatesProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** An agent who mediates all of a building has to do with it as a whole. */
export const runsBuilding = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return eq(buildings.landlordId, userId);
  if (role !== 'agent') return nothing;
  const homes = sql`select 1 from ${properties} where ${properties.buildingId} = ${buildings.id}
    and ${properties.removedAt} is null`;
  return sql`(exists (${homes}) and not exists (${homes} and (${mediatesProperty(userId)}) is not true))`;
};

/** Of a property or a building that has been joined. */
export const managesSpace = (viewer: Viewer): SQL => or(managesProperty(viewer), runsBuilding(viewer)) ?? nothing;

/** Found by what the viewer runs: each half has its index. */
const managesMeter = (viewer: Viewer): SQL => sql`${meters.id} in (
  select own.id from ${meters} as own join ${properties} on ${properties.id} = own.property_id where ${managesProperty(viewer)}
  union all select own.id from ${meters} as own join ${buildings} on ${buildings.id} = own.building_id where ${runsBuilding(viewer)})`;

/** Landlords and confirmed agents see the meters of what they run, tenants those of homes that they rent or rented. */
export const seesMeter = (viewer: Viewer): SQL =>
  viewer.role === 'tenant'
    ? sql`exists (select 1 from ${leases} where ${leases.propertyId} = ${properties.id} and ${livesByLease(viewer.userId)})`
    : managesMeter(viewer);

/** Tenants see what was read in their time. */
export const seesReading = (viewer: Viewer): SQL | undefined =>
  viewer.role === 'tenant'
    ? sql`exists (select 1 from ${leases} join ${meters} on ${meters.propertyId} = ${leases.propertyId}
        where ${meters.id} = ${meterReadings.meterId} and ${livesByLease(viewer.userId)}
          and ${leases.startDate} <= ${meterReadings.date}
          and ${meterReadings.date} <= coalesce(${leases.endedOn}, 'infinity'::date))`
    : undefined;

/** Of a lease of the meter's home, or of its building, that has been joined. */
export const paysForMeter = (viewer: Viewer): SQL | undefined =>
  viewer.role === 'tenant' ? and(livesByLease(viewer.userId)) : undefined;
