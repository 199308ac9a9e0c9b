import { and, asc, desc, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PaymentFilter as Shown } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { decidesClaim } from '#server/access/payments';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { isOpen, isOverdue, outstanding } from '#server/db/open-payments';
import { prepared, preparedOne } from '#server/db/prepared';
import { leases } from '#server/db/schema/leases';
import { rentSettings } from '#server/db/schema/payment-methods';
import { paymentClaims, payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';
import { columns, type View, type Viewer, viewOf, within } from '../queries.ts';
import { isUsedUtr } from './claims.ts';
import { type Filter, given, matches } from './filter.ts';

export type PaymentFilter = Page & Shown;

/** What is said to be paid comes with the payment, and whether the viewer may decide about it. */
const claimColumns = ({ userId = '' }: Viewer, view: View) => ({
  id: paymentClaims.id,
  amount: paymentClaims.amount,
  method: paymentClaims.method,
  paidDate: paymentClaims.paidDate,
  reference: paymentClaims.reference,
  note: paymentClaims.note,
  mayDecide: sql<boolean>`(${paymentClaims.id} is not null and ${view === 'all' ? sql`false` : decidesClaim({ role: view, userId })})`,
  isUsed: sql<boolean>`(${paymentClaims.id} is not null and ${isUsedUtr})`,
});

const shown = (db: Db, viewer: Viewer, view: View) =>
  db
    .select({ ...columns, claim: claimColumns(viewer, view) })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(paymentClaims, and(eq(paymentClaims.paymentId, payments.id), eq(paymentClaims.state, 'open')));

export type ShownPayment = Awaited<ReturnType<typeof shown>>[number];

export const paymentsPage = prepared((db, { userId, cursor, limit, ...filter }: Viewer & Page & Filter, view: View) =>
  shown(db, { userId }, view)
    .where(and(within({ userId }, view), matches(filter), cursor === undefined ? undefined : lt(payments.id, cursor)))
    .orderBy(desc(payments.id))
    .limit(limit),
);

export const selectPayments = (
  db: Db,
  scope: Scope,
  { cursor, limit, ...filter }: PaymentFilter,
  today: CalendarDate,
): Promise<ShownPayment[]> =>
  paymentsPage(db, { userId: scope.userId, cursor, limit, ...given(filter, today) }, viewOf(scope));

const wholePayment = preparedOne((db, { userId, id }: Viewer & { id: number }, view: View) =>
  db
    .select({
      ...columns,
      claim: claimColumns({ userId }, view),
      propertyAddress: properties.address,
      landlordName: sql<string>`coalesce(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      upiId: users.upiId,
      allowsPartial: sql<boolean>`coalesce(${rentSettings.allowsPartial}, true)`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(paymentClaims, and(eq(paymentClaims.paymentId, payments.id), eq(paymentClaims.state, 'open')))
    .leftJoin(users, eq(users.id, payments.landlordId))
    .leftJoin(rentSettings, eq(rentSettings.userId, payments.landlordId))
    .where(and(within({ userId }, view), eq(payments.id, id))),
);

/** With what only the details show. */
export const selectPayment = (db: Db, scope: Scope, id: number) =>
  wholePayment(db, { userId: scope.userId, id }, viewOf(scope));

/** A group of payments within a statement, each row with how many and how much they all are. */
const grouped = (db: Db, viewer: Viewer, view: View, amount: SQL) =>
  db
    .select({
      ...columns,
      claim: claimColumns(viewer, view),
      count: sql<number>`(count(*) over ())::int`,
      sum: sql<string>`(sum(${amount}) over ())::numeric(18, 2)::text`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(paymentClaims, and(eq(paymentClaims.paymentId, payments.id), eq(paymentClaims.state, 'open')));

interface Day {
  today: CalendarDate;
  limit: number;
}

const overduePayments = prepared((db, { userId, today, limit }: Viewer & Day, view: View) =>
  grouped(db, { userId }, view, outstanding)
    .where(and(within({ userId }, view), isOverdue(today)))
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(limit),
);

/** The earliest first. */
export const selectOverdue = (db: Db, scope: Scope, day: Day) =>
  overduePayments(db, { userId: scope.userId, ...day }, viewOf(scope));

const comingPayments = prepared(
  (db, { userId, today, until, limit }: Viewer & Day & { until: CalendarDate }, view: View) =>
    grouped(db, { userId }, view, outstanding)
      .where(and(within({ userId }, view), isOpen, sql`not ${isOverdue(today)}`, lte(payments.dueDate, until)))
      .orderBy(asc(payments.dueDate), asc(payments.id))
      .limit(limit),
);

/** Those that are due up to a day and not overdue, the earliest first. */
export const selectComing = (db: Db, scope: Scope, day: Day & { until: CalendarDate }) =>
  comingPayments(db, { userId: scope.userId, ...day }, viewOf(scope));

const claimedPayments = prepared((db, { userId = '', limit }: Viewer & { limit: number }, view: View) =>
  grouped(db, { userId }, view, sql`${paymentClaims.amount}`)
    .where(
      and(
        within({ userId }, view),
        sql`${paymentClaims.id} is not null`,
        view === 'all' ? undefined : decidesClaim({ role: view, userId }),
      ),
    )
    .orderBy(asc(paymentClaims.id))
    .limit(limit),
);

/** Those on which a tenant waits for the viewer's word, who has waited longest first. */
export const selectClaimed = (db: Db, scope: Scope, limit: number) =>
  claimedPayments(db, { userId: scope.userId, limit }, viewOf(scope));

const nextPayment = preparedOne((db, { userId, today }: Viewer & { today: CalendarDate }, view: View) =>
  db
    .select({
      ...columns,
      claim: claimColumns({ userId }, view),
      overdueCount: sql<number>`(count(*) filter (where ${isOverdue(today)}) over ())::int`,
      overdueAmount: sql<string>`coalesce(sum(${outstanding}) filter (where ${isOverdue(today)}) over (), 0)::numeric(18, 2)::text`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(paymentClaims, and(eq(paymentClaims.paymentId, payments.id), eq(paymentClaims.state, 'open')))
    .where(and(within({ userId }, view), isOpen))
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(1),
);

/** The open payment that is due first, with how many and how much of all is overdue. */
export const selectNextPayment = (db: Db, scope: Scope, today: CalendarDate) =>
  nextPayment(db, { userId: scope.userId, today }, viewOf(scope));
