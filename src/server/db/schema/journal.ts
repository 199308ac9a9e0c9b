import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ledgerAccounts } from '#contract/books/ledger-accounts';
import { entryKinds, entrySources } from '#contract/books/posting-rules';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';
import { users } from './users.ts';

/**
 * What happened, in the books of a landlord. Triggers refuse an entry whose lines do not come to nothing, one that somebody dates
 * into a closed month, and every change but that names go. It refers to other rows by their numbers alone: it outlasts them.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** None where the owner has left. */
    landlordId: uuid(),
    kind: text({ enum: entryKinds }).notNull(),
    /** In whose month it counts. */
    date: date().notNull(),
    /** The day that it belongs to: another one where that month was closed already. */
    valueDate: date().notNull(),
    text: text(),
    /** The tenant, by name. */
    person: text(),
    paymentId: integer(),
    transactionId: integer(),
    /** What it comes from where it is not about a payment. */
    source: text({ enum: entrySources }),
    sourceId: integer(),
    /** The entry that it corrects. */
    correctsId: integer(),
    lineCount: smallint().notNull(),
    authorId: uuid(),
    author: text(),
    /** Somebody chose its day. */
    isDated: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('journal_entries_landlord').on(table.landlordId, table.id),
    index('journal_entries_landlord_date').on(table.landlordId, table.date, table.id),
    index('journal_entries_payment').on(table.paymentId),
    uniqueIndex('journal_entries_transaction').on(table.transactionId).where(sql`${table.transactionId} is not null`),
    index('journal_entries_source').on(table.source, table.sourceId).where(sql`${table.source} is not null`),
    check('journal_entries_kind', oneOf(table.kind, entryKinds)),
    check(
      'journal_entries_source',
      sql`${oneOf(table.source, entrySources)} and (${table.source} is null) = (${table.sourceId} is null)`,
    ),
    check('journal_entries_line_count', sql`${table.lineCount} >= 2`),
  ],
);

export const journalLines = pgTable(
  'journal_lines',
  {
    entryId: integer()
      .notNull()
      .references(() => journalEntries.id),
    /** From 1 up to the entry's count of lines. */
    number: smallint().notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** Debit above 0, credit below. */
    amount: money().notNull(),
    propertyId: integer(),
    leaseId: integer(),
    mandateId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.number] }),
    // Sums over many entries read their lines off this, and not the table.
    index('journal_lines_entry').on(table.entryId, table.account, table.propertyId, table.leaseId, table.amount),
    index('journal_lines_lease').on(table.leaseId, table.account, table.amount),
    index('journal_lines_property').on(table.propertyId, table.account, table.amount),
    index('journal_lines_mandate')
      .on(table.mandateId, table.account, table.amount)
      .where(sql`${table.mandateId} is not null`),
    check('journal_lines_account', oneOf(table.account, ledgerAccounts)),
    check('journal_lines_amount', sql`${table.amount} <> 0`),
    check('journal_lines_number', sql`${table.number} >= 1`),
  ],
);

/** Each time a landlord closed months or opened them again: the latest holds. */
export const bookClosings = pgTable(
  'book_closings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    act: text({ enum: ['closed', 'reopened'] }).notNull(),
    /** '2026-10' */
    month: text().notNull(),
    /** The last day on which nothing is entered any more. */
    closedThrough: date().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('book_closings_landlord').on(table.landlordId, table.id),
    check('book_closings_act', oneOf(table.act, ['closed', 'reopened'])),
  ],
);
