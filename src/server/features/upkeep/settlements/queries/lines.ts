import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addingKinds, depositTypes } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { files } from '#server/db/schema/files';
import { inspectionEntries, inspectionItems, inspectionPhotos, inspections } from '#server/db/schema/inspections';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import {
  settlementEvents,
  settlementEvidence,
  settlementLines,
  settlementMoves,
  settlementPhotos,
  settlements,
} from '#server/db/schema/settlements';

export type LineRow = typeof settlementLines.$inferSelect;
export type MoveRow = typeof settlementMoves.$inferSelect;
export type EventRow = typeof settlementEvents.$inferSelect;

export const selectLines = (db: Db, settlementIds: number[]): Promise<LineRow[]> =>
  db
    .select()
    .from(settlementLines)
    .where(inArray(settlementLines.settlementId, settlementIds))
    .orderBy(asc(settlementLines.id));

export const insertLine = (tx: Db, values: typeof settlementLines.$inferInsert): Promise<LineRow> =>
  written(tx.insert(settlementLines).values(values).returning());

export const updateLine = (tx: Db, id: number, values: Partial<typeof settlementLines.$inferInsert>) =>
  tx.update(settlementLines).set(values).where(eq(settlementLines.id, id));

export const deleteLine = (tx: Db, id: number) => tx.delete(settlementLines).where(eq(settlementLines.id, id));

const ofSettlement = (settlementId: number) => eq(settlementLines.settlementId, settlementId);

export const selectEvidence = (db: Db, settlementId: number) =>
  db
    .select({ ...getTableColumns(settlementEvidence), fileName: files.name, fileType: files.type })
    .from(settlementEvidence)
    .innerJoin(settlementLines, eq(settlementLines.id, settlementEvidence.lineId))
    .leftJoin(files, eq(files.id, settlementEvidence.fileId))
    .where(ofSettlement(settlementId))
    .orderBy(asc(settlementEvidence.id));
export type EvidenceRow = Awaited<ReturnType<typeof selectEvidence>>[number];

export const insertEvidence = (tx: Db, values: typeof settlementEvidence.$inferInsert) =>
  tx.insert(settlementEvidence).values(values);

const thing = alias(inspectionItems, 'thing');

/** Photos of things that are evidence, of the end and of the beginning. */
export const selectPairs = (db: Db, settlementId: number) =>
  db
    .select({
      inspectionItemId: thing.id,
      isBefore: sql<boolean>`${inspectionEntries.itemId} <> ${thing.id}`,
      fileId: inspectionPhotos.fileId,
    })
    .from(settlementEvidence)
    .innerJoin(settlementLines, eq(settlementLines.id, settlementEvidence.lineId))
    .innerJoin(thing, eq(thing.id, settlementEvidence.inspectionItemId))
    .innerJoin(inspectionEntries, sql`${inspectionEntries.itemId} in (${thing.id}, ${thing.beforeId})`)
    .innerJoin(inspectionPhotos, eq(inspectionPhotos.entryId, inspectionEntries.id))
    .where(ofSettlement(settlementId))
    .orderBy(asc(inspectionPhotos.entryId), asc(inspectionPhotos.position));
export type PairRow = Awaited<ReturnType<typeof selectPairs>>[number];

export const selectEvents = (db: Db, settlementId: number): Promise<EventRow[]> =>
  db
    .select(getTableColumns(settlementEvents))
    .from(settlementEvents)
    .innerJoin(settlementLines, eq(settlementLines.id, settlementEvents.lineId))
    .where(ofSettlement(settlementId))
    .orderBy(asc(settlementEvents.id));

/** Whether the tenant has read it: of what was never sent nothing was said. */
export const wasRead = async (tx: Db, lineId: number): Promise<boolean> =>
  (await first(
    tx.select({ id: settlementEvents.id }).from(settlementEvents).where(eq(settlementEvents.lineId, lineId)),
  )) !== undefined;

