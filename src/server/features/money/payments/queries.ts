import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { openStatuses, type PaymentFilter as Shown } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { GatewayName } from '#contract/platform/gateways';
import type { Page } from '#contract/platform/paging';
import { seesPayment } from '#server/access/payments';
import { managesProperty } from '#server/access/property-relations';
import { type View as RoleView, viewOf as roleViewOf, type Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { first, written } from '#server/db/one-row';
import { prepared, preparedOne } from '#server/db/prepared';
import { gatewayRefunds } from '#server/db/schema/gateway-orders';
import { leases } from '#server/db/schema/leases';
import { paymentClaims, payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

export type PaymentFilter = Page & Shown;

/** A filter as statements take it: what is searched for is a pattern by then. */
type Filter = Omit<Shown, 'search'> & { pattern?: string };

const given = ({ search, ...filter }: Shown): Filter => ({ ...filter, pattern: search ? contains(search) : undefined });

/** Whose view of the payments a statement is; 'all' is for what happens by itself. */
type View = RoleView | 'all';
const viewOf = (scope: Scope | undefined): View => (scope ? roleViewOf(scope) : 'all');

type Viewer = { userId?: string };

const within = ({ userId = '' }: Viewer, view: View): SQL | undefined =>
  view === 'all' ? undefined : seesPayment({ role: view, userId });

const matches = ({ status, type, leaseId, propertyId, tenantId, from, to, pattern }: Filter) =>
  and(
    status && eq(payments.status, status),
    type && eq(payments.type, type),
    leaseId ? eq(payments.leaseId, leaseId) : undefined,
    propertyId ? eq(leases.propertyId, propertyId) : undefined,
    tenantId ? eq(payments.tenantId, tenantId) : undefined,
    from ? gte(payments.dueDate, from) : undefined,
    to ? lte(payments.dueDate, to) : undefined,
    pattern
      ? sql`concat_ws(' ', ${payments.description}, ${payments.referenceNumber}, ${leases.tenantName},
          ${properties.name}) ilike ${pattern}`
      : undefined,
  );

const columns = {
  ...getTableColumns(payments),
  tenantName: leases.tenantName,
  propertyId: properties.id,
  propertyName: properties.name,
  agentId: properties.agentId,
};

const rows = (db: Db) =>
  db
    .select(columns)
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId));

export type PaymentRow = Awaited<ReturnType<typeof rows>>[number];

export const paymentsPage = prepared((db, { userId, cursor, limit, ...filter }: Viewer & Page & Filter, view: View) =>
  rows(db)
    .where(and(within({ userId }, view), matches(filter), cursor === undefined ? undefined : lt(payments.id, cursor)))
    .orderBy(desc(payments.id))
    .limit(limit),
);

export const selectPayments = (db: Db, scope: Scope, { cursor, limit, ...filter }: PaymentFilter) =>
  paymentsPage(db, { userId: scope.userId, cursor, limit, ...given(filter) }, viewOf(scope));

interface One extends Viewer {
  id: number;
}

