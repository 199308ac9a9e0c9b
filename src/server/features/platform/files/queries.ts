import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { type fileSubjects, files } from '#server/db/schema/files';

export type FileSubject = (typeof fileSubjects)[number];
export type FileRow = typeof files.$inferSelect;

export const insertFile = (db: Db, values: typeof files.$inferInsert): Promise<FileRow> =>
  written(db.insert(files).values(values).returning());

export const selectFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  first(db.select().from(files).where(eq(files.id, id)));

export const hasBlob = async (db: Db, storageKey: string): Promise<boolean> => {
  const [row] = await db.select({ id: files.id }).from(files).where(eq(files.storageKey, storageKey));
  return row !== undefined;
};

interface Use {
  subject: FileSubject;
  subjectId: string;
}

/** Only a file of the owner's that belongs to nothing yet; of two requests at once one gets it. */
export const attachOwned = async (db: Db, id: number, ownerId: string, use: Use): Promise<FileRow | undefined> => {
  const [row] = await db
    .update(files)
    .set(use)
    .where(and(eq(files.id, id), eq(files.ownerId, ownerId), isNull(files.subject)))
    .returning();
  return row;
};

type Claim = { claimHash: string } & ({ applicationFormId: number } | { actionLinkId: number });

const isFor = (claim: Claim): SQL =>
  'actionLinkId' in claim
    ? eq(files.actionLinkId, claim.actionLinkId)
    : eq(files.applicationFormId, claim.applicationFormId);

/** Only what was uploaded for that very form or link, and only once. */
export const attachClaimed = async (db: Db, id: number, claim: Claim, use: Use): Promise<FileRow | undefined> => {
  const [row] = await db
    .update(files)
    .set({ ...use, claimHash: null })
    .where(and(eq(files.id, id), eq(files.claimHash, claim.claimHash), isFor(claim), isNull(files.subject)))
    .returning();
  return row;
};

/** Answers the keys of what the store must forget. */
export const deleteOfSubject = async (db: Db, subject: FileSubject, subjectIds: string[]): Promise<string[]> => {
  if (subjectIds.length === 0) return [];
  const rows = await db
    .delete(files)
    .where(and(eq(files.subject, subject), inArray(files.subjectId, subjectIds)))
    .returning({ storageKey: files.storageKey });
  return rows.map((row) => row.storageKey);
};

export const deleteFiles = async (db: Db, ids: number[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db.delete(files).where(inArray(files.id, ids)).returning({ storageKey: files.storageKey });
  return rows.map((row) => row.storageKey);
};

export const deleteUnused = async (db: Db, before: Date, most: number): Promise<string[]> => {
  const old = db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.subject), lt(files.createdAt, before)))
    .limit(most);
  const rows = await db
    .delete(files)
    .where(and(sql`${files.id} in ${old}`, isNull(files.subject)))
    .returning({ storageKey: files.storageKey });
  return rows.map((row) => row.storageKey);
};

export const selectOwnFileIds = async (db: Db, ownerId: string): Promise<number[]> =>
  (await db.select({ id: files.id }).from(files).where(eq(files.ownerId, ownerId))).map(({ id }) => id);

/** All that the store holds for us. */
export const selectBlobs = (db: Db) =>
  db
    .select({ key: files.storageKey, size: files.size, type: files.type, originalSize: files.originalSize })
    .from(files)
    .orderBy(files.id);
