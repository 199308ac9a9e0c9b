import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Rights } from '#contract/lettings/mandate-rights';
import { depositTypes } from '#contract/money/payments';
import type { GatewayName } from '#contract/platform/gateways';
import { sharesLease } from '#server/access/lease-relations';
import { seesPayment } from '#server/access/payments';
import { managesProperty, rightsAt } from '#server/access/property-relations';
import { isUnderWay } from '#server/access/settlements';
import { type View as RoleView, viewOf as roleViewOf, type Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { nestedRows } from '#server/db/nested-rows';
import { first, written } from '#server/db/one-row';
import { isOpen } from '#server/db/open-payments';
import { prepared, preparedOne } from '#server/db/prepared';
import { gatewayRefunds } from '#server/db/schema/gateway-orders';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { settlements } from '#server/db/schema/settlements';
import { users } from '#server/db/schema/users';
import type { Sharer } from '#server/features/lettings/leases/service';

/** Whose view of the payments a statement is; 'all' is for what happens by itself. */
export type View = RoleView | 'all';
export const viewOf = (scope: Scope | undefined): View => (scope ? roleViewOf(scope) : 'all');

export type Viewer = { userId?: string };

export const within = ({ userId = '' }: Viewer, view: View): SQL | undefined =>
  view === 'all' ? undefined : seesPayment({ role: view, userId });

/** How an amount was reckoned is read with the one payment alone. */
const { working: _working, ...ofPayment } = getTableColumns(payments);

export const columns = {
  ...ofPayment,
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

interface One extends Viewer {
  id: number;
}

const sharers = nestedRows(
  { userId: leaseTenants.tenantId, role: leaseTenants.role },
  { from: leaseTenants, where: and(eq(leaseTenants.leaseId, leases.id), sharesLease), by: leaseTenants.id },
) as SQL<Sharer[]>;

/** How a caller is called; an account made for somebody may have no last name. */
const callerName = ({ userId }: Viewer) => sql<string | null>`(
  select concat_ws(' ', ${users.firstName}, nullif(${users.lastName}, '')) from ${users} where ${users.id} = ${userId ?? null}::uuid)`;

/** What the caller may do as the agent of the home; others have no need of it. */
export const callerRights = ({ userId = '' }: Viewer, view: View): SQL<Rights> =>
  rightsAt({ role: view === 'all' ? null : view, userId });

const lockedLease = preparedOne((db, { userId, leaseId }: Viewer & { leaseId: number }, view: View) =>
  db
    .select({
      id: leases.id,
      tenantId: leases.tenantId,
      tenantName: leases.tenantName,
      landlordId: properties.landlordId,
      agentId: properties.agentId,
      propertyId: properties.id,
      propertyName: properties.name,
      sharers,
      callerName: callerName({ userId }),
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(
      and(eq(leases.id, leaseId), view === 'all' ? undefined : managesProperty({ role: view, userId: userId ?? '' })),
    )
    .for('update', { of: leases }),
);

export type HeldLease = NonNullable<Awaited<ReturnType<typeof lockedLease>>>;

/** Whoever is to change the books of a lease holds it, so that one waits for the other. */
export const lockLease = (db: Db, leaseId: number, scope?: Scope) =>
  lockedLease(db, { userId: scope?.userId, leaseId }, viewOf(scope));

/** The leases that are concerned when what came in for a payment goes back: its own, and those whose deposit had paid it. */
export const selectLeasesBehind = async (db: Db, id: number): Promise<number[]> => {
  const statement = sql`
    select ${payments.leaseId} as id from ${payments} where ${payments.id} = ${id}
    union
    select behind.lease_id from ${paymentTransactions} came
    join ${paymentTransactions} taken on taken.id = came.from_id join ${payments} behind on behind.id = taken.payment_id
    where came.payment_id = ${id} and came.kind = 'receipt'
    order by id`;
  const { rows: found } = (await db.execute(statement)) as unknown as { rows: { id: number }[] };
  return found.map((lease) => lease.id);
};

const heldPayment = preparedOne((db, { userId, id }: One, view: View) =>
  db
    .select({ ...columns, sharers, callerName: callerName({ userId }), rights: callerRights({ userId }, view) })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(within({ userId }, view), eq(payments.id, id)))
    .for('update', { of: [leases, payments] }),
);

/** With whom it concerns beside the main tenant, how whoever asks is called, and what they may do. */
export type HeldPayment = NonNullable<Awaited<ReturnType<typeof heldPayment>>>;

/**
 * Holds the lease first and the payment second, as everybody does: otherwise two could wait for each other. Without a scope: for
 * what happens by itself.
 */
export const lockPaymentRow = (db: Db, id: number, scope?: Scope): Promise<HeldPayment | undefined> =>
  heldPayment(db, { userId: scope?.userId, id }, viewOf(scope));

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

/** The deposits of a lease, the oldest first. */
export const selectDepositsOf = (db: Db, leaseId: number): Promise<PaymentRow[]> =>
  rows(db)
    .where(and(eq(payments.leaseId, leaseId), inArray(payments.type, [...depositTypes])))
    .orderBy(asc(payments.id))
    .for('update', { of: payments });

/** A gateway has yet to give back what was asked of it. */
export const hasOpenDepositRefund = async (db: Db, leaseId: number): Promise<boolean> => {
  const isOfDeposit = and(eq(payments.leaseId, leaseId), inArray(payments.type, [...depositTypes]));
  const rows = await db
    .select({ id: gatewayRefunds.id })
    .from(gatewayRefunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, gatewayRefunds.transactionId))
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(and(eq(gatewayRefunds.state, 'open'), isOfDeposit))
    .limit(1);
  return rows.length > 0;
};

const ofDeposit = ({ leaseId, isOfLeaver }: { leaseId: number; isOfLeaver?: false }): SQL | undefined =>
  and(eq(settlements.leaseId, leaseId), isOfLeaver === undefined ? undefined : eq(settlements.isOfLeaver, isOfLeaver));

/** Of a lease what of it is being settled: whatever it is, or what those who stay have together. Of somebody who left their share. */
export type Settling = { leaseId: number; isOfLeaver?: false } | { departureId: number };

/** Whether a settlement is under way: money of that deposit moves by it alone. */
export const isBeingSettled = async (db: Db, which: Settling): Promise<boolean> => {
  const own = 'departureId' in which ? eq(settlements.departureId, which.departureId) : ofDeposit(which);
  return (await db.select({ id: settlements.id }).from(settlements).where(and(own, isUnderWay)).limit(1)).length > 0;
};

export type TransactionRow = typeof paymentTransactions.$inferSelect;

export interface OfPayment {
  paymentId: number;
}

export const selectTransactions = prepared((db, { paymentId }: OfPayment) =>
  db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.paymentId, paymentId))
    .orderBy(asc(paymentTransactions.id)),
);

