import { and, asc, desc, eq, gte, inArray, like, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import {
  cameInKeys,
  type FigureKey,
  type FigureLinesQuery,
  type totalKeys,
  wentOutKeys,
} from '#contract/books/property-statement';
import { seesLine } from '#server/access/journal';
import { isTenantOfLease } from '#server/access/lease-relations';
import { managesProperty } from '#server/access/property-relations';
import type { Scope, Viewer } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { preparedFor } from '#server/db/prepared-for';
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

/** A line of the journal, and what is known of the charge that its money is for. */
type Line = Record<'account' | 'amount' | 'kind' | 'chargedOn' | 'taxShare', SQLWrapper>;

/** The tax within the rent that came in, which is owed to the state. */
const taxBy = (line: Line) => sql`case when ${line.account} = 'receivable' and ${line.kind} <> 'refund'
  then coalesce(round(-${line.amount} * ${line.taxShare}, 2), 0) else 0 end`;

const keyBy = (line: Line) => sql<FigureKey | 'test' | null>`case
  when ${line.account} like 'expense.%' then ${line.account}
  when ${line.account} = 'money.test' then 'test'
  when ${line.account} = 'credit' then 'credit'
  when ${line.account} = 'gst_due' then 'gst_out'
  when ${line.account} = 'deposit_held' then
    case when ${line.amount} < 0 or ${line.kind} = 'reversal' then 'deposit_in' else 'deposit_out' end
  when ${line.account} = 'receivable' then nullif(case
    when ${line.chargedOn} = 'deposit_due' then '' when ${line.kind} = 'refund' then 'given_back'
    else coalesce(${line.chargedOn}, 'income.other') end, '')
  end`;

const addedBy = (line: Line) => sql<string>`case
  when ${line.account} like 'expense.%' or ${line.account} in ('money.test', 'gst_due') then ${line.amount}
  when ${line.account} = 'deposit_held' and ${line.amount} > 0 and ${line.kind} <> 'reversal' then ${line.amount}
  when ${line.account} = 'receivable' and ${line.kind} = 'refund' then ${line.amount}
  else -${line.amount} - (${taxBy(line)}) end`;

const one = { account, amount, kind, chargedOn, taxShare };
const tax = taxBy(one);
/** The figure to which a line of the journal adds; none of what is no money, or only changes its place. */
export const key = keyBy(one);
/** What comes in lies on the credit side of what is owed, kept or held. */
export const added = addedBy(one);

const isCounted = sql`(${account} like 'expense.%' or ${account} in ('money.test', 'credit', 'deposit_held')
  or (${account} = 'gst_due' and ${kind} not like 'charge%')
  or (${account} = 'receivable' and ${kind} not like 'charge%'))`;

export interface Subject {
  scope: Viewer;
  propertyId: number | null;
  /** Of the leases of one tenant, alone or with others. */
  tenantId?: string;
}

/** The lines that somebody sees, of one home or of all. */
export const isOf = (subject: Subject): SQL | undefined =>
  and(
    seesLine(subject.scope),
    subject.propertyId === null ? undefined : eq(propertyId, subject.propertyId),
    subject.tenantId === undefined ? undefined : isTenantOfLease(subject.tenantId, journalLines.leaseId),
  );

interface Days {
  from: string;
  to: string;
}

const within = ({ from, to }: Days) => and(gte(date, from), lte(date, to));

/** The lines of some days that tell of money. */
const countedLines = (db: Db, subject: Subject, days: Days) =>
  db.$with('told').as(
    db
      .select({
        month: sql<string>`to_char(${date}, 'YYYY-MM')`.as('month'),
        propertyId,
        account,
        amount,
        kind,
        paymentId,
      })
      .from(journalLines)
      .innerJoin(journalEntries, eq(id, entryId))
      .where(and(isOf(subject), within(days), isCounted)),
  );

/** What is known of the charges that they are for: each is read once, and all of them in one go. */
const chargesOf = (db: Db, counted: ReturnType<typeof countedLines>) =>
  db.$with('charges').as(
    db
      .select({
        paymentId,
        chargedOn: sql<string>`(array_agg(${account}) filter (where ${kind} = 'charge_raised'
          and ${account} not in ('receivable', 'gst_due')))[1]`.as('charged_on'),
        taxShare: sql<string>`-sum(${amount}) filter (where ${account} = 'gst_due')
          / nullif(sum(${amount}) filter (where ${account} = 'receivable'), 0)`.as('tax_share'),
      })
      .from(journalEntries)
      .innerJoin(journalLines, eq(entryId, id))
      .where(
        and(
          like(kind, 'charge%'),
          inArray(
            paymentId,
            db.select({ paymentId: counted.paymentId }).from(counted).where(eq(counted.account, 'receivable')),
          ),
        ),
      )
      .groupBy(paymentId),
  );

/** What each month adds to each figure of each home: one statement, however many entries there are. */
export const selectSums = preparedFor((db, scope, { from, to, ...of }: Days & Omit<Subject, 'scope'>) => {
  const counted = countedLines(db, { scope, ...of }, { from, to });
  const charges = chargesOf(db, counted);
  const { chargedOn, taxShare } = charges;
  const line = { account: counted.account, amount: counted.amount, kind: counted.kind, chargedOn, taxShare };
  const rupees = (amounts: SQL) => sql<string>`sum(${amounts})::numeric(18, 2)::text`;
  return db
    .with(counted, charges)
    .select({
      month: counted.month,
      propertyId: counted.propertyId,
      key: keyBy(line),
      amount: rupees(addedBy(line)),
      tax: rupees(taxBy(line)),
    })
    .from(counted)
    .leftJoin(charges, eq(charges.paymentId, counted.paymentId))
    .groupBy(counted.month, counted.propertyId, sql`3`);
});
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
        isCounted,
        isTax ? sql`${tax} <> 0` : sql`${key} in (${listOf([...adds, ...takes])})`,
        query.cursor === undefined ? undefined : lt(id, query.cursor),
      ),
    )
    .groupBy(id)
    .orderBy(desc(id))
    .limit(query.limit);
};
