import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LinkPurpose } from '#contract/platform/action-links';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { actionLinks, actionLinkUses } from '#server/db/schema/action-links';

export type LinkRow = typeof actionLinks.$inferSelect;

export const insertLink = (tx: Db, values: typeof actionLinks.$inferInsert): Promise<LinkRow> =>
  written(tx.insert(actionLinks).values(values).returning());

export const selectLink = (db: Db, tokenHash: string): Promise<LinkRow | undefined> =>
  first(db.select().from(actionLinks).where(eq(actionLinks.tokenHash, tokenHash)));

/** Held until the transaction is through: of two uses at once the second sees the first. */
export const lockLink = (tx: Db, tokenHash: string): Promise<LinkRow | undefined> =>
  first(tx.select().from(actionLinks).where(eq(actionLinks.tokenHash, tokenHash)).for('update'));

export const countUse = async (tx: Db, id: number, action: string, createdAt: Date): Promise<void> => {
  await tx
    .update(actionLinks)
    .set({ uses: sql`${actionLinks.uses} + 1` })
    .where(eq(actionLinks.id, id));
  await tx.insert(actionLinkUses).values({ actionLinkId: id, action, createdAt });
};

export const revoke = (tx: Db, about: { purpose: LinkPurpose; subjectId: number }, revokedAt: Date) =>
  tx
    .update(actionLinks)
    .set({ revokedAt })
    .where(
      and(
        eq(actionLinks.purpose, about.purpose),
        eq(actionLinks.subjectId, about.subjectId),
        isNull(actionLinks.revokedAt),
      ),
    );