export const selectTransaction = (db: Db, id: number): Promise<TransactionRow | undefined> =>
  first(db.select().from(paymentTransactions).where(eq(paymentTransactions.id, id)));

export const selectReceipt = preparedOne((db, { gateway, gatewayId }: { gateway: GatewayName; gatewayId: string }) =>
  db
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.gateway, gateway), eq(paymentTransactions.gatewayId, gatewayId))),
);

const ofLease = (leaseId: number) => eq(payments.leaseId, leaseId);

/** What was paid too much on a lease and not used yet. */
export const creditOf = (leaseId: number | SQL): SQL<string> => sql<string>`(
  select coalesce(sum(case moved.kind when 'credit_out' then moved.amount else -moved.amount end), 0)::numeric(18, 2)::text
  from ${paymentTransactions} as moved join ${payments} as paid on paid.id = moved.payment_id
  where paid.lease_id = ${leaseId} and moved.kind in ('credit_out', 'credit_in'))`;

const credit = preparedOne((db, { leaseId }: { leaseId: number }) =>
  db.select({ balance: creditOf(leaseId) }).from(sql`(select 1) as one`),
);

export const selectCredit = async (db: Db, leaseId: number): Promise<string> =>
  (await credit(db, { leaseId }))?.balance ?? '0.00';

/** Where the credit of a lease was used, the latest first, each with what is left there. */
export const selectUsedCredit = (db: Db, leaseId: number) => {
  const back = sql`(select coalesce(sum(back.amount), 0) from ${paymentTransactions} as back
    where back.of_id = ${paymentTransactions.id} and back.kind in ('credit_out', 'refund'))`;
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

export interface OpenRefunds {
  before: Date;
  afterId: number;
  limit: number;
}

export const selectOpenRefunds = (db: Db, { before, afterId, limit }: OpenRefunds) =>
  refundRows(db)
    .where(and(eq(gatewayRefunds.state, 'open'), lt(gatewayRefunds.createdAt, before), gt(gatewayRefunds.id, afterId)))
    .orderBy(asc(gatewayRefunds.id))
    .limit(limit);

export const selectOpenRefundsOf = prepared((db, { paymentId }: OfPayment) =>
  refundRows(db).where(and(eq(gatewayRefunds.state, 'open'), eq(paymentTransactions.paymentId, paymentId))),
);