/** The last event of all that was said. */
export const selectLastEvent = async (tx: Db, settlementId: number): Promise<number | null> => {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${settlementEvents.id})` })
    .from(settlementEvents)
    .innerJoin(settlementLines, eq(settlementLines.id, settlementEvents.lineId))
    .where(ofSettlement(settlementId));
  return row?.last ?? null;
};

export const insertEvent = (tx: Db, values: typeof settlementEvents.$inferInsert): Promise<EventRow> =>
  written(tx.insert(settlementEvents).values(values).returning());

export const selectPhotos = (db: Db, settlementId: number) =>
  db
    .select({ eventId: settlementPhotos.eventId, fileId: settlementPhotos.fileId })
    .from(settlementPhotos)
    .innerJoin(settlementEvents, eq(settlementEvents.id, settlementPhotos.eventId))
    .innerJoin(settlementLines, eq(settlementLines.id, settlementEvents.lineId))
    .where(ofSettlement(settlementId))
    .orderBy(asc(settlementPhotos.eventId), asc(settlementPhotos.position));
export type PhotoRow = Awaited<ReturnType<typeof selectPhotos>>[number];

export const insertPhoto = (tx: Db, values: typeof settlementPhotos.$inferInsert) =>
  tx.insert(settlementPhotos).values(values);

export const selectMoves = (db: Db, settlementIds: number[]): Promise<MoveRow[]> =>
  db
    .select()
    .from(settlementMoves)
    .where(inArray(settlementMoves.settlementId, settlementIds))
    .orderBy(asc(settlementMoves.id));

export const insertMove = (tx: Db, values: typeof settlementMoves.$inferInsert): Promise<MoveRow> =>
  written(tx.insert(settlementMoves).values(values).returning());

export const updateMove = (tx: Db, id: number, values: Partial<typeof settlementMoves.$inferInsert>) =>
  tx.update(settlementMoves).set(values).where(eq(settlementMoves.id, id));

/** Something that was looked at in the home of a lease. */
export const selectItemOfLease = (db: Db, leaseId: number, itemId: number) =>
  first(
    db
      .select({ room: inspectionItems.room, name: inspectionItems.name })
      .from(inspectionItems)
      .innerJoin(inspections, eq(inspections.id, inspectionItems.inspectionId))
      .where(and(eq(inspectionItems.id, itemId), eq(inspections.leaseId, leaseId))),
  );

/** What came in for the deposit of a lease, up to a day where there is one. */
export const selectDepositReceipts = (db: Db, leaseId: number, upTo: CalendarDate | null) =>
  db
    .select({
      date: paymentTransactions.paidDate,
      amount: paymentTransactions.amount,
      method: paymentTransactions.method,
      reference: paymentTransactions.reference,
    })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(
      and(
        eq(payments.leaseId, leaseId),
        inArray(payments.type, [...depositTypes]),
        inArray(paymentTransactions.kind, addingKinds),
        upTo === null ? undefined : lte(paymentTransactions.paidDate, upTo),
      ),
    )
    .orderBy(asc(paymentTransactions.paidDate), asc(paymentTransactions.id));

const ofLease = (tx: Db, leaseIds: number[]) =>
  tx.select({ id: settlements.id }).from(settlements).where(inArray(settlements.leaseId, leaseIds));

export const selectIdsOfLeases = async (tx: Db, leaseIds: number[]): Promise<number[]> =>
  (await ofLease(tx, leaseIds)).map(({ id }) => id);

/** What somebody did stays, without the name. */
export const forgetPerson = async (tx: Db, userId: string, name: string): Promise<void> => {
  await tx.update(settlementEvents).set({ author: name }).where(eq(settlementEvents.authorId, userId));
  await tx.update(settlementMoves).set({ by: name }).where(eq(settlementMoves.byId, userId));
  await tx.update(settlements).set({ begunBy: name }).where(eq(settlements.begunById, userId));
  await tx.update(settlements).set({ offerBy: name }).where(eq(settlements.offerById, userId));
};

/** The tenant of a settlement is removed: amounts and reasons stay. */
export const forgetTenant = async (tx: Db, ids: number[], name: string): Promise<void> => {
  const lines = tx
    .select({ id: settlementLines.id })
    .from(settlementLines)
    .where(inArray(settlementLines.settlementId, ids));
  await tx
    .update(settlementEvents)
    .set({ author: name, authorId: null, text: null })
    .where(and(eq(settlementEvents.side, 'tenant'), inArray(settlementEvents.lineId, lines)));
  await tx.update(settlementMoves).set({ wordText: null }).where(inArray(settlementMoves.settlementId, ids));
  await tx
    .update(settlements)
    .set({ tenantName: name, upiId: null, offerText: null })
    .where(inArray(settlements.id, ids));
};
