import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import { isCurrentLease } from '#server/access/leases';
import type { Db } from '#server/db/client';
import { commercialTerms, rentRises } from '#server/db/schema/commercial-terms';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

export type TermsRow = typeof commercialTerms.$inferSelect;

export const selectTerms = async (db: Db, leaseId: number): Promise<TermsRow | undefined> => {
  const [row] = await db.select().from(commercialTerms).where(eq(commercialTerms.leaseId, leaseId));
  return row;
};

export const selectKind = async (db: Db, propertyId: number) => {
  const [row] = await db.select({ kind: properties.kind }).from(properties).where(eq(properties.id, propertyId));
  return row?.kind;
};

export const upsertTerms = async (db: Db, values: TermsRow): Promise<void> => {
  await db.insert(commercialTerms).values(values).onConflictDoUpdate({ target: commercialTerms.leaseId, set: values });
};

/** Newest first. */
export const selectRises = (db: Db, leaseId: number) =>
  db.select().from(rentRises).where(eq(rentRises.leaseId, leaseId)).orderBy(desc(rentRises.date));

/** Answers whether this one is the first. */
export const insertRise = async (db: Db, values: typeof rentRises.$inferInsert): Promise<boolean> =>
  (await db.insert(rentRises).values(values).onConflictDoNothing().returning()).length > 0;

/** Those that have not begun, where what was agreed is another thing now. */
export const deleteRisesAfter = (db: Db, leaseId: number, day: CalendarDate) =>
  db
    .delete(rentRises)
    .where(and(eq(rentRises.leaseId, leaseId), gt(rentRises.date, day)))
    .returning();

/** Leases whose rent rises by itself. */
export const selectRising = (db: Db, { afterId, limit }: { afterId: number; limit: number }) =>
  db
    .select({ id: leases.id, propertyId: leases.propertyId })
    .from(leases)
    .innerJoin(commercialTerms, eq(commercialTerms.leaseId, leases.id))
    .where(
      and(
        isCurrentLease,
        sql`${leases.status} <> 'reserved'`,
        isNotNull(commercialTerms.escalationPercent),
        gt(leases.id, afterId),
      ),
    )
    .orderBy(asc(leases.id))
    .limit(limit);
