import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/calendar';
import type { Page } from '#contract/paging';
import { type GatewayName, openStatuses, type PaymentFilter as Shown } from '#contract/payments';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { gatewayRefunds } from '#server/db/schema/gateway-orders';
import { leases } from '#server/db/schema/leases';
import { paymentClaims, paymentEvents, payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

export type PaymentScope = Pick<Actor, 'userId' | 'role'>;
export type PaymentFilter = Page & Shown;

/** Tenants see what they owe, landlords and agents what is owed for their properties. */
const within = ({ role, userId }: PaymentScope): SQL => {
  if (role === 'landlord') return eq(payments.landlordId, userId);
  if (role === 'agent') return eq(properties.agentId, userId);
  return role === 'tenant' ? eq(payments.tenantId, userId) : sql`false`;
};

const matches = ({ status, type, leaseId, propertyId, tenantId, from, to, search }: Shown) =>
  and(
    status && eq(payments.status, status),
    type && eq(payments.type, type),
    leaseId ? eq(payments.leaseId, leaseId) : undefined,
    propertyId ? eq(leases.propertyId, propertyId) : undefined,
    tenantId ? eq(payments.tenantId, tenantId) : undefined,
    from ? gte(payments.dueDate, from) : undefined,
    to ? lte(payments.dueDate, to) : undefined,
    search
      ? sql`concat_ws(' ', ${payments.description}, ${payments.referenceNumber}, ${leases.tenantName},
          ${properties.name}) ilike ${contains(search)}`
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

export const selectPayments = (db: Db, scope: PaymentScope, { cursor, limit, ...filter }: PaymentFilter) =>
  rows(db)
    .where(and(within(scope), matches(filter), cursor === undefined ? undefined : lt(payments.id, cursor)))
    .orderBy(desc(payments.id))
    .limit(limit);

/** With what only the details show. */
export const selectPayment = async (db: Db, scope: PaymentScope, id: number) => {
  const [row] = await db
    .select({
      ...columns,
      propertyAddress: properties.address,
      landlordName: sql<string>`coalesce(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, payments.landlordId))
    .where(and(within(scope), eq(payments.id, id)));
  return row;
};

const isOpen = inArray(payments.status, [...openStatuses]);
const outstanding = sql`${payments.amount} - ${payments.received}`;
const total = (amount: SQL, only?: SQL) =>
  sql<string>`coalesce(sum(${amount})${only ? sql` filter (where ${only})` : sql``}, 0)::numeric(18, 2)::text`;

/** Whether sums have to look beyond the payments: to do so for nothing reads all leases there are, and takes longer than to add up. */
const concernsHomes = ({ role }: PaymentScope, { propertyId, search }: Shown): boolean =>
  role === 'agent' || Boolean(propertyId) || Boolean(search);

/** One row. */
export const selectSums = (db: Db, scope: PaymentScope, filter: Shown, today: CalendarDate) => {
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
    .where(and(within(scope), matches(filter)))
    .$dynamic();
  if (!concernsHomes(scope, filter)) return query;
  return query
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId));
};

/** By the month in which they were due; what was cancelled never was. */
export const selectMonths = (db: Db, scope: PaymentScope, filter: Shown, { from, before }: Record<string, string>) => {
  const month = sql<string>`to_char(${payments.dueDate}, 'YYYY-MM')`;
  const query = db
    .select({ month, due: total(sql`${payments.amount}`), collected: total(sql`${payments.received}`) })
    .from(payments)
    .where(
      and(
        within(scope),
        matches(filter),
        sql`${payments.status} <> 'cancelled'`,
        sql`${payments.dueDate} >= ${from} and ${payments.dueDate} < ${before}`,
      ),
    )
    .groupBy(month)
    .$dynamic();
  if (!concernsHomes(scope, filter)) return query;
  return query
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId));
};

interface DuePeriod {
  from?: CalendarDate;
  to: CalendarDate;
}

/** Those that wait for money and are due in a period, the earliest first, each with how many and how much they all are. */
export const selectOpenPayments = (db: Db, scope: PaymentScope, { from, to }: DuePeriod, limit: number) =>
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
        within(scope),
        isOpen,
        from === undefined ? undefined : gte(payments.dueDate, from),
        lte(payments.dueDate, to),
      ),
    )
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(limit);

/** The open payment that is due first. */
export const selectNextPayment = async (db: Db, scope: PaymentScope): Promise<PaymentRow | undefined> => {
  const [row] = await rows(db)
    .where(and(within(scope), isOpen))
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(1);
  return row;
};

/** Whoever is to change the books of a lease holds it, so that one waits for the other. */
export const lockLease = async (db: Db, leaseId: number, scope?: PaymentScope) => {
  const isManaged = scope && eq(scope.role === 'agent' ? properties.agentId : properties.landlordId, scope.userId);
  const [row] = await db
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
    .where(and(eq(leases.id, leaseId), isManaged))
    .for('update', { of: leases });
  return row;
};

/** Without a scope: for what happens by itself. */
export const selectLeaseId = async (db: Db, id: number, scope?: PaymentScope): Promise<number | undefined> => {
  const [row] = await rows(db).where(and(scope && within(scope), eq(payments.id, id)));
  return row?.leaseId;
};

export const selectForUpdate = async (db: Db, id: number, scope?: PaymentScope): Promise<PaymentRow | undefined> => {
  const [row] = await rows(db)
    .where(and(scope && within(scope), eq(payments.id, id)))
    .for('update', { of: payments });
  return row;
};

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

export const updatePayment = async (db: Db, id: number, changes: PaymentValues): Promise<void> => {
  await db.update(payments).set(changes).where(eq(payments.id, id));
};

export type TransactionRow = typeof paymentTransactions.$inferSelect;
export type NewTransaction = typeof paymentTransactions.$inferInsert;

/** Answers nothing where the gateway's id is in the books already. */
export const insertTransaction = async (db: Db, values: NewTransaction): Promise<TransactionRow | undefined> => {
  const [row] = await db.insert(paymentTransactions).values(values).onConflictDoNothing().returning();
  return row;
};

export const insertTransactions = async (db: Db, values: NewTransaction[]): Promise<void> => {
  if (values.length > 0) await db.insert(paymentTransactions).values(values);
};

export const selectTransactions = (db: Db, paymentId: number): Promise<TransactionRow[]> =>
  db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.paymentId, paymentId))
    .orderBy(asc(paymentTransactions.id));

export const selectReceipt = async (db: Db, gateway: GatewayName, gatewayId: string) => {
  const [row] = await db
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.gateway, gateway), eq(paymentTransactions.gatewayId, gatewayId)));
  return row;
};

const ofLease = (leaseId: number) => eq(payments.leaseId, leaseId);

/** What was paid too much on a lease and not used yet. */
export const selectCredit = async (db: Db, leaseId: number): Promise<string> => {
  const { kind, amount } = paymentTransactions;
  const signed = sql`case ${kind} when 'credit_out' then ${amount} when 'credit_in' then -${amount} end`;
  const [row] = await db
    .select({ balance: total(signed) })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(and(ofLease(leaseId), inArray(kind, ['credit_out', 'credit_in'])));
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

export const selectClaims = (db: Db, paymentId: number): Promise<ClaimRow[]> =>
  db.select().from(paymentClaims).where(eq(paymentClaims.paymentId, paymentId)).orderBy(asc(paymentClaims.id));

export const selectOpenClaim = async (db: Db, paymentId: number): Promise<ClaimRow | undefined> => {
  const [row] = await db
    .select()
    .from(paymentClaims)
    .where(and(eq(paymentClaims.paymentId, paymentId), eq(paymentClaims.state, 'open')));
  return row;
};

export const updateClaim = async (db: Db, id: number, changes: Partial<ClaimRow>): Promise<void> => {
  await db.update(paymentClaims).set(changes).where(eq(paymentClaims.id, id));
};

export const insertEvents = async (db: Db, values: (typeof paymentEvents.$inferInsert)[]): Promise<void> => {
  if (values.length > 0) await db.insert(paymentEvents).values(values);
};

export const selectEvents = (db: Db, paymentId: number) =>
  db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId)).orderBy(asc(paymentEvents.id));

export type GatewayRefundRow = typeof gatewayRefunds.$inferSelect;

export const insertGatewayRefund = async (db: Db, values: typeof gatewayRefunds.$inferInsert): Promise<number> => {
  const [row] = await db.insert(gatewayRefunds).values(values).returning({ id: gatewayRefunds.id });
  if (!row) throw new Error('the refund was not written');
  return row.id;
};

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

export const selectGatewayRefund = async (db: Db, id: number) => {
  const [row] = await refundRows(db).where(eq(gatewayRefunds.id, id));
  return row;
};

export const selectOpenRefunds = (db: Db, { before, limit }: { before: Date; limit: number }) =>
  refundRows(db)
    .where(and(eq(gatewayRefunds.state, 'open'), lt(gatewayRefunds.createdAt, before)))
    .orderBy(asc(gatewayRefunds.createdAt))
    .limit(limit);

export const selectOpenRefundsOf = (db: Db, paymentId: number) =>
  refundRows(db).where(and(eq(gatewayRefunds.state, 'open'), eq(paymentTransactions.paymentId, paymentId)));
