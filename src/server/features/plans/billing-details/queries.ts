import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { billingDetails } from '#server/db/schema/billing-details';

export const selectDetails = (db: Db, userId: string) =>
  first(
    db
      .select({
        businessName: billingDetails.businessName,
        address: billingDetails.address,
        state: billingDetails.state,
        gstin: billingDetails.gstin,
      })
      .from(billingDetails)
      .where(eq(billingDetails.userId, userId)),
  );

export const upsertDetails = async (db: Db, values: typeof billingDetails.$inferInsert): Promise<void> => {
  await db.insert(billingDetails).values(values).onConflictDoUpdate({ target: billingDetails.userId, set: values });
};
