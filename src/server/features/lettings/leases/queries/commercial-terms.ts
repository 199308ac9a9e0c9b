import { eq } from 'drizzle-orm';
import type { CommercialTermsForm } from '#contract/lettings/commercial-terms';
import type { Db } from '#server/db/client';
import { commercialTerms } from '#server/db/schema/commercial-terms';

const { lockInUntil, rentFreeWeeks, gstOnRent, carpetArea, escalationPercent, escalationMonths, camCharge } =
  commercialTerms;

export const selectCommercialTerms = async (db: Db, leaseId: number): Promise<CommercialTermsForm | undefined> => {
  const [row] = await db
    .select({ lockInUntil, rentFreeWeeks, gstOnRent, carpetArea, escalationPercent, escalationMonths, camCharge })
    .from(commercialTerms)
    .where(eq(commercialTerms.leaseId, leaseId));
  return row;
};
