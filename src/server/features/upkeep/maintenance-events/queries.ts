import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { readsEvent, seesRequest } from '#server/access/maintenance';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { files } from '#server/db/schema/files';
import { maintenanceEvents, maintenancePhotos, maintenanceRequests } from '#server/db/schema/maintenance';

export type EventRow = typeof maintenanceEvents.$inferSelect;

export const selectEvents = (db: Db, scope: Scope, requestId: number): Promise<EventRow[]> =>
  db
    .select(getTableColumns(maintenanceEvents))
    .from(maintenanceEvents)
    .innerJoin(maintenanceRequests, eq(maintenanceRequests.id, maintenanceEvents.requestId))
    .where(and(eq(maintenanceEvents.requestId, requestId), readsEvent(scope)))
    .orderBy(asc(maintenanceEvents.id));

export const selectPhotos = (db: Db, eventIds: number[]) =>
  db
    .select({
      eventId: maintenancePhotos.eventId,
      fileId: files.id,
      name: files.name,
      sha256: files.originalHash,
    })
    .from(maintenancePhotos)
    .innerJoin(files, eq(files.id, maintenancePhotos.fileId))
    .where(inArray(maintenancePhotos.eventId, eventIds))
    .orderBy(asc(maintenancePhotos.eventId), asc(maintenancePhotos.position));

/** Of the problem and of the work. */
export const selectShownPhotos = async (db: Db, requestId: number): Promise<number[]> => {
  const rows = await db
    .select({ fileId: maintenancePhotos.fileId })
    .from(maintenancePhotos)
    .innerJoin(maintenanceEvents, eq(maintenanceEvents.id, maintenancePhotos.eventId))
    .where(and(eq(maintenanceEvents.requestId, requestId), inArray(maintenanceEvents.kind, ['reported', 'work'])))
    .orderBy(asc(maintenancePhotos.eventId), asc(maintenancePhotos.position));
  return rows.map(({ fileId }) => fileId);
};

/** Of what was reported, request by request. */
export const selectReportedPhotos = (db: Db, requestIds: number[]) =>
  db
    .select({ requestId: maintenanceEvents.requestId, fileId: maintenancePhotos.fileId })
    .from(maintenancePhotos)
    .innerJoin(maintenanceEvents, eq(maintenanceEvents.id, maintenancePhotos.eventId))
    .where(and(inArray(maintenanceEvents.requestId, requestIds), eq(maintenanceEvents.kind, 'reported')))
    .orderBy(asc(maintenancePhotos.eventId), asc(maintenancePhotos.position));

/** Whether somebody sees what an event came with. */
export const seesEvent = async (db: Db, scope: Scope, eventId: number): Promise<boolean> => {
  const found = await first(
    db
      .select({ id: maintenanceEvents.id })
      .from(maintenanceEvents)
      .innerJoin(maintenanceRequests, eq(maintenanceRequests.id, maintenanceEvents.requestId))
      .where(and(eq(maintenanceEvents.id, eventId), readsEvent(scope), seesRequest(scope))),
  );
  return found !== undefined;
};

export const insertEvent = (tx: Db, values: typeof maintenanceEvents.$inferInsert): Promise<EventRow> =>
  written(tx.insert(maintenanceEvents).values(values).returning());

export const insertPhotos = (tx: Db, values: (typeof maintenancePhotos.$inferInsert)[]) =>
  tx.insert(maintenancePhotos).values(values);

/** Of requests of some leases: what their tenants have written is nobody's from now on. Answers those events. */
export const forgetTenants = async (tx: Db, leaseIds: number[], name: string): Promise<number[]> => {
  const ofLeases = tx
    .select({ id: maintenanceRequests.id })
    .from(maintenanceRequests)
    .where(inArray(maintenanceRequests.leaseId, leaseIds));
  await tx
    .update(maintenanceRequests)
    .set({ reportedBy: name, reportedById: null })
    .where(and(inArray(maintenanceRequests.leaseId, leaseIds), eq(maintenanceRequests.reportedAs, 'tenant')));
  const rows = await tx
    .update(maintenanceEvents)
    .set({ author: name, authorId: null })
    .where(and(inArray(maintenanceEvents.requestId, ofLeases), eq(maintenanceEvents.authorRole, 'tenant')))
    .returning({ id: maintenanceEvents.id });
  return rows.map(({ id }) => id);
};

/** What somebody wrote stays, in a name that says no more than as what. */
export const forgetAuthor = async (tx: Db, userId: string, nameOf: Record<string, string>): Promise<void> => {
  for (const [role, name] of Object.entries(nameOf)) {
    const as = role as NonNullable<EventRow['authorRole']>;
    await tx
      .update(maintenanceEvents)
      .set({ author: name })
      .where(and(eq(maintenanceEvents.authorId, userId), eq(maintenanceEvents.authorRole, as)));
    await tx
      .update(maintenanceRequests)
      .set({ reportedBy: name })
      .where(and(eq(maintenanceRequests.reportedById, userId), eq(maintenanceRequests.reportedAs, as)));
  }
};

/** The events of requests that no lease has to do with, at the homes of a landlord. */
export const selectUnleased = async (tx: Db, landlordId: string): Promise<number[]> => {
  const rows = await tx
    .select({ id: maintenanceEvents.id })
    .from(maintenanceEvents)
    .innerJoin(maintenanceRequests, eq(maintenanceRequests.id, maintenanceEvents.requestId))
    .where(and(eq(maintenanceRequests.landlordId, landlordId), isNull(maintenanceRequests.leaseId)));
  return rows.map(({ id }) => id);
};

export const deleteUnleased = (tx: Db, landlordId: string) =>
  tx
    .delete(maintenanceRequests)
    .where(and(eq(maintenanceRequests.landlordId, landlordId), isNull(maintenanceRequests.leaseId)));

/** The first photo that came with an event. */
export const selectFirstPhoto = async (db: Db, eventId: number): Promise<number | undefined> =>
  (
    await first(
      db
        .select({ fileId: maintenancePhotos.fileId })
        .from(maintenancePhotos)
        .where(eq(maintenancePhotos.eventId, eventId))
        .orderBy(asc(maintenancePhotos.position))
        .limit(1),
    )
  )?.fileId;
