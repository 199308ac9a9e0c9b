import { tdsCredits } from '#server/db/schema/taxes';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

/** Tax that a tenant deducted today, in the books of its landlord. */
export const aTdsCredit = async (
  app: TestApp,
  landlord: Caller,
  of: { propertyId: number; leaseId: number },
): Promise<number> => {
  const values = { ...of, landlordId: landlord.user.id, amount: '1200.00', deductedOn: '2026-04-05' };
  const [row] = await app.db
    .insert(tdsCredits)
    .values({ ...values, createdAt: app.deps.now() })
    .returning({ id: tdsCredits.id });
  return row?.id ?? 0;
};
