import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Homes } from '#contract/books/expense-form';
import type { Share } from '#contract/books/expense-split';
import type { Expense } from '#contract/books/expenses';
import type { CalendarDate } from '#contract/platform/calendar';
import { readsBill, seesExpense } from '#server/access/expenses';
import { isLivedIn } from '#server/access/leases';
import { isLive } from '#server/access/properties';
import { managesProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { isDeducted } from '#server/db/deducted-bills';
import { first, written } from '#server/db/one-row';
import { expenseCharges, expenseShares, expenses } from '#server/db/schema/expenses';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { stays } from '#server/db/stays';

export type NewExpense = typeof expenses.$inferInsert;

interface NamedShare extends Share {
  propertyName: string;
}

type TenantCharge = Expense['charges'][number];

// What is selected from one table is named without it: within a statement of its own, an id has to say whose it is.
const shares = sql<NamedShare[]>`(
  select json_agg(json_build_object('propertyId', ${expenseShares.propertyId}, 'propertyName', ${properties.name},
    'weight', ${expenseShares.weight}::float8, 'amount', ${expenseShares.amount}::text) order by ${expenseShares.number})
  from ${expenseShares} join ${properties} on ${properties.id} = ${expenseShares.propertyId}
  where ${expenseShares.expenseId} = ${expenses}.id)`;

const charges = sql<TenantCharge[]>`(
  select coalesce(json_agg(json_build_object('propertyId', ${expenseCharges.propertyId}, 'amount', ${expenseCharges.amount}::text,
    'paymentId', ${expenseCharges.paymentId}) order by ${expenseCharges.propertyId}), '[]')
  from ${expenseCharges} where ${expenseCharges.expenseId} = ${expenses}.id)`;

export const columns = { ...getTableColumns(expenses), shares, charges, isDeducted };

const rows = (db: Db) => db.select(columns).from(expenses);
export type ExpenseRow = Awaited<ReturnType<typeof rows>>[number];

export const isKept = isNull(expenses.removedAt);

export const selectExpense = (db: Db, scope: Scope, id: number): Promise<ExpenseRow | undefined> =>
  first(rows(db).where(and(eq(expenses.id, id), isKept, seesExpense(scope))));

/** Held until the transaction is through. Without a scope: for what happens by itself. */
export const lockExpense = async (db: Db, id: number, scope?: Scope): Promise<ExpenseRow | undefined> => {
  // Shares and charges are read once it is held: a statement that waits for the row reads the rest as it was before.
  await db.select({ id: expenses.id }).from(expenses).where(eq(expenses.id, id)).for('update');
  return first(rows(db).where(and(eq(expenses.id, id), isKept, scope ? seesExpense(scope) : undefined)));
};

const insertShares = (db: Db, expenseId: number, parts: readonly Share[]) =>
  db.insert(expenseShares).values(
    parts.map(({ propertyId, weight, amount }, index) => ({
      expenseId,
      number: index + 1,
      propertyId,
      weight,
      amount,
    })),
  );

/** Answers nothing where it is a repetition that is there already. */
export const insertExpense = async (
  db: Db,
  values: NewExpense,
  parts: readonly Share[],
): Promise<number | undefined> => {
  const row = await first(db.insert(expenses).values(values).onConflictDoNothing().returning({ id: expenses.id }));
  if (row) await insertShares(db, row.id, parts);
  return row?.id;
};

export const updateExpense = async (
  db: Db,
  id: number,
  changes: Partial<NewExpense>,
  parts?: readonly Share[],
): Promise<void> => {
  await written(db.update(expenses).set(changes).where(eq(expenses.id, id)).returning({ id: expenses.id }));
  if (!parts) return;
  await db.delete(expenseShares).where(eq(expenseShares.expenseId, id));
  await insertShares(db, id, parts);
};

/** The properties that somebody runs, among some or all of them. */
const areChosen = (ids: Homes['propertyIds']) => {
  if (ids === 'all') return undefined;
  if (Array.isArray(ids)) return inArray(properties.id, ids);
  // What is divided is borne by its parts.
  return and(eq(properties.buildingId, ids.buildingId), eq(properties.isDivided, false));
};

export const selectHomes = (db: Db, scope: Scope, ids: Homes['propertyIds']) =>
  db
    .select({
      id: properties.id,
      name: properties.name,
      kind: properties.kind,
      bedrooms: properties.bedrooms,
      squareFeet: properties.squareFeet,
      landlordId: properties.landlordId,
    })
    .from(properties)
    .where(and(isLive, managesProperty(scope), areChosen(ids)))
    .orderBy(asc(properties.id));

/** On how many days of a time somebody lived in each of some properties. */
export const selectDaysLivedIn = async (
  db: Db,
  propertyIds: number[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Map<number, number>> => {
  const ids = sql.join(
    propertyIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`
    select stay.property_id, sum(least(coalesce(stay.until_day, ${to}::date), ${to}::date)
      - greatest(stay.from_day, ${from}::date) + 1)::int as days
    from ${stays} stay where stay.property_id in (${ids}) and stay.from_day <= ${to}::date
      and coalesce(stay.until_day, ${to}::date) >= ${from}::date
    group by stay.property_id`)) as unknown as { rows: { property_id: number; days: number }[] };
  return new Map(rows.map(({ property_id: id, days }) => [id, days]));
};

/** The leases by which somebody lives in some properties, in the order in which leases are held. */
export const selectLivedIn = (db: Db, propertyIds: number[]) =>
  db
    .select({ id: leases.id, propertyId: leases.propertyId })
    .from(leases)
    .where(and(inArray(leases.propertyId, propertyIds), isLivedIn))
    .orderBy(asc(leases.id));

export const insertCharges = async (db: Db, expenseId: number, asked: TenantCharge[]): Promise<void> => {
  await db.insert(expenseCharges).values(asked.map((each) => ({ ...each, expenseId })));
};

/** What the tenant was asked for of an expense of one home. */
export const selectChargeState = (db: Db, id: number) =>
  first(
    db
      .select({ id: payments.id, status: payments.status })
      .from(expenseCharges)
      .innerJoin(payments, eq(payments.id, expenseCharges.paymentId))
      .where(eq(expenseCharges.expenseId, id)),
  );

export const selectAgents = async (db: Db, propertyIds: number[]): Promise<(string | null)[]> =>
  (
    await db.selectDistinct({ agentId: properties.agentId }).from(properties).where(inArray(properties.id, propertyIds))
  ).map(({ agentId }) => agentId);

export const isBillReadable = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await first(
    db
      .select({ id: expenses.id })
      .from(expenses)
      .where(and(eq(expenses.id, id), readsBill(scope))),
  )) !== undefined;

/** Something of it goes to a home that was removed since. */
const isForRemovedHome: SQL = sql`exists (
  select 1 from ${expenseShares} join ${properties} on ${properties.id} = ${expenseShares.propertyId}
  where ${expenseShares.expenseId} = ${expenses.id} and ${properties.removedAt} is not null)`;

interface Batch {
  today: CalendarDate;
  afterId: number;
  limit: number;
}

/** Those that may come again by now. */
export const selectRepeating = (db: Db, { today, afterId, limit }: Batch) =>
  db
    .select({ id: expenses.id })
    .from(expenses)
    .where(
      and(
        gt(expenses.id, afterId),
        sql`${expenses.repeat} <> 'none'`,
        isKept,
        lte(expenses.date, today),
        or(isNull(expenses.repeatedThrough), sql`${expenses.repeatedThrough} < ${today}`),
        sql`not ${isForRemovedHome}`,
      ),
    )
    .orderBy(asc(expenses.id))
    .limit(limit);

export const selectIdsOf = async (db: Db, landlordId: string): Promise<number[]> =>
  (await db.select({ id: expenses.id }).from(expenses).where(eq(expenses.landlordId, landlordId))).map(({ id }) => id);
