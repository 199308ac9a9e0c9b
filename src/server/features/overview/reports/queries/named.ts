import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ownsBuilding } from '#server/access/buildings';
import { isTenantOfLease } from '#server/access/lease-relations';
import { seesProperty } from '#server/access/properties';
import { managesProperty, ownsProperty } from '#server/access/property-relations';
import { knowsTenant } from '#server/access/tenants';
import type { Viewer } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';

export interface Named {
  propertyId?: number | undefined;
  buildingId?: number | undefined;
  tenantId?: string | undefined;
  agentId?: string | undefined;
}

const nameOf = (userId: string, isKnown: SQL) => sql<string | null>`(
  select trim(concat(${users.firstName}, ' ', ${users.lastName})) from ${users} where ${users.id} = ${userId} and ${isKnown})`;

const none = sql<null>`null`;

/** What somebody narrows a report to, by name; of what they do not know there is none. */
export const selectNames = async (db: Db, viewer: Viewer, { propertyId, buildingId, tenantId, agentId }: Named) => {
  const isTenantKnown = sql`(exists (
    select 1 from ${tenantProfiles} where ${tenantProfiles.tenantId} = ${users.id} and ${knowsTenant(viewer)})
    or exists (select 1 from ${leases} join ${properties} on ${properties.id} = ${leases.propertyId}
      where ${isTenantOfLease(users.id)} and ${managesProperty(viewer)}))`;
  const isAgentKnown = sql`exists (
    select 1 from ${mandates} join ${properties} on ${properties.id} = ${mandates.propertyId}
    where ${mandates.agentId} = ${users.id} and ${ownsProperty(viewer.userId)})`;
  const ofProperty = and(eq(properties.id, propertyId ?? 0), seesProperty(viewer));
  const ofBuilding = and(eq(buildings.id, buildingId ?? 0), ownsBuilding(viewer.userId));
  const [names] = await db
    .select({
      property: propertyId
        ? sql<string | null>`(select ${properties.name} from ${properties} where ${ofProperty})`
        : none,
      building: buildingId
        ? sql<string | null>`(select ${buildings.name} from ${buildings} where ${ofBuilding})`
        : none,
      tenant: tenantId ? nameOf(tenantId, isTenantKnown) : none,
      agent: agentId ? nameOf(agentId, isAgentKnown) : none,
    })
    .from(sql`(select 1) as one`);
  return names;
};
