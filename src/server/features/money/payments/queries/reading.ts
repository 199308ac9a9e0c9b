import { and, asc, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import { isPayable, type PaymentSort, paymentStatuses, type PaymentFilter as Shown } from '#contract/money/payments';
import type { LastReminder } from '#contract/money/reminder-ways';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { Order, Sort } from '#contract/platform/sorting';
import { decidesClaim } from '#server/access/payments';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { nestedRows } from '#server/db/nested-rows';
import { oneOf } from '#server/db/one-of';
import { isOpen, isOverdue, stage } from '#server/db/open-payments';
import { type Counted, counted } from '#server/db/payment-figures';
import { type Filter, given, matches } from '#server/db/payment-filter';
import { prepared, preparedOne } from '#server/db/prepared';
import { leases } from '#server/db/schema/leases';
import { rentSettings } from '#server/db/schema/payment-methods';
import { paymentClaims, paymentEvents, payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { sentReminders } from '#server/db/schema/sent-reminders';
import { users } from '#server/db/schema/users';
import { sortedBy } from '#server/db/sorted';
import { callerRights, columns, type View, type Viewer, viewOf, within } from '../queries.ts';
import { isUsedUtr } from './claims.ts';

export type PaymentFilter = Page & Shown & Partial<Sort<PaymentSort>>;

/** What is said to be paid comes with the payment, and whether the viewer may decide about it. */
export const claimColumns = ({ userId = '' }: Viewer, view: View) => ({
  id: paymentClaims.id,
  amount: paymentClaims.amount,
  method: paymentClaims.method,
  paidDate: paymentClaims.paidDate,
  reference: paymentClaims.reference,
  note: paymentClaims.note,
  isByLink: paymentClaims.isByLink,
  mayDecide: sql<boolean>`(${paymentClaims.id} is not null and ${view === 'all' ? sql`false` : decidesClaim({ role: view, userId })})`,
  isUsed: sql<boolean>`(${paymentClaims.id} is not null and ${isUsedUtr})`,
});

interface ReadReminder extends Omit<LastReminder, 'at'> {
  /** As the database writes it. */
  at: string;
}

/** Asked for each row of a page, not of the table. */
export const reminder = sql<ReadReminder | null>`(
  select json_build_object('at', ${sentReminders.createdAt}, 'way', ${sentReminders.way},
    'isAutomatic', ${sentReminders.recordedBy} is null)
  from ${sentReminders} where ${sentReminders.paymentId} = ${payments.id} order by ${sentReminders.day} desc limit 1)`;

const shown = (db: Db, viewer: Viewer, view: View) =>
  db
    .select({ ...columns, people: leaseNames, claim: claimColumns(viewer, view), reminder })
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

const sortValues = (sort: PaymentSort, today: CalendarDate): SQL[] => {
  const due = sql`${payments.dueDate}`;
  const values: Record<PaymentSort, SQL[]> = {
    stage: [sql`array_position(array['overdue', 'due', 'paid', 'other'], ${stage(today)}) * -1`, due],
    due: [due],
    amount: [sql`${payments.amount}`],
    status: [sql`${payments.status}`, due],
    tenant: [sql`lower(${leases.tenantName})`, due],
    property: [sql`lower(${properties.name})`, due],
    method: [sql`${payments.paymentMethod}`, due],
  };
  return values[sort];
};

type Sorted = `${View} ${PaymentSort} ${Order}`;

/** The cursor is how many come before. */
export const sortedPayments = prepared(
  (
    db,
    { userId, today, cursor, limit, ...filter }: Viewer & Page & Filter & { today: CalendarDate },
    shape: Sorted,
  ) => {
    const [view, sort, order] = shape.split(' ') as [View, PaymentSort, Order];
    const query = shown(db, { userId }, view)
      .where(and(within({ userId }, view), matches(filter)))
      .orderBy(...sortedBy(sortValues(sort, today), payments.id, order))
      .limit(limit)
      .$dynamic();
    return cursor === undefined ? query : query.offset(cursor);
  },
);

export const selectPayments = (
  db: Db,
  scope: Scope,
  { cursor, limit, sort, order = 'asc', ...filter }: PaymentFilter,
  today: CalendarDate,
): Promise<ShownPayment[]> => {
  const view = viewOf(scope);
  const values = { userId: scope.userId, cursor, limit, ...given(filter, today) };
  return sort ? sortedPayments(db, { ...values, today }, `${view} ${sort} ${order}`) : paymentsPage(db, values, view);
};

/** What happened to a payment, the oldest first. */
const ofPayment = <Table extends typeof paymentTransactions | typeof paymentClaims | typeof paymentEvents>(
  table: Table,
) => nestedRows(getTableColumns(table), { from: table, where: eq(table.paymentId, payments.id), by: table.id });

const wholePayment = preparedOne((db, { userId, id }: Viewer & { id: number }, view: View) =>
  db
    .select({
      ...columns,
      people: leaseNames,
      claim: claimColumns({ userId }, view),
      reminder,
      rights: callerRights({ userId }, view),
      working: payments.working,
      balance: leases.balance,
      propertyAddress: properties.address,
      landlordName: sql<string>`coalesce(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      upiId: users.upiId,
      allowsPartial: sql<boolean>`coalesce(${rentSettings.allowsPartial}, true)`,
      transactions: ofPayment(paymentTransactions),
      claims: ofPayment(paymentClaims),
      events: ofPayment(paymentEvents),
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

const isPayableNow = oneOf(payments.status, paymentStatuses.filter(isPayable));
const isRent = sql<boolean>`(${payments.type} = 'rent')`;

/** The same sum beside each row. */
const overAll = ({ amount, only }: Counted) =>
  sql<string>`coalesce(sum(${amount}) filter (where ${only}) over (), 0)::numeric(18, 2)::text`;

/**
 * The open rent that is due first, and the open payment of another kind, each with how many and how much of all is overdue. What
 * waits for somebody's word comes after all that can be paid now.
 */
const nextOfEach = prepared((db, { userId, today }: Viewer & { today: CalendarDate }, view: View) =>
  db
    .selectDistinctOn([isRent], {
      ...columns,
      people: leaseNames,
      claim: claimColumns({ userId }, view),
      reminder,
      overdueCount: sql<number>`(count(*) filter (where ${isOverdue(today)}) over ())::int`,
      overdueAmount: overAll(counted.overdue(today)),
      overdueClaimed: overAll(counted.overdueClaimed(today)),
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(paymentClaims, and(eq(paymentClaims.paymentId, payments.id), eq(paymentClaims.state, 'open')))
    .where(and(within({ userId }, view), isOpen))
    .orderBy(isRent, desc(isPayableNow), asc(payments.dueDate), asc(payments.id)),
);

export const selectNextOfEach = (db: Db, scope: Scope, today: CalendarDate) =>
  nextOfEach(db, { userId: scope.userId, today }, viewOf(scope));
