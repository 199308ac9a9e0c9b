import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#contract/platform/calendar';
import { isLivedIn } from '#server/access/leases';
import type { Db } from '#server/db/client';
import { leaseMoves } from '#server/db/schema/lease-moves';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

const origins = alias(properties, 'origins');
const goals = alias(properties, 'goals');

export const selectMoves = (db: Db, leaseId: number) =>
  db
    .select({
      id: leaseMoves.id,
      date: leaseMoves.date,
      fromPropertyId: leaseMoves.fromPropertyId,
      from: origins.name,
      toPropertyId: leaseMoves.toPropertyId,
      to: goals.name,
      rentBefore: leaseMoves.rentBefore,
      rentAfter: leaseMoves.rentAfter,
      movedBy: leaseMoves.movedBy,
    })
    .from(leaseMoves)
    .innerJoin(origins, eq(origins.id, leaseMoves.fromPropertyId))
    .innerJoin(goals, eq(goals.id, leaseMoves.toPropertyId))
    .where(eq(leaseMoves.leaseId, leaseId))
    .orderBy(desc(leaseMoves.date), desc(leaseMoves.id));

export const insertMove = (db: Db, values: typeof leaseMoves.$inferInsert) => db.insert(leaseMoves).values(values);

/** Who lives in a space. */
export const selectLivingIn = async (db: Db, propertyId: number) => {
  const [row] = await db
    .select({ id: leases.id, propertyId: leases.propertyId })
    .from(leases)
    .where(and(eq(leases.propertyId, propertyId), isLivedIn));
  return row;
};

/** Rents that a schedule has raised for days from a day on. */
export const selectRaisedOver = (db: Db, scheduleId: number, from: CalendarDate) =>
  db
    .select({
      id: payments.id,
      status: payments.status,
      amount: payments.amount,
      received: payments.received,
      periodStart: sql<CalendarDate>`${payments.periodStart}`,
      periodEnd: sql<CalendarDate>`${payments.periodEnd}`,
    })
    .from(payments)
    .where(and(eq(payments.scheduleId, scheduleId), gte(payments.periodEnd, from), sql`not ${payments.isCancelled}`))
    .orderBy(asc(payments.periodStart));
