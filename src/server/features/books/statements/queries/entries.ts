import { and, asc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { isCorrecting } from '#contract/books/changed-entries';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import { type EntryKind, entryKinds } from '#contract/books/posting-rules';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { paymentTransactions } from '#server/db/schema/payments';
import type { StatementSubject } from '../rules/subject.ts';

const { id, kind, date, valueDate, text, paymentId, transactionId, source, sourceId, createdAt } = journalEntries;
const { account, amount } = journalLines;

/** The lines of what a statement is of, in the books of one landlord. */
const isOf = ({ landlordId, leaseId, propertyId }: StatementSubject): SQL | undefined => {
  if (leaseId !== null) return eq(journalLines.leaseId, leaseId);
  const ofOwner = eq(journalEntries.landlordId, landlordId);
  return propertyId === null ? ofOwner : and(ofOwner, eq(journalLines.propertyId, propertyId));
};

const lines = (db: Db) => db.select({ id }).from(journalLines).innerJoin(journalEntries, eq(id, journalLines.entryId));

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/** The entries that a statement counts, by when they count or by when they belong. */
export const selectEntryIds = async (db: Db, subject: StatementSubject, { from, to }: Days): Promise<number[]> => {
  const isWithin = (day: typeof date | typeof valueDate) => and(gte(day, from), lte(day, to));
  const rows = await lines(db)
    .where(and(isOf(subject), or(isWithin(date), isWithin(valueDate))))
    .groupBy(id)
    .orderBy(asc(id));
  return rows.map((row) => row.id);
};

const correcting = entryKinds.filter(isCorrecting);
const isCorrection = sql`${kind} in (${sql.raw(correcting.map((each) => `'${each}'`).join(', '))})`;

/** Which entry another one puts right: the charge, the receipt that was a mistake, what was spent. */
const correctedId = sql`case
  when ${kind} like 'charge%' then (select min(charge.id) from ${journalEntries} charge
    where charge.payment_id = ${paymentId} and charge.kind = 'charge_raised')
  when ${kind} = 'reversal' then (select receipt.id from ${paymentTransactions} made
    join ${journalEntries} receipt on receipt.transaction_id = made.of_id where made.id = ${transactionId})
  else (select max(before.id) from ${journalEntries} before
    where before.source = ${source} and before.source_id = ${sourceId} and before.id < ${id} and before.kind in ('expense', 'commission'))
  end`;

interface Corrected {
  entryId: number;
  kind: EntryKind;
  date: CalendarDate;
  text: string | null;
  accounts: LedgerAccount[];
}

const accountsOf = (entry: SQL) =>
  sql<
    LedgerAccount[]
  >`(select json_agg(told.account order by told.number) from ${journalLines} told where told.entry_id = ${entry})`;

const corrects = sql<Corrected | null>`case when ${isCorrection} then (
  select json_build_object('entryId', right_of.id, 'kind', right_of.kind, 'date', right_of.date, 'text', right_of.text,
    'accounts', ${accountsOf(sql`right_of.id`)})
  from ${journalEntries} right_of where right_of.id = ${correctedId}) end`;

const sumOf = (expression: SQL) => sql<string>`coalesce(sum(${expression}), 0)::numeric(18, 2)::text`;

/** What may have changed since: made since a time, of days up to one, or putting something right. */
export const selectMade = (db: Db, subject: StatementSubject, { since, upTo }: { since: Date; upTo: CalendarDate }) =>
  db
    .select({
      entryId: id,
      ...{ kind, date, valueDate, text, paymentId },
      accounts: accountsOf(sql`${id}`),
      /** What is owed more by it. */
      owed: sumOf(sql`case when ${account} in ('receivable', 'credit') then ${amount} else 0 end`),
      /** What is left more by it: money that came in, less what was spent or given back. */
      left: sumOf(sql`case when ${account} like 'expense.%' or (${account} in ('receivable', 'credit') and ${kind} not like 'charge%')
        then -${amount} else 0 end`),
      corrects,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, journalLines.entryId))
    .where(and(isOf(subject), gte(createdAt, since), or(lte(date, upTo), lte(valueDate, upTo), isCorrection)))
    .groupBy(id)
    .orderBy(asc(id));
export type MadeRow = Awaited<ReturnType<typeof selectMade>>[number];
