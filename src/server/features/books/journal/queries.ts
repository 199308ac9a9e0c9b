import { and, asc, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { BookEvent, EntryKind, EntrySource, PostingLine } from '#contract/books/posting-rules';
import type { Db } from '#server/db/client';
import { preparedRows } from '#server/db/prepared';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

export interface NewEntry extends Pick<BookEvent, 'kind' | 'text' | 'date' | 'at' | 'isDated'> {
  /** Of what is about a payment. */
  leaseId?: number;
  paymentId?: number;
  transactionId?: number;
  /** Of all else. */
  landlordId?: string;
  source?: EntrySource;
  sourceId?: number;
  /** What it corrects: an entry of this kind, or that of a transaction. */
  corrects?: EntryKind;
  ofTransactionId?: number | null;
  authorId: string | null;
  author: string | null;
  lines: PostingLine[];
}

/** The latest of the kind that an event corrects. */
const correctedEntry = sql`case
  when event.corrects is null then null
  when event."ofTransactionId" is not null
    then (select id from ${journalEntries} where transaction_id = event."ofTransactionId")
  when event."paymentId" is not null
    then (select max(id) from ${journalEntries} where payment_id = event."paymentId" and kind = event.corrects)
  else (select max(id) from ${journalEntries}
    where source = event.source and source_id = event."sourceId" and kind = event.corrects) end`;

const insertAll = preparedRows<{ count: number }>()(
  ({ entries }: { entries: string }) => sql`
  with given as materialized (
    select nextval(pg_get_serial_sequence('journal_entries', 'id'))::int as id, event.*, ${leases.tenantName} as person,
      ${leases.propertyId} as property_id, coalesce(${properties.landlordId}, event."landlordId") as landlord_id,
      ${correctedEntry} as corrects_id
    from rows from (jsonb_to_recordset(${entries}::jsonb) as (
      "landlordId" uuid, "leaseId" int, "paymentId" int, "transactionId" int, source text, "sourceId" int, kind text, date date, text text, "authorId" uuid, author text,
      "isDated" boolean, at timestamptz, corrects text, "ofTransactionId" int, lines jsonb)) with ordinality as event
    left join ${leases} on ${leases.id} = event."leaseId"
    left join ${properties} on ${properties.id} = ${leases.propertyId}
    where coalesce(${properties.landlordId}, event."landlordId") is not null
    order by event.ordinality
  ), entered as (
    insert into ${journalEntries} (id, landlord_id, kind, date, value_date, text, person, payment_id, transaction_id,
      source, source_id, corrects_id, line_count, author_id, author, is_dated, created_at)
    overriding system value
    select id, landlord_id, kind, date, date, text, person, "paymentId", "transactionId", source, "sourceId", corrects_id,
      jsonb_array_length(lines), "authorId", author, "isDated", at
    from given order by id
  ), lined as (
    insert into ${journalLines} (entry_id, number, account, amount, property_id, lease_id, mandate_id)
    select id, line.number, line.value ->> 'account', (line.value ->> 'amount')::numeric,
      coalesce((line.value ->> 'propertyId')::int, property_id), coalesce((line.value ->> 'leaseId')::int, "leaseId"),
      (line.value ->> 'mandateId')::int
    from given cross join lateral jsonb_array_elements(lines) with ordinality as line (value, number)
  )
  select count(*)::int as count from given`,
);

/**
 * Entries with their lines, in one statement however many they are. With a lease, whose they are, of which home and of whom
 * follows from it. Answers how many there were.
 */
export const insertEntries = async (tx: Db, entries: NewEntry[]): Promise<number> => {
  const [row] = await insertAll(tx, { entries: JSON.stringify(entries) });
  return row?.count ?? 0;
};

/** What is still owed on leases, which are held from now on. */
export const selectOwedOn = async (tx: Db, leaseIds: number[]) => {
  await tx
    .select({ id: leases.id })
    .from(leases)
    .where(inArray(leases.id, leaseIds))
    .orderBy(asc(leases.id))
    .for('update');
  return tx
    .select({
      leaseId: payments.leaseId,
      paymentId: payments.id,
      type: payments.type,
      dueDate: payments.dueDate,
      owed: sql<string>`(${payments.amount} - ${payments.received})::text`,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.leaseId, leaseIds),
        notInArray(payments.status, ['cancelled', 'refunded']),
        sql`${payments.amount} > ${payments.received}`,
      ),
    )
    .orderBy(asc(payments.id));
};

/** The words that may name somebody go; the sums stay. */
export const forgetWords = async (tx: Db, leaseIds: number[]): Promise<void> => {
  const ofLeases = tx
    .select({ id: journalLines.entryId })
    .from(journalLines)
    .where(inArray(journalLines.leaseId, leaseIds));
  const hasWords = or(isNotNull(journalEntries.text), isNotNull(journalEntries.person));
  await tx
    .update(journalEntries)
    .set({ text: null, person: null })
    .where(and(inArray(journalEntries.id, ofLeases), hasWords));
};
