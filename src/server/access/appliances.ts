import { and, eq, type SQL, sql } from 'drizzle-orm';
import { appliances, maintenancePlans } from '#server/db/schema/appliances';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { livesByLease } from './lease-relations.ts';
import { isLivedIn } from './leases.ts';
import { isLive } from './properties.ts';
import { managesProperty } from './property-relations.ts';
import type { Viewer } from './viewer.ts';

/** Those who run the home, and who lives there now. */
export const seesAppliance = (viewer: Viewer): SQL =>
  viewer.role === 'tenant'
    ? sql`${appliances.propertyId} in (
        select ${leases.propertyId} from ${leases} where ${and(livesByLease(viewer.userId), isLivedIn)})`
    : sql`${appliances.propertyId} in (
        select ${properties.id} from ${properties} where ${and(managesProperty(viewer), isLive)})`;

/** What is planned concerns those who run the home. */
export const seesPlan = (viewer: Viewer): SQL =>
  sql`${maintenancePlans.propertyId} in (
    select ${properties.id} from ${properties} where ${and(managesProperty(viewer), isLive)})`;

/** A home of which somebody may say what stands in it, as far as they have the right. */
export const runsHome = (viewer: Viewer, propertyId: number): SQL =>
  and(eq(properties.id, propertyId), managesProperty(viewer), isLive) as SQL;
