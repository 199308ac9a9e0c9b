import { and, desc, eq, inArray } from 'drizzle-orm';
import { isOnLeaseAs } from '#server/access/lease-relations';
import { isOwedTo } from '#server/access/payments';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { isOpen } from '#server/db/open-payments';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { payments, paymentTransactions } from '#server/db/schema/payments';

/** How somebody is called on a lease beside its main tenant; nothing where they are not on it. */
export const selectPersonOf = async (db: Db, leaseId: number, userId: string): Promise<string | undefined> => {
  const found = await first(
    db
      .select({ name: leaseTenants.name })
      .from(leaseTenants)
      .where(and(eq(leaseTenants.leaseId, leaseId), isOnLeaseAs(userId)))
      .orderBy(desc(leaseTenants.id))
      .limit(1),
  );
  return found?.name;
};

/** A placeholder who paid becomes the account of the same person, or the other way round. */
export const movePayer = async (
  db: Db,
  { from, to, landlordId }: { from: string; to: string; landlordId: string },
): Promise<void> => {
  const ofOwner = db.select({ id: payments.id }).from(payments).where(isOwedTo(landlordId));
  await db
    .update(paymentTransactions)
    .set({ payerId: to })
    .where(and(eq(paymentTransactions.payerId, from), inArray(paymentTransactions.paymentId, ofOwner)));
};

/** What is still open on a lease is another one's from now on. */
export const moveOpen = async (db: Db, leaseId: number, to: string | null): Promise<void> => {
  const open = and(eq(payments.leaseId, leaseId), isOpen);
  await db.update(payments).set({ tenantId: to }).where(open);
};
