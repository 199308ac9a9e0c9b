import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import {
  cameInKeys,
  type FigureKey,
  type FigureLinesQuery,
  type totalKeys,
  wentOutKeys,
} from '#contract/books/property-statement';
import { seesLine } from '#server/access/journal';
import { managesProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

const { id, kind, date, valueDate, text, person, paymentId, source, sourceId } = journalEntries;
const { account, amount, propertyId, entryId } = journalLines;

/** What money for a payment is for: the account on which its charge was booked. Payments may be gone, the journal stays. */
const chargedOn = sql`(select charged.account from ${journalEntries} charge join ${journalLines} charged on charged.entry_id = charge.id
  where charge.payment_id = ${paymentId} and charge.kind = 'charge_raised'
  and charged.account not in ('receivable', 'gst_due') limit 1)`;

/** How much of a charge is tax, as a part of one, with all that was changed about it. */
const taxShare = sql`(select -sum(part.amount) filter (where part.account = 'gst_due')
    / nullif(sum(part.amount) filter (where part.account = 'receivable'), 0)
  from ${journalEntries} charge join ${journalLines} part on part.entry_id = charge.id
  where charge.payment_id = ${paymentId} and charge.kind like 'charge%')`;

/** What is known of the charge that money is for. */
interface Charge {
  chargedOn: SQL;
  taxShare: SQL;
}

/** The tax within the rent that came in, which is owed to the state. */
const taxBy = ({ taxShare: share }: Charge) => sql`case when ${account} = 'receivable' and ${kind} <> 'refund'
  then coalesce(round(-${amount} * ${share}, 2), 0) else 0 end`;

const keyBy = ({ chargedOn: charged }: Charge) => sql<FigureKey | 'test' | null>`case
  when ${account} like 'expense.%' then ${account}
  when ${account} = 'money.test' then 'test'
  when ${account} = 'credit' then 'credit'
  when ${account} = 'gst_due' then 'gst_out'
  when ${account} = 'deposit_held' then case when ${amount} < 0 or ${kind} = 'reversal' then 'deposit_in' else 'deposit_out' end
  when ${account} = 'receivable' then
    nullif(case when ${charged} = 'deposit_due' then '' when ${kind} = 'refund' then 'given_back' else coalesce(${charged}, 'income.other') end, '')
  end`;

const addedBy = (charge: Charge) => sql<string>`case
  when ${account} like 'expense.%' or ${account} in ('money.test', 'gst_due') then ${amount}
  when ${account} = 'deposit_held' and ${amount} > 0 and ${kind} <> 'reversal' then ${amount}
  when ${account} = 'receivable' and ${kind} = 'refund' then ${amount}
  else -${amount} - (${taxBy(charge)}) end`;

const tax = taxBy({ chargedOn, taxShare });
/** The figure to which a line of the journal adds; none of what is no money, or only changes its place. */
export const key = keyBy({ chargedOn, taxShare });
/** What comes in lies on the credit side of what is owed, kept or held. */
export const added = addedBy({ chargedOn, taxShare });

const tells = sql`(${account} like 'expense.%' or ${account} in ('money.test', 'credit', 'deposit_held')
  or (${account} = 'gst_due' and ${kind} not like 'charge%')
  or (${account} = 'receivable' and ${kind} not like 'charge%'))`;

export interface Subject {
  scope: Scope;
  propertyId: number | null;
}

/** The lines that somebody sees, of one home or of all. */
export const isOf = (subject: Subject): SQL | undefined =>
  and(seesLine(subject.scope), subject.propertyId === null ? undefined : eq(propertyId, subject.propertyId));

interface Days {
  from: string;
  to: string;
}

const within = ({ from, to }: Days) => and(gte(date, from), lte(date, to));

/** The same of a charge that is read once a line: many lines are added up at once. */
const chargeOf = (db: Db) => {
  const ofPayment = sql`${account} = 'receivable' and charge.payment_id = ${paymentId} and charge.kind like 'charge%'`;
  return db
    .select({
      chargedOn: sql<string>`(array_agg(part.account) filter (where charge.kind = 'charge_raised'
        and part.account not in ('receivable', 'gst_due')))[1]`.as('charged_on'),
      taxShare: sql<string>`-sum(part.amount) filter (where part.account = 'gst_due')
        / nullif(sum(part.amount) filter (where part.account = 'receivable'), 0)`.as('tax_share'),
    })
    .from(sql`${journalEntries} charge join ${journalLines} part on part.entry_id = charge.id`)
    .where(ofPayment)
    .as('of_charge');
};

/** What each month adds to each figure of each home: one statement, however many entries there are. */
export const selectSums = (db: Db, subject: Subject, days: Days) => {
  const month = sql<string>`to_char(${date}, 'YYYY-MM')`;
  const charge = chargeOf(db);
  const read = { chargedOn: sql`${charge.chargedOn}`, taxShare: sql`${charge.taxShare}` };
  const rupees = (amounts: SQL) => sql<string>`sum(${amounts})::numeric(18, 2)::text`;
  return db
    .select({ month, propertyId, key: keyBy(read), amount: rupees(addedBy(read)), tax: rupees(taxBy(read)) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, entryId))
    .leftJoinLateral(charge, sql`true`)
    .where(and(isOf(subject), within(days), tells))
    .groupBy(sql`1`, propertyId, sql`3`);
};
export type SumRow = Awaited<ReturnType<typeof selectSums>>[number];

/** The deposits that are held of each home, before the first day and on the last. */
export const selectHeld = (db: Db, subject: Subject, { from, to }: Days) => {
  const heldUntil = (day: SQL) => sql<string>`coalesce(-sum(${amount}) filter (where ${day}), 0)::numeric(18, 2)::text`;
  return db
    .select({ propertyId, opening: heldUntil(lt(date, from)), closing: heldUntil(lte(date, to)) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, entryId))
    .where(and(isOf(subject), lte(date, to), eq(account, 'deposit_held')))
    .groupBy(propertyId);
};
export type HeldRow = Awaited<ReturnType<typeof selectHeld>>[number];

/** The homes that somebody runs or owned, by name. */
export const selectHomes = (db: Db, { scope, propertyId }: Subject) =>
  db
    .select({
      id: properties.id,
      name: properties.name,
      landlordName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(properties)
    .leftJoin(users, eq(users.id, properties.landlordId))
    .where(and(managesProperty(scope), propertyId === null ? undefined : eq(properties.id, propertyId)))
    .orderBy(asc(properties.name), asc(properties.id));
export type HomeRow = Awaited<ReturnType<typeof selectHomes>>[number];

/** Which figures a line adds up, and which of them are taken off. */
const partsOf: Record<(typeof totalKeys)[number], { adds: readonly FigureKey[]; takes: readonly FigureKey[] }> = {
  came_in: { adds: cameInKeys, takes: [] },
  went_out: { adds: wentOutKeys, takes: [] },
  net: { adds: cameInKeys, takes: wentOutKeys },
  deposits_before: { adds: ['deposit_in'], takes: ['deposit_out'] },
  deposits_held: { adds: ['deposit_in'], takes: ['deposit_out'] },
};

/** What is held was received on whichever day. */
const daysOf = ({ key: of, from, to }: FigureLinesQuery): SQL | undefined => {
  if (of === 'deposits_before') return lt(date, from);
  return of === 'deposits_held' ? lte(date, to) : within({ from, to });
};
const listOf = (keys: readonly FigureKey[]) =>
  sql.join(
    keys.map((each) => sql`${each}`),
    sql`, `,
  );

/** The entries that a figure adds up, the newest first. */
export const selectLines = (db: Db, scope: Scope, query: FigureLinesQuery) => {
  const { adds, takes } = partsOf[query.key as keyof typeof partsOf] ?? { adds: [query.key as FigureKey], takes: [] };
  const isTax = query.key === 'gst_in';
  const signed = isTax
    ? tax
    : sql`case when ${takes.length === 0 ? sql`false` : sql`${key} in (${listOf(takes)})`} then -(${added}) else ${added} end`;
  return db
    .select({
      ...{ id, kind, date, valueDate, text, person, paymentId, source, sourceId },
      mandateId: sql<number | null>`(select max(l.mandate_id) from ${journalLines} l where l.entry_id = ${id})`,
      propertyName: sql<string | null>`max(${properties.name})`,
      amount: sql<string>`sum(${signed})::numeric(18, 2)::text`,
      accounts: sql<
        LedgerAccount[]
      >`(select json_agg(l.account order by l.number) from ${journalLines} l where l.entry_id = ${id})`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, entryId))
    .leftJoin(properties, eq(properties.id, propertyId))
    .where(
      and(
        isOf({ scope, propertyId: query.propertyId ?? null }),
        daysOf(query),
        query.enteredBy === undefined ? undefined : lte(journalEntries.createdAt, new Date(query.enteredBy)),
        tells,
        isTax ? sql`${tax} <> 0` : sql`${key} in (${listOf([...adds, ...takes])})`,
        query.cursor === undefined ? undefined : lt(id, query.cursor),
      ),
    )
    .groupBy(id)
    .orderBy(desc(id))
    .limit(query.limit);
};
