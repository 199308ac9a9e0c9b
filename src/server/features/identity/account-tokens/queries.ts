import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { accountTokens, type tokenPurposes } from '#server/db/schema/account-tokens';

export type TokenPurpose = (typeof tokenPurposes)[number];

export const insertToken = (db: Db, values: typeof accountTokens.$inferInsert) =>
  db.insert(accountTokens).values(values);

export const deleteUnusedTokens = (db: Db, userId: string, purposes: readonly TokenPurpose[]) =>
  db
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, purposes), isNull(accountTokens.usedAt)),
    );

export const selectToken = (db: Db, tokenHash: string) =>
  first(db.select().from(accountTokens).where(eq(accountTokens.tokenHash, tokenHash)));

/** Answers whether it was still unused: of two requests with one token only one gets through. */
export const markUsed = async (db: Db, id: string, usedAt: Date): Promise<boolean> => {
  const rows = await db
    .update(accountTokens)
    .set({ usedAt })
    .where(and(eq(accountTokens.id, id), isNull(accountTokens.usedAt)))
    .returning({ id: accountTokens.id });
  return rows.length === 1;
};

export const selectLatestIssue = async (db: Db, userId: string, purpose: TokenPurpose) => {
  const [row] = await db
    .select({ createdAt: accountTokens.createdAt })
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
    .orderBy(desc(accountTokens.createdAt))
    .limit(1);
  return row?.createdAt;
};
