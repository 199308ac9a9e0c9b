import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sides } from '#contract/lettings/sides';
import { manualMethods } from '#contract/money/payments';
import {
  deductionKinds,
  evidenceKinds,
  lineEvents,
  lineStates,
  moveKinds,
  receiptWords,
  settlementStatuses,
} from '#contract/upkeep/settlement-choices';
import { oneOf } from '../one-of.ts';
import { expenses } from './expenses.ts';
import { files } from './files.ts';
import { inspectionItems } from './inspections.ts';
import { leaseDepartures } from './lease-departures.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { payments } from './payments.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** How the deposit of a lease, or the share of one who left it, is settled. It outlasts the lease: then without the tenant's name. */
export const settlements = pgTable(
  'settlements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer().references(() => leases.id, { onDelete: 'set null' }),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Of one of several tenants who has left: of their share, while the lease goes on. */
    isOfLeaver: boolean().notNull().default(false),
    departureId: integer().references(() => leaseDepartures.id, { onDelete: 'set null' }),
    /** As it was when it began, for the paper of one whose lease is gone. */
    tenantName: text().notNull(),
    startDate: date().notNull(),
    /** What was held for it when it began. */
    depositAtBegin: money().notNull(),
    status: text({ enum: settlementStatuses }).notNull().default('draft'),
    answerBy: date(),
    begunById: uuid().references(() => users.id, { onDelete: 'set null' }),
    begunBy: text().notNull(),
    /** Of the tenant, who alone enters it. */
    upiId: text(),
    /** One figure for all that is in question, until something of it changes. */
    offerAmount: money(),
    offerText: text(),
    offerSide: text({ enum: sides }),
    offerById: uuid().references(() => users.id, { onDelete: 'set null' }),
    offerBy: text(),
    offeredAt: timestamp({ withTimezone: true }),
    /** What is proposed to go to the next lease. */
    transferLeaseId: integer().references(() => leases.id, { onDelete: 'set null' }),
    transferAmount: money(),
    /** The last day on which somebody was reminded. */
    remindedOn: date(),
    sentAt: timestamp({ withTimezone: true }),
    /** When it was last taken back from the tenant, and why. */
    takenBackAt: timestamp({ withTimezone: true }),
    takenBackReason: text(),
    /** The last event of what was said until then. */
    formerUpTo: integer(),
    settledAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Each lease and each leaver is settled once.
    uniqueIndex('settlements_one_of_lease').on(table.leaseId).where(sql`not ${table.isOfLeaver}`),
    uniqueIndex('settlements_one_of_leaver').on(table.departureId),
    index('settlements_lease_id').on(table.leaseId, table.id),
    index('settlements_property_id').on(table.propertyId, table.id),
    index('settlements_transfer_lease_id').on(table.transferLeaseId),
    index('settlements_begun_by_id').on(table.begunById),
    index('settlements_offer_by_id').on(table.offerById),
    index('settlements_under_way').on(table.id).where(sql`${table.status} = 'sent'`),
    check('settlements_status', oneOf(table.status, settlementStatuses)),
    check('settlements_offer_side', oneOf(table.offerSide, sides)),
    check('settlements_deposit', sql`${table.depositAtBegin} >= 0`),
    check('settlements_offer', sql`(${table.offerAmount} is null) = (${table.offerSide} is null)`),
    check('settlements_sent', sql`${table.status} = 'draft' or ${table.answerBy} is not null`),
    check('settlements_taken_back', sql`(${table.takenBackAt} is null) = (${table.takenBackReason} is null)`),
    check('settlements_settled', sql`(${table.status} = 'settled') = (${table.settledAt} is not null)`),
  ],
);

