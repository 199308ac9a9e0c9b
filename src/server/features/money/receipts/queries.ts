import { and, asc, eq, gte, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FinancialYear } from '#contract/money/rent-receipts';
import { seesLeaseBooks } from '#server/access/leases';
import { isOwedTo, seesPayment } from '#server/access/payments';
import { ownsProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { movedAmount } from '#server/db/payment-figures';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases, leaseTerms } from '#server/db/schema/leases';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

/** Who pays whom, for what. */
const parties = {
  leaseId: leases.id,
  tenantName: leases.tenantName,
  landlordId: properties.landlordId,
  landlordFirstName: users.firstName,
  landlordLastName: users.lastName,
  propertyName: properties.name,
  propertyAddress: properties.address,
};

export const selectReceipt = async (db: Db, scope: Scope, id: number) => {
  const [row] = await db
    .select({
      ...parties,
      id: payments.id,
      tenantId: payments.tenantId,
      referenceNumber: payments.referenceNumber,
      type: payments.type,
      description: payments.description,
      amount: payments.amount,
      received: payments.received,
      dueDate: payments.dueDate,
      periodStart: payments.periodStart,
      periodEnd: payments.periodEnd,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, properties.landlordId))
    .where(and(seesPayment(scope), eq(payments.id, id)));
  return row;
};

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof selectReceipt>>>;

const ofTransaction = {
  id: paymentTransactions.id,
  kind: paymentTransactions.kind,
  amount: paymentTransactions.amount,
  method: paymentTransactions.method,
  ofId: paymentTransactions.ofId,
  paidDate: paymentTransactions.paidDate,
  reference: paymentTransactions.reference,
  receiptNumber: paymentTransactions.receiptNumber,
  isTest: paymentTransactions.isTest,
  payer: paymentTransactions.payer,
};

const inOrder = [asc(paymentTransactions.paidDate), asc(paymentTransactions.id)];

export const selectTransactions = (db: Db, paymentId: number) =>
  db
    .select(ofTransaction)
    .from(paymentTransactions)
    .where(eq(paymentTransactions.paymentId, paymentId))
    .orderBy(...inOrder);

/** What moved since a day on payments of a lease, with what they are for. */
export const selectTransactionsOfLease = (db: Db, leaseId: number, from: string) =>
  db
    .select({
      ...ofTransaction,
      paymentId: payments.id,
      gateway: paymentTransactions.gateway,
      type: payments.type,
      description: payments.description,
      referenceNumber: payments.referenceNumber,
    })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(and(eq(payments.leaseId, leaseId), gte(paymentTransactions.paidDate, from)))
    .orderBy(...inOrder);

export type TransactionLine = Awaited<ReturnType<typeof selectTransactions>>[number];

export const selectStatementLease = async (db: Db, scope: Scope, id: number) => {
  const [row] = await db
    .select({ ...parties, tenantId: leases.tenantId })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, properties.landlordId))
    .where(and(seesLeaseBooks(scope), eq(leases.id, id)));
  return row;
};

export type StatementLease = NonNullable<Awaited<ReturnType<typeof selectStatementLease>>>;

const sum = sql<string>`coalesce(sum(${movedAmount}), 0)::numeric(18, 2)::text`;

const isRentIn = ({ from, to }: FinancialYear) =>
  and(eq(payments.type, 'rent'), gte(paymentTransactions.paidDate, from), lte(paymentTransactions.paidDate, to));

interface Parties {
  tenantId: string | null;
  landlordId: string | null;
  leaseId: number;
}

/** What is agreed on between a tenant and one landlord, on whichever leases; the terms in their order. */
export const selectAgreedRents = (db: Db, { tenantId, landlordId, leaseId }: Parties) => {
  const isTheirs = tenantId && landlordId && and(eq(leases.tenantId, tenantId), ownsProperty(landlordId));
  return db
    .select({
      id: leases.id,
      status: leases.status,
      startDate: leases.startDate,
      endDate: leases.endDate,
      endedOn: leases.endedOn,
      monthlyRent: leases.monthlyRent,
      termStart: leaseTerms.startDate,
      termRent: leaseTerms.monthlyRent,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(leaseTerms, eq(leaseTerms.leaseId, leases.id))
    .where(or(eq(leases.id, leaseId), isTheirs || undefined))
    .orderBy(asc(leases.id), asc(leaseTerms.startDate));
};

export type AgreedRow = Awaited<ReturnType<typeof selectAgreedRents>>[number];

/** What a tenant gave one landlord as rent in a year, on whichever leases. */
export const selectRentInYear = async (
  db: Db,
  { tenantId, landlordId, leaseId }: Parties,
  year: FinancialYear,
): Promise<string> => {
  const isTheirs = tenantId && landlordId && and(eq(payments.tenantId, tenantId), isOwedTo(landlordId));
  const [row] = await db
    .select({ sum })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(and(or(eq(payments.leaseId, leaseId), isTheirs || undefined), isRentIn(year)));
  return row?.sum ?? '0.00';
};

const source = alias(paymentTransactions, 'source');
/** What is given back is given back to whoever paid; what nobody is named for, the tenant of the time paid. */
const paidBy = sql`coalesce(${source.payerId}, ${paymentTransactions.payerId},
  case when coalesce(${source.payer}, ${paymentTransactions.payer}) is null then ${payments.tenantId} end)`;

/** Whether anybody shares a lease, or did; and how one of them is called on it. */
export const selectSharersNames = (db: Db, leaseId: number) =>
  db
    .select({ userId: leaseTenants.tenantId, name: leaseTenants.name })
    .from(leaseTenants)
    .where(and(eq(leaseTenants.leaseId, leaseId), eq(leaseTenants.role, 'co_tenant')))
    .orderBy(asc(leaseTenants.id));

/** The rent of a lease by the month in which it was received. */
export const selectRentByMonth = (db: Db, leaseId: number, year: FinancialYear, payerId?: string) => {
  const month = sql<string>`to_char(${paymentTransactions.paidDate}, 'YYYY-MM')`;
  return db
    .select({ month, sum, isTest: sql<boolean>`bool_or(${paymentTransactions.isTest})` })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .leftJoin(source, eq(source.id, paymentTransactions.ofId))
    .where(and(eq(payments.leaseId, leaseId), isRentIn(year), payerId ? eq(paidBy, payerId) : undefined))
    .groupBy(month);
};

const isShared = sql`exists (select 1 from ${leaseTenants} as sharing
  where sharing.lease_id = ${leases.id} and sharing.role = 'co_tenant')`;

/** What came in as rent for what somebody owns, by lease; of a shared home by who paid. */
export const selectRentByPayer = (db: Db, landlordId: string, year: FinancialYear) => {
  const tenantId = sql<string | null>`case when ${isShared} then ${paidBy} end`;
  const payer = sql<string>`coalesce((select sharing.name from ${leaseTenants} as sharing
    where sharing.lease_id = ${leases.id} and sharing.role = 'co_tenant' and sharing.tenant_id = ${tenantId} limit 1), ${leases.tenantName})`;
  return db
    .select({ leaseId: leases.id, tenantId, tenant: payer, property: properties.name, paid: sum })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(source, eq(source.id, paymentTransactions.ofId))
    .where(and(ownsProperty(landlordId), isRentIn(year)))
    .groupBy(leases.id, properties.id, sql`2`, sql`3`)
    .having(sql`sum(${movedAmount}) > 0`)
    .orderBy(asc(leases.id), sql`3`);
};
