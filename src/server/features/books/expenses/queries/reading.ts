import { and, desc, eq, gte, ilike, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { ExpenseFilter, ExpenseSort } from '#contract/books/expenses';
import type { PropertyCosts } from '#contract/lettings/property-costs';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { Sort } from '#contract/platform/sorting';
import { seesExpense, seesSpending } from '#server/access/expenses';
import type { Scope } from '#server/access/viewer';
import { booked } from '#server/db/book-figures';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { first, written } from '#server/db/one-row';
import { preparedFor } from '#server/db/prepared-for';
import { expenseShares, expenses } from '#server/db/schema/expenses';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { properties } from '#server/db/schema/properties';
import { countOfAll, sortedBy, sumOf } from '#server/db/sorted';
import { columns, isKept } from '../queries.ts';

export type ListFilter = ExpenseFilter & Page & Partial<Sort<ExpenseSort>>;

const isOwed = sql`(${expenses.wasOwed} and ${expenses.paidOn} is null)`;

/** What one property bears of it. */
const shareOf = (propertyId: number): SQL => sql`(
  select ${expenseShares.amount} from ${expenseShares}
  where ${expenseShares.expenseId} = ${expenses}.id and ${eq(expenseShares.propertyId, propertyId)})`;

const homeNames = sql`(select string_agg(${properties.name}, ' ' order by ${expenseShares.number}) from ${expenseShares}
  join ${properties} on ${properties.id} = ${expenseShares.propertyId} where ${expenseShares.expenseId} = ${expenses.id})`;

interface Given extends Pick<ExpenseFilter, 'category' | 'from' | 'to'> {
  propertyId?: number;
  /** Patterns for 'like'. */
  ownCategory?: string;
  payee?: string;
  search?: string;
}

const pattern = (text: string | undefined) => (text ? contains(text) : undefined);

const givenIn = ({ propertyId, category, ownCategory, payee, from, to, search }: ExpenseFilter): Given => ({
  ...{ propertyId: propertyId || undefined, category, from: from || undefined, to: to || undefined },
  ...{ ownCategory: pattern(ownCategory), payee: pattern(payee), search: pattern(search) },
});

const matches = (
  state: ExpenseFilter['state'],
  { propertyId, category, ownCategory, payee, from, to, search }: Given,
) =>
  and(
    isKept,
    propertyId
      ? sql`${expenses.id} in (select ${expenseShares.expenseId} from ${expenseShares}
          where ${eq(expenseShares.propertyId, propertyId)})`
      : undefined,
    category && eq(expenses.category, category),
    ownCategory ? ilike(expenses.ownCategory, ownCategory) : undefined,
    payee ? ilike(expenses.payee, payee) : undefined,
    state && (state === 'owed' ? isOwed : sql`not ${isOwed}`),
    from ? gte(expenses.date, from) : undefined,
    to ? lte(expenses.date, to) : undefined,
    search
      ? sql`concat_ws(' ', ${expenses.payee}, ${expenses.ownCategory}, ${expenses.note}, ${expenses.reference}, ${expenses.category},
          ${homeNames}) ilike ${search}`
      : undefined,
  );

const sortValues: Record<ExpenseSort, SQL[]> = {
  date: [sql`${expenses.date}`],
  amount: [sql`${expenses.amount}`],
  category: [sql`lower(coalesce(${expenses.ownCategory}, ${expenses.category}))`, sql`${expenses.date}`],
  property: [sql`lower(${homeNames})`, sql`${expenses.date}`],
  payee: [sql`lower(${expenses.payee})`, sql`${expenses.date}`],
  state: [isOwed, sql`${expenses.date}`],
};

type Shape = Pick<ListFilter, 'state' | 'sort' | 'order'>;

const page = preparedFor(
  (db, viewer, { cursor, limit, ...given }: Given & Page, { state, sort, order = 'asc' }: Shape) => {
    const isAfter = cursor !== undefined && !sort ? lt(expenses.id, cursor) : undefined;
    const query = db
      .select(columns)
      .from(expenses)
      .where(and(seesExpense(viewer), matches(state, given), isAfter))
      .orderBy(...(sort ? sortedBy(sortValues[sort], expenses.id, order) : [desc(expenses.id)]))
      .limit(limit)
      .$dynamic();
    return sort && cursor !== undefined ? query.offset(cursor) : query;
  },
);

export const selectExpenses = (db: Db, scope: Scope, { cursor, limit, state, sort, order, ...filter }: ListFilter) =>
  page(db, scope, { ...givenIn(filter), cursor, limit }, { state, sort, order });

const sums = preparedFor((db, viewer, given: Given, { state }: Pick<Shape, 'state'>) => {
  const amount = given.propertyId ? shareOf(given.propertyId) : sql`${expenses.amount}`;
  return db
    .select({ count: countOfAll, amount: sumOf(amount), owed: sumOf(amount, isOwed) })
    .from(expenses)
    .where(and(seesExpense(viewer), matches(state, given)));
});

/** Of one property, its share of each. */
export const selectSums = (db: Db, scope: Scope, filter: ExpenseFilter) =>
  written(sums(db, scope, givenIn(filter), { state: filter.state }));

const MOST_SUGGESTIONS = 200;

/** Each payee as they were entered last, the latest first. */
export const selectPayees = (db: Db, scope: Scope) => {
  const latest = db
    .selectDistinctOn([sql`lower(${expenses.payee})`], {
      id: expenses.id,
      payee: sql<string>`${expenses.payee}`.as('payee'),
      category: expenses.category,
      ownCategory: expenses.ownCategory,
      gstin: expenses.gstin,
      way: expenses.way,
    })
    .from(expenses)
    .where(and(seesExpense(scope), isKept, isNotNull(expenses.payee)))
    .orderBy(sql`lower(${expenses.payee})`, desc(expenses.id))
    .as('latest');
  return db.select().from(latest).orderBy(desc(latest.id)).limit(MOST_SUGGESTIONS);
};

export const selectOwnCategories = async (db: Db, scope: Scope): Promise<string[]> => {
  const rows = await db
    .select({ name: sql<string>`${expenses.ownCategory}` })
    .from(expenses)
    .where(and(seesExpense(scope), isKept, isNotNull(expenses.ownCategory)))
    .groupBy(expenses.ownCategory)
    .orderBy(desc(sql`max(${expenses.id})`))
    .limit(MOST_SUGGESTIONS);
  return rows.map(({ name }) => name);
};

/** What a property is planned to cost. */
export const selectPlan = (db: Db, scope: Scope, id: number): Promise<PropertyCosts | undefined> =>
  first(
    db
      .select({
        societyMaintenanceDues: properties.societyMaintenanceDues,
        electricityDues: properties.electricityDues,
        waterBillDues: properties.waterBillDues,
        propertyTaxDues: properties.propertyTaxDues,
        parkingDues: properties.parkingDues,
      })
      .from(properties)
      .where(and(eq(properties.id, id), seesSpending(scope))),
  );

/** What was spent for a property, by the month in which it counts: all of the journal, commissions with it. */
export const selectSpent = (
  db: Db,
  { propertyId, from, to }: { propertyId: number; from: CalendarDate; to: CalendarDate },
) => {
  const month = sql<string>`to_char(${journalEntries.date}, 'YYYY-MM')`;
  return db
    .select({ month, spent: sumOf(booked.spent.amount) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(
      and(
        eq(journalLines.propertyId, propertyId),
        booked.spent.only,
        gte(journalEntries.date, from),
        lte(journalEntries.date, to),
      ),
    )
    .groupBy(sql`1`);
};
