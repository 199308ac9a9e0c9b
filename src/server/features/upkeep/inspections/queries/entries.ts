import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { seesInspection } from '#server/access/inspections';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { files } from '#server/db/schema/files';
import {
  inspectionConfirmations,
  inspectionEntries,
  inspectionItems,
  inspectionPhotos,
  inspections,
} from '#server/db/schema/inspections';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

export type ItemRow = typeof inspectionItems.$inferSelect;
export type EntryRow = typeof inspectionEntries.$inferSelect;

export const selectItems = (db: Db, inspectionId: number): Promise<ItemRow[]> =>
  db
    .select()
    .from(inspectionItems)
    .where(eq(inspectionItems.inspectionId, inspectionId))
    .orderBy(asc(inspectionItems.position), asc(inspectionItems.id));

export const insertItems = (tx: Db, values: (typeof inspectionItems.$inferInsert)[]): Promise<ItemRow[]> =>
  tx.insert(inspectionItems).values(values).returning();

/** That what was said of a meter is a reading of it. */
export const setReading = (tx: Db, itemId: number, readingId: number) =>
  tx.update(inspectionItems).set({ readingId }).where(eq(inspectionItems.id, itemId));

/** The reading of a meter that what was said became. */
export const selectReadingOf = async (db: Db, entryId: number): Promise<number | null> => {
  const found = await first(
    db
      .select({ readingId: inspectionItems.readingId })
      .from(inspectionEntries)
      .innerJoin(inspectionItems, eq(inspectionItems.id, inspectionEntries.itemId))
      .where(eq(inspectionEntries.id, entryId)),
  );
  return found?.readingId ?? null;
};

export const deleteItem = (tx: Db, id: number) => tx.delete(inspectionItems).where(eq(inspectionItems.id, id));

/** Of some inspections, oldest first. */
export const selectEntries = (db: Db, inspectionIds: number[]): Promise<EntryRow[]> =>
  db
    .select()
    .from(inspectionEntries)
    .where(inArray(inspectionEntries.inspectionId, inspectionIds))
    .orderBy(asc(inspectionEntries.id));

export const selectByClientId = (db: Db, clientId: string): Promise<EntryRow | undefined> =>
  first(db.select().from(inspectionEntries).where(eq(inspectionEntries.clientId, clientId)).limit(1));

export const insertEntry = (tx: Db, values: typeof inspectionEntries.$inferInsert): Promise<EntryRow> =>
  written(tx.insert(inspectionEntries).values(values).returning());

export const insertEntries = (tx: Db, values: (typeof inspectionEntries.$inferInsert)[]) =>
  tx.insert(inspectionEntries).values(values);

export const insertPhotos = (tx: Db, values: (typeof inspectionPhotos.$inferInsert)[]) =>
  tx.insert(inspectionPhotos).values(values);

export const selectPhotos = (db: Db, inspectionIds: number[]) =>
  db
    .select({ ...getTableColumns(inspectionPhotos), sha256: files.originalHash })
    .from(inspectionPhotos)
    .innerJoin(inspectionEntries, eq(inspectionEntries.id, inspectionPhotos.entryId))
    .innerJoin(files, eq(files.id, inspectionPhotos.fileId))
    .where(inArray(inspectionEntries.inspectionId, inspectionIds))
    .orderBy(asc(inspectionPhotos.entryId), asc(inspectionPhotos.position));
export type PhotoRow = Awaited<ReturnType<typeof selectPhotos>>[number];

export const isEntrySeen = async (db: Db, scope: Scope, entryId: number): Promise<boolean> => {
  const found = await first(
    db
      .select({ id: inspectionEntries.id })
      .from(inspectionEntries)
      .innerJoin(inspections, eq(inspections.id, inspectionEntries.inspectionId))
      .innerJoin(leases, eq(leases.id, inspections.leaseId))
      .innerJoin(properties, eq(properties.id, inspections.propertyId))
      .where(and(eq(inspectionEntries.id, entryId), seesInspection(scope))),
  );
  return found !== undefined;
};

export const selectEntriesOfLeases = async (tx: Db, leaseIds: number[]): Promise<number[]> => {
  const rows = await tx
    .select({ id: inspectionEntries.id })
    .from(inspectionEntries)
    .innerJoin(inspections, eq(inspections.id, inspectionEntries.inspectionId))
    .where(inArray(inspections.leaseId, leaseIds));
  return rows.map(({ id }) => id);
};

/** What somebody said stays, without the name. */
export const forgetPerson = async (tx: Db, userId: string, name: string): Promise<void> => {
  await tx.update(inspectionEntries).set({ author: name }).where(eq(inspectionEntries.authorId, userId));
  await tx.update(inspections).set({ begunByName: name }).where(eq(inspections.begunById, userId));
  await tx
    .update(inspectionConfirmations)
    .set({ author: name, name })
    .where(eq(inspectionConfirmations.authorId, userId));
};