const wholePayment = preparedOne((db, { userId, id }: One, view: View) =>
  db
    .select({
      ...columns,
      propertyAddress: properties.address,
      landlordName: sql<string>`coalesce(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, payments.landlordId))
    .where(and(within({ userId }, view), eq(payments.id, id))),
);

/** With what only the details show. */
export const selectPayment = (db: Db, scope: Scope, id: number) =>
  wholePayment(db, { userId: scope.userId, id }, viewOf(scope));

const isOpen = inArray(payments.status, [...openStatuses]);
const outstanding = sql`${payments.amount} - ${payments.received}`;
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
        outstandingAmount: total(outstanding, isOpen),
        overdueAmount: total(outstanding, sql`${isOpen} and ${payments.dueDate} < ${today}`),
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
  sums(db, { userId: scope.userId, today, ...given(filter) }, viewOf(scope));

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
export const selectMonths = (db: Db, scope: Scope, filter: Shown, months: Months) =>
  sumsByMonth(db, { userId: scope.userId, ...months, ...given(filter) }, viewOf(scope));

interface DuePeriod {
  from?: CalendarDate;
  to: CalendarDate;
}

const openPayments = prepared((db, { userId, from, to, limit }: Viewer & DuePeriod & { limit: number }, view: View) =>
  db
    .select({
      ...columns,
      count: sql<number>`(count(*) over ())::int`,
      sum: sql<string>`(sum(${outstanding}) over ())::numeric(18, 2)::text`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(
      and(
        within({ userId }, view),
        isOpen,
        from === undefined ? undefined : gte(payments.dueDate, from),
        lte(payments.dueDate, to),
      ),
    )
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(limit),
);

/** Those that wait for money and are due in a period, the earliest first, each with how many and how much they all are. */
export const selectOpenPayments = (db: Db, scope: Scope, { from, to }: DuePeriod, limit: number) =>
  openPayments(db, { userId: scope.userId, from, to, limit }, viewOf(scope));

const nextPayment = preparedOne((db, viewer: Viewer, view: View) =>
  rows(db)
    .where(and(within(viewer, view), isOpen))
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(1),
);

/** The open payment that is due first. */
export const selectNextPayment = (db: Db, scope: Scope): Promise<PaymentRow | undefined> =>
  nextPayment(db, { userId: scope.userId }, viewOf(scope));

const lockedLease = preparedOne((db, { userId = '', leaseId }: Viewer & { leaseId: number }, view: View) =>
  db
    .select({
      id: leases.id,
      tenantId: leases.tenantId,
      tenantName: leases.tenantName,
      landlordId: properties.landlordId,
      agentId: properties.agentId,
      propertyName: properties.name,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(eq(leases.id, leaseId), view === 'all' ? undefined : managesProperty({ role: view, userId })))
    .for('update', { of: leases }),
);

/** Whoever is to change the books of a lease holds it, so that one waits for the other. */
export const lockLease = (db: Db, leaseId: number, scope?: Scope) =>
  lockedLease(db, { userId: scope?.userId, leaseId }, viewOf(scope));

const leaseOfPayment = preparedOne((db, { userId, id }: One, view: View) =>
  db
    .select({ id: leases.id })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(within({ userId }, view), eq(payments.id, id)))
    .for('update', { of: leases }),
);

/** Without a scope: for what happens by itself. */
export const lockLeaseOf = (db: Db, id: number, scope?: Scope) =>
  leaseOfPayment(db, { userId: scope?.userId, id }, viewOf(scope));

const lockedPayment = preparedOne((db, { userId, id }: One, view: View) =>
  rows(db)
    .where(and(within({ userId }, view), eq(payments.id, id)))
    .for('update', { of: payments }),
);

export const selectForUpdate = (db: Db, id: number, scope?: Scope): Promise<PaymentRow | undefined> =>
  lockedPayment(db, { userId: scope?.userId, id }, viewOf(scope));

/** Those that credit can go to, the oldest first. */
export const selectOpenOfLease = (db: Db, leaseId: number): Promise<PaymentRow[]> =>
  rows(db)
    .where(and(eq(payments.leaseId, leaseId), isOpen, eq(payments.isProcessing, false)))
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .for('update', { of: payments });

export type NewPayment = typeof payments.$inferInsert;
type PaymentValues = Partial<NewPayment>;

/** What is there already, by schedule and period or as a late fee, stays as it is. */
export const insertPayments = (db: Db, values: NewPayment[]) =>
  db.insert(payments).values(values).onConflictDoNothing().returning();

const changedPayment = prepared((db, { paymentId, ...changes }: PaymentValues & { paymentId: number }) =>
  db.update(payments).set(changes).where(eq(payments.id, paymentId)),
);

export const updatePayment = async (db: Db, id: number, changes: PaymentValues): Promise<void> => {
  await changedPayment(db, { ...changes, paymentId: id });
};

export type TransactionRow = typeof paymentTransactions.$inferSelect;
export type NewTransaction = typeof paymentTransactions.$inferInsert;

/** Answers nothing where the gateway's id is in the books already. */
export const insertTransaction = preparedOne((db, values: NewTransaction) =>
  db.insert(paymentTransactions).values(values).onConflictDoNothing().returning(),
);

export const insertTransactions = async (db: Db, values: NewTransaction[]): Promise<void> => {
  if (values.length > 0) await db.insert(paymentTransactions).values(values);
};

interface OfPayment {
  paymentId: number;
}

export const selectTransactions = prepared((db, { paymentId }: OfPayment) =>
  db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.paymentId, paymentId))
    .orderBy(asc(paymentTransactions.id)),
);

export const selectReceipt = preparedOne((db, { gateway, gatewayId }: { gateway: GatewayName; gatewayId: string }) =>
  db
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.gateway, gateway), eq(paymentTransactions.gatewayId, gatewayId))),
);

const ofLease = (leaseId: number) => eq(payments.leaseId, leaseId);

const credit = prepared((db, { leaseId }: { leaseId: number }) => {
  const { kind, amount } = paymentTransactions;
  const signed = sql`case ${kind} when 'credit_out' then ${amount} when 'credit_in' then -${amount} end`;
  return db
    .select({ balance: total(signed) })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(and(ofLease(leaseId), inArray(kind, ['credit_out', 'credit_in'])));
});

/** What was paid too much on a lease and not used yet. */
export const selectCredit = async (db: Db, leaseId: number): Promise<string> => {
  const [row] = await credit(db, { leaseId });
  return row?.balance ?? '0.00';
};

/** Where the credit of a lease was used, the latest first, each with what is left there. */
export const selectUsedCredit = (db: Db, leaseId: number) => {
  const back = sql`(select coalesce(sum(back.amount), 0) from ${paymentTransactions} as back
    where back.of_id = ${paymentTransactions.id} and back.kind = 'credit_out')`;
  return db
    .select({
      id: paymentTransactions.id,
      paymentId: paymentTransactions.paymentId,
      left: sql<string>`(${paymentTransactions.amount} - ${back})::numeric(18, 2)::text`,
    })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(and(ofLease(leaseId), eq(paymentTransactions.kind, 'credit_in'), isNull(paymentTransactions.ofId)))
    .orderBy(desc(paymentTransactions.id));
};

export type ClaimRow = typeof paymentClaims.$inferSelect;

export const insertClaim = (db: Db, values: typeof paymentClaims.$inferInsert) =>
  db.insert(paymentClaims).values(values);

export const selectClaims = prepared((db, { paymentId }: OfPayment) =>
  db.select().from(paymentClaims).where(eq(paymentClaims.paymentId, paymentId)).orderBy(asc(paymentClaims.id)),
);

export const selectOpenClaim = preparedOne((db, { paymentId }: OfPayment) =>
  db
    .select()
    .from(paymentClaims)
    .where(and(eq(paymentClaims.paymentId, paymentId), eq(paymentClaims.state, 'open'))),
);

export const updateClaim = async (db: Db, id: number, changes: Partial<ClaimRow>): Promise<void> => {
  await db.update(paymentClaims).set(changes).where(eq(paymentClaims.id, id));
};

export type GatewayRefundRow = typeof gatewayRefunds.$inferSelect;

export const insertGatewayRefund = async (db: Db, values: typeof gatewayRefunds.$inferInsert): Promise<number> =>
  (await written(db.insert(gatewayRefunds).values(values).returning({ id: gatewayRefunds.id }))).id;

export const updateGatewayRefund = async (db: Db, id: number, changes: Partial<GatewayRefundRow>): Promise<void> => {
  await db.update(gatewayRefunds).set(changes).where(eq(gatewayRefunds.id, id));
};

const refundRows = (db: Db) =>
  db
    .select({
      ...getTableColumns(gatewayRefunds),
      paymentId: paymentTransactions.paymentId,
      gateway: paymentTransactions.gateway,
      gatewayPaymentId: paymentTransactions.gatewayId,
    })
    .from(gatewayRefunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, gatewayRefunds.transactionId));

export const selectGatewayRefund = (db: Db, id: number) => first(refundRows(db).where(eq(gatewayRefunds.id, id)));

export const selectOpenRefunds = (db: Db, { before, limit }: { before: Date; limit: number }) =>
  refundRows(db)
    .where(and(eq(gatewayRefunds.state, 'open'), lt(gatewayRefunds.createdAt, before)))
    .orderBy(asc(gatewayRefunds.createdAt))
    .limit(limit);

export const selectOpenRefundsOf = prepared((db, { paymentId }: OfPayment) =>
  refundRows(db).where(and(eq(gatewayRefunds.state, 'open'), eq(paymentTransactions.paymentId, paymentId))),
);
