import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PaymentFilter as Shown } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { isOpen, isOverdue, outstanding } from '#server/db/open-payments';
import { prepared } from '#server/db/prepared';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { type View, type Viewer, viewOf, within } from '../queries.ts';
import { type Filter, given, matches } from './filter.ts';

const total = (amount: SQL, only?: SQL) =>
  sql<string>`coalesce(sum(${amount})${only ? sql` filter (where ${only})` : sql``}, 0)::numeric(18, 2)::text`;

/** Whether sums have to look beyond the payments: to do so for nothing reads all leases there are, and takes longer than to add up. */
const concernsHomes = ({ propertyId, pattern }: Filter, view: View): boolean =>
  view === 'agent' || propertyId !== undefined || pattern !== undefined;

export const sums = prepared(
  (db, { userId, today, ...filter }: Viewer & Filter & { today: CalendarDate }, view: View) => {
    const amount = sql`${payments.amount}`;
    const query = db
      .select({
        totalCount: sql<number>`count(*)::int`,
        totalAmount: total(amount),
        paidAmount: total(amount, eq(payments.status, 'paid')),
        pendingAmount: total(amount, inArray(payments.status, ['pending', 'processing'])),
        receivedAmount: total(sql`${payments.received}`),
        partlyPaidAmount: total(sql`${payments.received}`, isOpen),
        outstandingAmount: total(outstanding, isOpen),
        overdueAmount: total(outstanding, isOverdue(today)),
      })
      .from(payments)
      .where(and(within({ userId }, view), matches(filter)))
      .$dynamic();
    if (!concernsHomes(filter, view)) return query;
    return query
      .innerJoin(leases, eq(leases.id, payments.leaseId))
      .innerJoin(properties, eq(properties.id, leases.propertyId));
  },
);

export const selectSums = (db: Db, scope: Scope, filter: Shown, today: CalendarDate) =>
  sums(db, { userId: scope.userId, today, ...given(filter, today) }, viewOf(scope));

interface Months {
  first: string;
  before: string;
}

export const sumsByMonth = prepared(
  (db, { userId, first, before, ...filter }: Viewer & Filter & Months, view: View) => {
    const month = sql<string>`to_char(${payments.dueDate}, 'YYYY-MM')`;
    const query = db
      .select({ month, due: total(sql`${payments.amount}`), collected: total(sql`${payments.received}`) })
      .from(payments)
      .where(
        and(
          within({ userId }, view),
          matches(filter),
          sql`${payments.status} <> 'cancelled'`,
          sql`${payments.dueDate} >= ${first} and ${payments.dueDate} < ${before}`,
        ),
      )
      .groupBy(month)
      .$dynamic();
    if (!concernsHomes(filter, view)) return query;
    return query
      .innerJoin(leases, eq(leases.id, payments.leaseId))
      .innerJoin(properties, eq(properties.id, leases.propertyId));
  },
);

/** By the month in which they were due; what was cancelled never was. */
export const selectMonths = (
  db: Db,
  scope: Scope,
  filter: Shown,
  { today, ...months }: Months & { today: CalendarDate },
) => sumsByMonth(db, { userId: scope.userId, ...months, ...given(filter, today) }, viewOf(scope));
