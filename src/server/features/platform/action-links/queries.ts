import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
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

/** Where what was done by a link has ended it, that was its last use. */
export const closeIfEnded = (tx: Db, id: number) =>
  tx
    .update(actionLinks)
    .set({ usesAllowed: sql`${actionLinks.uses}` })
    .where(and(eq(actionLinks.id, id), isNotNull(actionLinks.revokedAt)));

interface About {
  purpose: LinkPurpose;
  subjectId: number;
}

const isAbout = ({ purpose, subjectId }: About) =>
  and(eq(actionLinks.purpose, purpose), eq(actionLinks.subjectId, subjectId));

export const selectLastLink = (db: Db, about: About): Promise<LinkRow | undefined> =>
  first(db.select().from(actionLinks).where(isAbout(about)).orderBy(desc(actionLinks.id)).limit(1));

const SHOWN_USES = 20;

/** What was done by any of the links for something, newest first. */
export const selectUses = (db: Db, about: About) =>
  db
    .select({ action: actionLinkUses.action, createdAt: actionLinkUses.createdAt })
    .from(actionLinkUses)
    .innerJoin(actionLinks, eq(actionLinks.id, actionLinkUses.actionLinkId))
    .where(isAbout(about))
    .orderBy(desc(actionLinkUses.id))
    .limit(SHOWN_USES);

export const revoke = (tx: Db, about: About, revokedAt: Date) =>
  tx
    .update(actionLinks)
    .set({ revokedAt })
    .where(and(isAbout(about), isNull(actionLinks.revokedAt)));
