import { and, asc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import { depositTypes } from '#contract/money/payments';
import { isCurrentLease, seesLeaseBooks } from '#server/access/leases';
import { managesProperty, ownsProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { depositLaw } from '#server/db/deposit-law';
import { leaseNames } from '#server/db/lease-names';
import { isOpen, outstanding } from '#server/db/open-payments';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases, leaseTerms } from '#server/db/schema/leases';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

/** What of a lease its deposit depends on; nothing where there is no such lease to see. */
export const selectLease = async (db: Db, scope: Scope, id: number) => {
  const [row] = await db
    .select({
      id: leases.id,
      tenantId: leases.tenantId,
      tenantName: leaseNames,
      status: leases.status,
      monthlyRent: leases.monthlyRent,
      agreed: leases.securityDeposit,
      startDate: leases.startDate,
      endDate: leases.endDate,
      noticeDate: leases.noticeDate,
      endedOn: leases.endedOn,
      monthToMonth: leases.monthToMonth,
      noticeDays: leases.noticeDays,
      exitPaintingCharge: leases.exitPaintingCharge,
      exitCleaningCharge: leases.exitCleaningCharge,
      depositReturnDays: leases.depositReturnDays,
      propertyId: properties.id,
      propertyName: properties.name,
      depositLaw,
      landlordId: properties.landlordId,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(seesLeaseBooks(scope), eq(leases.id, id)));
  return row;
};
export type DepositLease = NonNullable<Awaited<ReturnType<typeof selectLease>>>;

const sumOf = (name: LedgerAccount) =>
  sql<string>`coalesce(sum(${journalLines.amount}) filter (where ${journalLines.account} = ${sql.raw(`'${name}'`)}), 0)::numeric(18, 2)::text`;

/** From the index of the lease's lines alone. What the books owe is a credit, below 0 there. */
export const selectStanding = async (db: Db, leaseId: number) => {
  const [row] = await db
    .select({ held: sumOf('deposit_held'), owed: sumOf('deposit_due') })
    .from(journalLines)
    .where(eq(journalLines.leaseId, leaseId));
  return row ?? { held: '0.00', owed: '0.00' };
};

const other = alias(paymentTransactions, 'other');
const otherPayment = alias(payments, 'other_payment');
const otherLease = alias(leases, 'other_lease');
const otherProperty = alias(properties, 'other_property');

/** What came in for the deposits of a lease and went out, each with what lies at the other end of it. */
export const selectMovements = (db: Db, leaseId: number) => {
  const { id, paymentId, kind, amount, method, ofId, paidDate, reference, note, recordedBy } = paymentTransactions;
  return db
    .select({
      ...{ id, paymentId, kind, amount, method, ofId, paidDate, reference, note, recordedBy },
      type: payments.type,
      description: payments.description,
      other: {
        leaseId: otherPayment.leaseId,
        type: otherPayment.type,
        description: otherPayment.description,
        propertyName: otherProperty.name,
        agentId: otherProperty.agentId,
      },
    })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentId))
    .leftJoin(other, or(eq(other.fromId, id), eq(other.id, paymentTransactions.fromId)))
    .leftJoin(otherPayment, eq(otherPayment.id, other.paymentId))
    .leftJoin(otherLease, eq(otherLease.id, otherPayment.leaseId))
    .leftJoin(otherProperty, eq(otherProperty.id, otherLease.propertyId))
    .where(and(eq(payments.leaseId, leaseId), inArray(payments.type, [...depositTypes])))
    .orderBy(asc(paidDate), asc(id));
};
export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

/** What was asked for of a deposit, and whatever changed what is held, in the order of its days. */
export const selectHistory = (db: Db, leaseId: number) => {
  const { id, kind, date, text } = journalEntries;
  return db
    .select({
      entryId: id,
      kind,
      date,
      text,
      held: sumOf('deposit_held'),
      due: sumOf('deposit_due'),
      accounts: sql<LedgerAccount[]>`json_agg(${journalLines.account} order by ${journalLines.number})`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, journalLines.entryId))
    .where(eq(journalLines.leaseId, leaseId))
    .groupBy(id)
    .having(
      sql`bool_or(${journalLines.account} = 'deposit_held')
        or (${kind} = 'charge_raised' and bool_or(${journalLines.account} = 'deposit_due'))`,
    )
    .orderBy(asc(date), asc(id));
};

/** What is held for leases; a credit, below 0 in the books. */
export const selectHeld = (db: Db, leaseIds: number[]) =>
  db
    .select({ leaseId: journalLines.leaseId, held: sumOf('deposit_held') })
    .from(journalLines)
    .where(inArray(journalLines.leaseId, leaseIds))
    .groupBy(journalLines.leaseId);

/** What is owed on leases beside their deposits. */
export const selectDues = (db: Db, leaseIds: number[]) =>
  db
    .select({
      leaseId: payments.leaseId,
      paymentId: payments.id,
      type: payments.type,
      description: payments.description,
      dueDate: payments.dueDate,
      outstanding: sql<string>`(${outstanding})::numeric(18, 2)::text`,
    })
    .from(payments)
    .where(and(inArray(payments.leaseId, leaseIds), isOpen, notInArray(payments.type, [...depositTypes])))
    .orderBy(asc(payments.dueDate), asc(payments.id));

/** The rents of a lease, the oldest first. */
export const selectRents = async (db: Db, leaseId: number): Promise<string[]> => {
  const rows = await db
    .select({ monthlyRent: leaseTerms.monthlyRent })
    .from(leaseTerms)
    .where(eq(leaseTerms.leaseId, leaseId))
    .orderBy(asc(leaseTerms.startDate));
  return rows.map(({ monthlyRent }) => monthlyRent);
};

/** Where a deposit can go: leases of the same tenant with the same landlord that the viewer runs, and that are not over. */
export const selectNextLeases = async (db: Db, scope: Scope, { id, tenantId, landlordId }: DepositLease) => {
  if (tenantId === null || landlordId === null) return [];
  return db
    .select({ leaseId: leases.id, propertyName: properties.name })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(
      and(
        managesProperty(scope),
        ownsProperty(landlordId),
        eq(leases.tenantId, tenantId),
        ne(leases.id, id),
        isCurrentLease,
      ),
    )
    .orderBy(asc(leases.id));
};
