import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ExpenseCategory } from '#contract/books/expense-categories';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import type { EntryKind } from '#contract/books/posting-rules';
import type { CalendarDate } from '#contract/platform/calendar';
import { seesExpense } from '#server/access/expenses';
import { seesLine } from '#server/access/journal';
import { ownsProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { isOpen, outstanding } from '#server/db/open-payments';
import { expenseShares, expenses } from '#server/db/schema/expenses';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

const rupees = (sum: SQL) => sql<string>`coalesce(${sum}, 0)::numeric(18, 2)::text`;
const isIn = (day: typeof journalEntries.date | typeof payments.dueDate, { from, to }: Days) =>
  and(gte(day, from), lte(day, to));

const isIncome = sql`${journalLines.account} like 'income.%'`;
const isRent = eq(journalLines.account, 'income.rent');

/** What was charged in a year, by home: rent, and what else. Income lies on the credit side. */
export const selectCharged = (db: Db, scope: Scope, days: Days) =>
  db
    .select({
      propertyId: sql<number>`${journalLines.propertyId}`,
      rent: rupees(sql`-sum(${journalLines.amount}) filter (where ${isRent})`),
      other: rupees(sql`-sum(${journalLines.amount}) filter (where not ${isRent})`),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(seesLine(scope), isIn(journalEntries.date, days), isIncome, isNotNull(journalLines.propertyId)))
    .groupBy(journalLines.propertyId);

/** The entries of the same. */
export const selectChargedLines = (db: Db, scope: Scope, days: Days, propertyId: number, what: 'rent' | 'other') =>
  db
    .select({
      entryId: journalEntries.id,
      date: journalEntries.date,
      kind: sql<EntryKind>`${journalEntries.kind}`,
      text: journalEntries.text,
      tenant: journalEntries.person,
      account: sql<LedgerAccount>`${journalLines.account}`,
      paymentId: journalEntries.paymentId,
      amount: sql<string>`(-${journalLines.amount})::text`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(
      and(
        seesLine(scope),
        isIn(journalEntries.date, days),
        isIncome,
        what === 'rent' ? isRent : sql`not ${isRent}`,
        eq(journalLines.propertyId, propertyId),
      ),
    )
    .orderBy(asc(journalEntries.date), asc(journalEntries.id));

/** Without the tax that a charge contains. */
const openRent = sql`round((${outstanding}) * 100 / (100 + ${payments.taxRate}), 2)`;
const isOpenRent = (days: Days) => and(eq(payments.type, 'rent'), isOpen, isIn(payments.dueDate, days));

/** Of the rents that fell due in a year: what has not come in. */
export const selectOpen = (db: Db, userId: string, days: Days) =>
  db
    .select({ propertyId: properties.id, open: rupees(sql`sum(${openRent})`) })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(ownsProperty(userId), isOpenRent(days)))
    .groupBy(properties.id);

export const selectOpenLines = (db: Db, userId: string, days: Days, propertyId: number) =>
  db
    .select({
      paymentId: payments.id,
      date: payments.dueDate,
      text: payments.description,
      tenant: leases.tenantName,
      amount: sql<string>`(${openRent})::numeric(18, 2)::text`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(ownsProperty(userId), isOpenRent(days), eq(properties.id, propertyId)))
    .orderBy(asc(payments.dueDate), asc(payments.id));

/** Taxes count when they are paid, interest on its day. */
const spentOn = { property_tax: expenses.paidOn, loan_interest: expenses.date } as const;
type Spent = keyof typeof spentOn & ExpenseCategory;
const isSpent = (category: Spent, { from, to }: Days) =>
  and(eq(expenses.category, category), gte(spentOn[category], from), lte(spentOn[category], to));

export const selectSpent = (db: Db, scope: Scope, days: Days) => {
  const of = (category: Spent) => rupees(sql`sum(${expenseShares.amount}) filter (where ${isSpent(category, days)})`);
  return db
    .select({
      propertyId: expenseShares.propertyId,
      municipalTax: of('property_tax'),
      interest: of('loan_interest'),
    })
    .from(expenses)
    .innerJoin(expenseShares, eq(expenseShares.expenseId, expenses.id))
    .where(
      and(
        seesExpense(scope),
        isNull(expenses.removedAt),
        or(isSpent('property_tax', days), isSpent('loan_interest', days)),
      ),
    )
    .groupBy(expenseShares.propertyId);
};

export const selectSpentLines = (db: Db, scope: Scope, days: Days, propertyId: number, category: Spent) =>
  db
    .select({
      expenseId: expenses.id,
      date: sql<CalendarDate>`${spentOn[category]}::text`,
      category: expenses.category,
      ownCategory: expenses.ownCategory,
      payee: expenses.payee,
      amount: expenseShares.amount,
    })
    .from(expenses)
    .innerJoin(expenseShares, eq(expenseShares.expenseId, expenses.id))
    .where(
      and(
        seesExpense(scope),
        isNull(expenses.removedAt),
        isSpent(category, days),
        eq(expenseShares.propertyId, propertyId),
      ),
    )
    .orderBy(asc(spentOn[category]), asc(expenses.id));

/** Bills of what was spent or paid in a year. */
export const selectBills = (db: Db, scope: Scope, { from, to }: Days) =>
  db
    .select({ id: expenses.id, billUrl: sql<string>`${expenses.billUrl}`, date: expenses.date })
    .from(expenses)
    .where(
      and(
        seesExpense(scope),
        isNull(expenses.removedAt),
        isNotNull(expenses.billUrl),
        or(
          and(gte(expenses.date, from), lte(expenses.date, to)),
          and(gte(expenses.paidOn, from), lte(expenses.paidOn, to)),
        ),
      ),
    )
    .orderBy(asc(expenses.date), asc(expenses.id));

export const selectAddresses = (db: Db, ids: number[]) =>
  db.select({ id: properties.id, address: properties.address }).from(properties).where(inArray(properties.id, ids));
