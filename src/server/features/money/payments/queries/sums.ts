import { and, eq, sql } from 'drizzle-orm';
import type { PaymentFilter as Shown } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { stage } from '#server/db/open-payments';
import { counted, totalOf } from '#server/db/payment-figures';
import { type Filter, given, matches } from '#server/db/payment-filter';
import { prepared } from '#server/db/prepared';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { type View, type Viewer, viewOf, within } from '../queries.ts';

/** Whether sums have to look beyond the payments: to do so for nothing reads all leases there are, and takes longer than to add up. */
const concernsHomes = ({ propertyId, pattern }: Filter, view: View): boolean =>
  view === 'agent' || propertyId !== undefined || pattern !== undefined;

const figures = {
  totalCount: sql<number>`count(*)::int`,
  totalAmount: totalOf(counted.billed),
  receivedAmount: totalOf(counted.received),
  outstandingAmount: totalOf(counted.outstanding),
};

export const sums = prepared((db, { userId, ...filter }: Viewer & Filter, view: View) => {
  const query = db
    .select(figures)
    .from(payments)
    .where(and(within({ userId }, view), matches(filter)))
    .$dynamic();
  if (!concernsHomes(filter, view)) return query;
  return query
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId));
});

export const selectSums = (db: Db, scope: Scope, filter: Shown, today: CalendarDate) =>
  sums(db, { userId: scope.userId, ...given(filter, today) }, viewOf(scope));

export const sumsByStage = prepared(
  (db, { userId, today, ...filter }: Viewer & Filter & { today: CalendarDate }, view: View) => {
    const month = sql<string>`to_char(${payments.dueDate}, 'YYYY-MM')`;
    const query = db
      .select({
        stage: stage(today).as('stage'),
        month: month.as('month'),
        ...figures,
        pendingAmount: totalOf(counted.pending),
        claimedAmount: totalOf(counted.overdueClaimed(today)),
        due: totalOf(counted.expected),
        collected: totalOf(counted.collected),
      })
      .from(payments)
      .where(and(within({ userId }, view), matches(filter)))
      // By their places: a statement that says a rule twice is not known to mean the same.
      .groupBy(sql`1`, sql`2`)
      .orderBy(sql`2 desc`)
      .$dynamic();
    if (!concernsHomes(filter, view)) return query;
    return query
      .innerJoin(leases, eq(leases.id, payments.leaseId))
      .innerJoin(properties, eq(properties.id, leases.propertyId));
  },
);

/** What is overdue, due, paid and the rest, by the month in which it was due: all other sums are made of these. What was cancelled never was due. */
export const selectStages = (db: Db, scope: Scope, filter: Shown, today: CalendarDate) =>
  sumsByStage(db, { userId: scope.userId, today, ...given(filter, today) }, viewOf(scope));
