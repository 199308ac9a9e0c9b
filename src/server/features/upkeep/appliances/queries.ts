import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import { runsHome, seesAppliance } from '#server/access/appliances';
import { isLivedIn } from '#server/access/leases';
import { ownsProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { appliances } from '#server/db/schema/appliances';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { properties } from '#server/db/schema/properties';

const requests = sql<number>`(
  select count(*)::int from ${maintenanceRequests} where ${maintenanceRequests.applianceId} = ${appliances.id})`;

const selectWhole = (db: Db) =>
  db
    .select({ ...getTableColumns(appliances), propertyName: properties.name, requests })
    .from(appliances)
    .innerJoin(properties, eq(properties.id, appliances.propertyId));

export type WholeAppliance = Awaited<ReturnType<typeof selectWhole>>[number];
export type ApplianceFilter = Page & { propertyId?: number | null };

export const selectAppliances = (db: Db, scope: Scope, { limit, cursor, propertyId }: ApplianceFilter) =>
  selectWhole(db)
    .where(
      and(
        seesAppliance(scope),
        propertyId ? eq(appliances.propertyId, propertyId) : undefined,
        cursor === undefined ? undefined : lt(appliances.id, cursor),
      ),
    )
    .orderBy(desc(appliances.id))
    .limit(limit);

export const selectAppliance = (db: Db, scope: Scope, id: number): Promise<WholeAppliance | undefined> =>
  first(selectWhole(db).where(and(eq(appliances.id, id), seesAppliance(scope))));

/** A home that somebody runs, with whom it concerns what stands in it. */
export const selectHome = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({
        id: properties.id,
        name: properties.name,
        landlordId: properties.landlordId,
        agentId: properties.agentId,
        tenantId: leases.tenantId,
        buildingName: buildings.name,
      })
      .from(properties)
      .leftJoin(leases, and(eq(leases.propertyId, properties.id), isLivedIn))
      .leftJoin(buildings, eq(buildings.id, properties.buildingId))
      .where(runsHome(scope, id)),
  );

export const insertAppliance = (tx: Db, values: typeof appliances.$inferInsert) =>
  written(tx.insert(appliances).values(values).returning({ id: appliances.id }));

export const updateRow = (tx: Db, id: number, values: Partial<typeof appliances.$inferInsert>) =>
  tx.update(appliances).set(values).where(eq(appliances.id, id));

export const deleteRow = (tx: Db, id: number) => tx.delete(appliances).where(eq(appliances.id, id));

/** Of all homes of a landlord, also of those that were removed. */
export const selectIdsOf = async (db: Db, landlordId: string): Promise<number[]> => {
  const rows = await db
    .select({ id: appliances.id })
    .from(appliances)
    .innerJoin(properties, eq(properties.id, appliances.propertyId))
    .where(ownsProperty(landlordId));
  return rows.map(({ id }) => id);
};
