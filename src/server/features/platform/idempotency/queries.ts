import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { idempotentAnswers } from '#server/db/schema/idempotency';

type NewKey = typeof idempotentAnswers.$inferInsert;

/** Answers whether the key is new. Where another request is at it, this waits until that one is through. */
export const insertKey = async (db: Db, values: NewKey): Promise<boolean> =>
  (await db.insert(idempotentAnswers).values(values).onConflictDoNothing().returning({ key: idempotentAnswers.key }))
    .length > 0;

const isKey = (userId: string, key: string) =>
  and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key));

export const selectAnswer = (db: Db, userId: string, key: string) =>
  first(db.select().from(idempotentAnswers).where(isKey(userId, key)));

export const updateAnswer = async (db: Db, userId: string, key: string, body: unknown): Promise<void> => {
  await db.update(idempotentAnswers).set({ body }).where(isKey(userId, key));
};

export const deleteAnswersBefore = (db: Db, instant: Date) =>
  db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, instant));
