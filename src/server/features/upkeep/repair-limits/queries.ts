import { and, asc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { RepairLimits } from '#contract/upkeep/repair-limits';
import { isLive } from '#server/access/properties';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { repairLimits } from '#server/db/schema/maintenance';
import { properties } from '#server/db/schema/properties';

const { id: _id, landlordId: _landlordId, propertyId: _propertyId, ...limits } = getTableColumns(repairLimits);

const isFor = (propertyId: number | null): SQL =>
  propertyId === null ? isNull(repairLimits.propertyId) : eq(repairLimits.propertyId, propertyId);

/** Of a home, or, where it has none of its own, of all. */
export const selectLimits = (
  db: Db,
  landlordId: string,
  propertyId: number | null,
): Promise<RepairLimits | undefined> =>
  first(
    db
      .select(limits)
      .from(repairLimits)
      .where(and(eq(repairLimits.landlordId, landlordId), or(isFor(null), isFor(propertyId))))
      .orderBy(sql`${repairLimits.propertyId} nulls last`)
      .limit(1),
  );

export const selectOfHomes = (db: Db, landlordId: string) =>
  db
    .select({ ...limits, propertyId: properties.id, propertyName: properties.name })
    .from(repairLimits)
    .innerJoin(properties, eq(properties.id, repairLimits.propertyId))
    .where(and(eq(repairLimits.landlordId, landlordId), isNotNull(repairLimits.propertyId), isLive))
    .orderBy(asc(properties.name), asc(properties.id));

export const selectOwned = (db: Db, landlordId: string, propertyId: number) =>
  first(
    db
      .select({ id: properties.id, name: properties.name })
      .from(properties)
      .where(and(eq(properties.id, propertyId), isLive, ownsProperty(landlordId))),
  );

export const deleteLimits = (tx: Db, landlordId: string, propertyId: number | null) =>
  tx.delete(repairLimits).where(and(eq(repairLimits.landlordId, landlordId), isFor(propertyId)));

export const insertLimits = (tx: Db, values: typeof repairLimits.$inferInsert) =>
  tx.insert(repairLimits).values(values);
