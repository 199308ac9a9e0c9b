import { eq } from 'drizzle-orm';
import type { Category } from '#contract/upkeep/request-choices';
import type { Payer } from '#contract/upkeep/who-pays';
import type { Db } from '#server/db/client';
import { repairTerms } from '#server/db/schema/maintenance';

export const selectTerms = (db: Db, leaseId: number) =>
  db
    .select({ category: repairTerms.category, payer: repairTerms.payer })
    .from(repairTerms)
    .where(eq(repairTerms.leaseId, leaseId));

export const replaceTerms = async (
  tx: Db,
  leaseId: number,
  terms: { category: Category; payer: Payer }[],
): Promise<void> => {
  await tx.delete(repairTerms).where(eq(repairTerms.leaseId, leaseId));
  if (terms.length > 0) await tx.insert(repairTerms).values(terms.map((term) => ({ leaseId, ...term })));
};
