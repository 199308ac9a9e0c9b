import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DepositFilter, DepositQuery, DepositSort } from '#contract/books/deposits';
import { managesProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { depositLaw, depositLawDays } from '#server/db/deposit-law';
import { leaseNames, namesToSearch } from '#server/db/lease-names';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { countOfAll, sortedBy, sumOf } from '#server/db/sorted';

const { account, amount, leaseId } = journalLines;

const isHeld = sql`${account} = 'deposit_held'`;
/** What the books owe is a credit, below 0 there. */
const owing = (only: SQL) => sql<string>`coalesce(-sum(${amount}) filter (where ${only}), 0)::numeric(18, 2)`;

/** Of each lease, from the index of its lines. */
const standing = (db: Db) =>
  db
    .select({
      held: owing(isHeld).as('held'),
      received: owing(sql`${isHeld} and ${journalEntries.kind} <> 'refund'`).as('received'),
      owed: owing(sql`${account} = 'deposit_due'`).as('owed'),
      lines: sql<number>`count(*)`.as('lines'),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(leaseId, leases.id), inArray(account, ['deposit_held', 'deposit_due'])))
    .as('standing');

type Standing = ReturnType<typeof standing>;

const isOver = inArray(leases.status, ['expired', 'ended']);

/** Twin of the contract's `dueBackOf`, for the order. */
const dueBack = sql`case when ${isOver} then coalesce(${leases.endedOn}, ${leases.endDate}) else ${leases.noticeDate} end
  + coalesce(${leases.depositReturnDays}, ${depositLawDays}, 0)`;

/** What else is asked of a lease or its home. */
export type DepositNarrowing = SQL | undefined;

const matches = (scope: Scope, { held, owed, lines }: Standing, { state, propertyId, search }: DepositFilter) => {
  const pattern = search ? contains(search) : undefined;
  const states: Record<NonNullable<typeof state>, SQL | undefined> = {
    held: sql`${held} > 0`,
    owed: sql`${owed} > 0`,
    due_back: sql`${held} > 0 and ${dueBack} is not null`,
  };
  return and(
    managesProperty(scope),
    sql`(${leases.securityDeposit} > 0 or ${lines} > 0)`,
    state && states[state],
    propertyId ? eq(leases.propertyId, propertyId) : undefined,
    pattern ? or(sql`${namesToSearch} ilike ${pattern}`, ilike(properties.name, pattern)) : undefined,
  );
};

const sortValues = ({ held, received, owed }: Standing, sort: DepositSort): SQL[] => {
  const values: Record<DepositSort, SQL> = {
    tenant: sql`lower(${leases.tenantName})`,
    property: sql`lower(${properties.name})`,
    agreed: sql`${leases.securityDeposit}`,
    received: sql`${received}`,
    held: sql`${held}`,
    owed: sql`${owed}`,
    dueBack: sql`case when ${held} > 0 then ${dueBack} end`,
  };
  return [values[sort]];
};

/** Newest first, or sorted; the cursor of a sorted list is how many come before. */
export const selectDeposits = (
  db: Db,
  scope: Scope,
  { cursor, limit, sort, order = 'asc', ...filter }: Omit<DepositQuery, 'totals'>,
  only?: DepositNarrowing,
) => {
  const of = standing(db);
  const isAfter = sort === undefined && cursor !== undefined ? lt(leases.id, cursor) : undefined;
  const query = db
    .select({
      id: leases.id,
      propertyId: properties.id,
      propertyName: properties.name,
      tenantId: leases.tenantId,
      tenantName: leaseNames,
      status: leases.status,
      endDate: leases.endDate,
      endedOn: leases.endedOn,
      noticeDate: leases.noticeDate,
      depositReturnDays: leases.depositReturnDays,
      depositLaw,
      agreed: leases.securityDeposit,
      received: sql<string>`${of.received}::text`,
      held: sql<string>`${of.held}::text`,
      owed: sql<string>`${of.owed}::text`,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoinLateral(of, sql`true`)
    .where(and(matches(scope, of, filter), only, isAfter))
    .orderBy(...(sort ? sortedBy(sortValues(of, sort), leases.id, order) : [desc(leases.id)]))
    .limit(limit)
    .$dynamic();
  return sort && cursor !== undefined ? query.offset(cursor) : query;
};
export type DepositRow = Awaited<ReturnType<typeof selectDeposits>>[number];

/** What all that a filter finds adds up to. */
export const selectSums = async (db: Db, scope: Scope, filter: DepositFilter) => {
  const of = standing(db);
  const [row] = await db
    .select({
      count: countOfAll,
      agreed: sumOf(sql`${leases.securityDeposit}`),
      received: sumOf(sql`${of.received}`),
      held: sumOf(sql`${of.held}`),
      owed: sumOf(sql`${of.owed}`),
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoinLateral(of, sql`true`)
    .where(matches(scope, of, filter));
  if (!row) throw new Error('a sum always answers a row');
  return row;
};
