import { and, asc, eq, gt, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { LEASE_REMINDER_DAYS } from '#contract/lettings/lease-terms';
import type { CalendarDate } from '#contract/platform/calendar';
import { isLivedIn } from '#server/access/leases';
import type { Db } from '#server/db/client';
import { leaseReminders, leases, leaseTerms } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

/** The rent of the term that has begun becomes the rent of the lease; answers whom it concerns. */
export const beginTerms = async (db: Db, today: CalendarDate, now: Date) => {
  const rent = sql<string>`(
    select ${leaseTerms.monthlyRent} from ${leaseTerms}
    where ${leaseTerms.leaseId} = ${leases.id} and ${leaseTerms.startDate} <= ${today}
    order by ${leaseTerms.startDate} desc limit 1
  )`;
  return db
    .update(leases)
    .set({ monthlyRent: rent, updatedAt: now })
    .from(properties)
    .where(and(eq(properties.id, leases.propertyId), isLivedIn, ne(leases.monthlyRent, rent)))
    .returning({ tenantId: leases.tenantId, landlordId: properties.landlordId, agentId: properties.agentId });
};

interface Batch {
  today: CalendarDate;
  afterId: number;
  limit: number;
}

const selectBatch = (db: Db, { afterId, limit }: Batch, condition: SQL | undefined) =>
  db
    .select({ id: leases.id, propertyId: leases.propertyId })
    .from(leases)
    .where(and(condition, gt(leases.id, afterId)))
    .orderBy(asc(leases.id))
    .limit(limit);

/** Whose last day has passed, as far as it was known. */
export const selectThrough = (db: Db, batch: Batch) => {
  const lastDay = sql`coalesce(${leases.noticeDate}, ${leases.endDate})`;
  return selectBatch(db, batch, and(isLivedIn, isNull(leases.monthToMonth), sql`${lastDay} < ${batch.today}`));
};

export const selectBegun = (db: Db, batch: Batch) =>
  selectBatch(db, batch, and(eq(leases.status, 'upcoming'), lte(leases.startDate, batch.today)));

/** Reservations that nobody confirmed in time. */
export const selectLapsed = (db: Db, batch: Batch) =>
  selectBatch(db, batch, and(eq(leases.status, 'reserved'), lt(leases.reservedUntil, batch.today)));

/** Active leases near their end whose nearest reminder has not gone out. */
export const selectToRemind = (db: Db, { today, afterId, limit }: Batch) => {
  const days = sql<number>`(
    select min(step) from unnest(array[${sql.raw(LEASE_REMINDER_DAYS.join(', '))}]) as step
    where step >= ${leases.endDate} - ${today}::date
  )`;
  const wasSent = sql`exists (
    select 1 from ${leaseReminders} where ${leaseReminders.leaseId} = ${leases.id}
      and ${leaseReminders.endDate} = ${leases.endDate} and ${leaseReminders.days} = ${days}
  )`;
  return db
    .select({
      id: leases.id,
      propertyId: leases.propertyId,
      tenantId: leases.tenantId,
      tenantName: leases.tenantName,
      endDate: leases.endDate,
      days,
      landlordId: properties.landlordId,
      agentId: properties.agentId,
      propertyName: properties.name,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(
      and(
        isLivedIn,
        sql`${leases.endDate} >= ${today}`,
        lte(leases.endDate, sql`${today}::date + ${sql.raw(String(Math.max(...LEASE_REMINDER_DAYS)))}`),
        gt(leases.id, afterId),
        sql`not ${wasSent}`,
      ),
    )
    .orderBy(asc(leases.id))
    .limit(limit);
};

/** Answers whether this one is the first. */
export const insertReminder = async (db: Db, values: typeof leaseReminders.$inferInsert): Promise<boolean> =>
  (await db.insert(leaseReminders).values(values).onConflictDoNothing().returning()).length > 0;