/** A deduction. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    settlementId: integer()
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    kind: text({ enum: deductionKinds }).notNull(),
    text: text().notNull(),
    amount: money().notNull(),
    state: text({ enum: lineStates }).notNull().default('claimed'),
    /** Rises with whatever is done to it. */
    version: integer().notNull().default(1),
    counter: money(),
    agreed: money(),
    /** What it became in the books. */
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('settlement_lines_settlement_id').on(table.settlementId, table.id),
    index('settlement_lines_payment_id').on(table.paymentId),
    check('settlement_lines_kind', oneOf(table.kind, deductionKinds)),
    check('settlement_lines_state', oneOf(table.state, lineStates)),
    check('settlement_lines_amount', sql`${table.amount} > 0`),
    check('settlement_lines_counter', sql`${table.counter} > 0 and ${table.counter} < ${table.amount}`),
    check('settlement_lines_agreed', sql`(${table.state} = 'agreed') = (${table.agreed} is not null)`),
    check('settlement_lines_not_more', sql`${table.agreed} >= 0 and ${table.agreed} <= ${table.amount}`),
  ],
);

export const settlementEvidence = pgTable(
  'settlement_evidence',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lineId: integer()
      .notNull()
      .references(() => settlementLines.id, { onDelete: 'cascade' }),
    kind: text({ enum: evidenceKinds }).notNull(),
    text: text(),
    fileId: integer()
      .unique()
      .references(() => files.id, { onDelete: 'set null' }),
    inspectionItemId: integer().references(() => inspectionItems.id, { onDelete: 'set null' }),
    /** Of a bill that is in the books: its file here is a copy, which stays as it was shown. */
    expenseId: integer().references(() => expenses.id, { onDelete: 'set null' }),
    shownOn: date(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('settlement_evidence_line_id').on(table.lineId),
    index('settlement_evidence_inspection_item_id').on(table.inspectionItemId),
    index('settlement_evidence_expense_id').on(table.expenseId),
    check('settlement_evidence_kind', oneOf(table.kind, evidenceKinds)),
  ],
);

/** What both sides said of a deduction. Nothing changes or removes it. */
export const settlementEvents = pgTable(
  'settlement_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lineId: integer()
      .notNull()
      .references(() => settlementLines.id, { onDelete: 'cascade' }),
    event: text({ enum: lineEvents }).notNull(),
    side: text({ enum: sides }).notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    amount: money(),
    text: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('settlement_events_line_id').on(table.lineId, table.id),
    index('settlement_events_author_id').on(table.authorId),
    check('settlement_events_event', oneOf(table.event, lineEvents)),
    check('settlement_events_side', oneOf(table.side, sides)),
  ],
);

export const settlementPhotos = pgTable(
  'settlement_photos',
  {
    eventId: integer()
      .notNull()
      .references(() => settlementEvents.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.fileId] })],
);

/** Money that left the deposit by the settlement, as the journal has it. */
export const settlementMoves = pgTable(
  'settlement_moves',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    settlementId: integer()
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    kind: text({ enum: moveKinds }).notNull(),
    amount: money().notNull(),
    /** Of a deduction. */
    lineId: integer().references(() => settlementLines.id, { onDelete: 'cascade' }),
    /** Of a refund. */
    method: text({ enum: manualMethods }),
    reference: text(),
    note: text(),
    word: text({ enum: receiptWords }),
    wordText: text(),
    answeredAt: timestamp({ withTimezone: true }),
    paidDate: date().notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    by: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('settlement_moves_settlement_id').on(table.settlementId, table.id),
    index('settlement_moves_line_id').on(table.lineId),
    index('settlement_moves_by_id').on(table.byId),
    check('settlement_moves_kind', oneOf(table.kind, moveKinds)),
    check('settlement_moves_method', oneOf(table.method, manualMethods)),
    check('settlement_moves_word', oneOf(table.word, receiptWords)),
    check('settlement_moves_amount', sql`${table.amount} > 0`),
    check(
      'settlement_moves_refund',
      sql`(${table.kind} = 'refund') = (${table.method} is not null and ${table.word} is not null)`,
    ),
    check('settlement_moves_deduction', sql`(${table.kind} = 'deduction') = (${table.lineId} is not null)`),
  ],
);
