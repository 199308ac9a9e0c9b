import { desc, eq } from 'drizzle-orm';
import type { LegalName } from '#contract/platform/legal-texts';
import type { Db } from '#server/db/client';
import { legalTexts } from '#server/db/schema/legal-texts';

export const selectLatest = async (db: Db, name: LegalName) => {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.name, name))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  return row;
};

/** Answers false where somebody else has published this version meanwhile. */
export const insertVersion = async (tx: Db, values: typeof legalTexts.$inferInsert): Promise<boolean> =>
  (await tx.insert(legalTexts).values(values).onConflictDoNothing().returning({ id: legalTexts.id })).length === 1;
