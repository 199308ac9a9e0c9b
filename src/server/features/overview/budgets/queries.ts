import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { BudgetAccount, BudgetQuery } from '#contract/overview/budgets';
import { type CalendarDate, monthOf } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import { isLive } from '#server/access/properties';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { budgets } from '#server/db/schema/budgets';
import { buildings } from '#server/db/schema/buildings';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { properties } from '#server/db/schema/properties';

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

type Of = Pick<BudgetQuery, 'propertyId' | 'buildingId'>;

const month = sql<string>`to_char(${budgets.month}, 'YYYY-MM')`;
/** Of the landlord's own alone. */
const isOwn = (landlordId: string, { from, to }: Days) =>
  and(eq(budgets.landlordId, landlordId), gte(budgets.month, `${monthOf(from)}-01`), lte(budgets.month, to));
const isOf = ({ propertyId, buildingId }: Of): SQL =>
  propertyId == null ? eq(budgets.buildingId, buildingId ?? 0) : eq(budgets.propertyId, propertyId);

const ownProperty = (db: Db, landlordId: string, id: number) =>
  db
    .select({ id: properties.id })
    .from(properties)
    .where(and(ownsProperty(landlordId), isLive, eq(properties.id, id)));

const ownBuilding = (db: Db, landlordId: string, id: number) =>
  db
    .select({ id: buildings.id })
    .from(buildings)
    .where(and(eq(buildings.landlordId, landlordId), eq(buildings.id, id)));

export const selectOwn = (db: Db, landlordId: string, { propertyId, buildingId }: Of) =>
  first(propertyId == null ? ownBuilding(db, landlordId, buildingId ?? 0) : ownProperty(db, landlordId, propertyId));

/** Held, so that two who save at once come one after the other. */
export const lockOwn = (db: Db, landlordId: string, { propertyId, buildingId }: Of) =>
  first(
    propertyId == null
      ? ownBuilding(db, landlordId, buildingId ?? 0).for('no key update')
      : ownProperty(db, landlordId, propertyId).for('no key update'),
  );

export const selectBudget = (db: Db, landlordId: string, of: Of, days: Days) =>
  db
    .select({ account: budgets.account, month, amount: budgets.amount })
    .from(budgets)
    .where(and(isOwn(landlordId, days), isOf(of)))
    .orderBy(asc(budgets.month));

export const deleteBudget = (db: Db, landlordId: string, of: Of, days: Days) =>
  db.delete(budgets).where(and(isOwn(landlordId, days), isOf(of)));

export const insertBudget = (db: Db, rows: (typeof budgets.$inferInsert)[]) => db.insert(budgets).values(rows);

const { account, amount } = journalLines;
/** Income lies on the credit side. */
const earnedOrSpent = sql`sum(case when ${account} like 'income.%' then -${amount} else ${amount} end)`;
const isEarnedOrSpent = sql`(${account} like 'income.%' or ${account} like 'expense.%')`;
const within = ({ from, to }: Days) => and(gte(journalEntries.date, from), lte(journalEntries.date, to));

/** What was charged and spent for a home, or for those of a building, by month. */
export const selectBooked = (db: Db, landlordId: string, { propertyId, buildingId }: Of, days: Days) =>
  db
    .select({
      account: sql<BudgetAccount>`${account}`,
      month: sql<string>`to_char(${journalEntries.date}, 'YYYY-MM')`,
      amount: sql<Amount>`greatest(${earnedOrSpent}, 0)::numeric(14, 2)::text`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .innerJoin(properties, eq(properties.id, journalLines.propertyId))
    .where(
      and(
        eq(journalEntries.landlordId, landlordId),
        ownsProperty(landlordId),
        propertyId == null ? eq(properties.buildingId, buildingId ?? 0) : eq(properties.id, propertyId),
        isEarnedOrSpent,
        within(days),
      ),
    )
    .groupBy(sql`1`, sql`2`);

/** The year before becomes the budget of homes that have none, nor a building that has. One statement, however many there are. */
export const insertFromBooks = async (
  db: Db,
  landlordId: string,
  { before, days, now }: { before: Days; days: Days; now: Date },
): Promise<number> => {
  const isPlanned = sql`exists (select 1 from ${budgets} where ${isOwn(landlordId, days)}
    and (${budgets.propertyId} = ${properties.id} or ${budgets.buildingId} = ${properties.buildingId}))`;
  const isWanted = and(
    eq(journalEntries.landlordId, landlordId),
    ownsProperty(landlordId),
    isLive,
    isEarnedOrSpent,
    within(before),
    sql`not ${isPlanned}`,
  );
  const { rows } = (await db.execute(sql`with written as (
    insert into ${budgets} (landlord_id, property_id, account, month, amount, updated_at)
    select ${landlordId}::uuid, ${properties.id}, ${account},
      (date_trunc('month', ${journalEntries.date}) + interval '1 year')::date, ${earnedOrSpent}, ${now.toISOString()}::timestamptz
    from ${journalLines} join ${journalEntries} on ${journalEntries.id} = ${journalLines.entryId}
    join ${properties} on ${properties.id} = ${journalLines.propertyId}
    where ${isWanted}
    group by ${properties.id}, ${account}, date_trunc('month', ${journalEntries.date})
    having ${earnedOrSpent} > 0
    on conflict do nothing returning property_id)
  select count(distinct property_id)::int as count from written`)) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
};

/** All budgets of a landlord that touch some days, by month. */
export const selectBudgeted = (db: Db, landlordId: string, days: Days) =>
  db
    .select({
      month,
      propertyId: budgets.propertyId,
      buildingId: budgets.buildingId,
      buildingName: buildings.name,
      account: budgets.account,
      amount: budgets.amount,
    })
    .from(budgets)
    .leftJoin(buildings, eq(buildings.id, budgets.buildingId))
    .where(isOwn(landlordId, days));
export type BudgetedRow = Awaited<ReturnType<typeof selectBudgeted>>[number];

/** For whoever takes their data along. */
export const selectOwnBudgets = (db: Db, landlordId: string) =>
  db
    .select({
      propertyId: budgets.propertyId,
      buildingId: budgets.buildingId,
      account: budgets.account,
      month,
      amount: budgets.amount,
    })
    .from(budgets)
    .where(eq(budgets.landlordId, landlordId))
    .orderBy(asc(budgets.id));
