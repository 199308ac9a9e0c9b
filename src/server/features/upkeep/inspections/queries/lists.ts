import { and, eq } from 'drizzle-orm';
import { isLive } from '#server/access/properties';
import { managesProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { inspectionLists } from '#server/db/schema/inspections';
import { properties } from '#server/db/schema/properties';

export type ListRow = typeof inspectionLists.$inferSelect;

export const selectList = (db: Db, propertyId: number): Promise<ListRow | undefined> =>
  first(db.select().from(inspectionLists).where(eq(inspectionLists.propertyId, propertyId)));

/** A home that somebody runs. */
export const selectHome = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({
        id: properties.id,
        name: properties.name,
        kind: properties.kind,
        bedrooms: properties.bedrooms,
        bathrooms: properties.bathrooms,
        landlordId: properties.landlordId,
        agentId: properties.agentId,
      })
      .from(properties)
      .where(and(eq(properties.id, id), managesProperty(scope), isLive)),
  );

export const putList = (tx: Db, values: typeof inspectionLists.$inferInsert) =>
  tx.insert(inspectionLists).values(values).onConflictDoUpdate({ target: inspectionLists.propertyId, set: values });
