import { sql } from 'drizzle-orm';
import {
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
import { noticeStatuses } from '#contract/lettings/lease-notices';
import { ownWords } from '#contract/lettings/lease-people';
import { sides } from '#contract/lettings/sides';
import { exitSteps } from '#contract/upkeep/exit-steps';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { users } from './users.ts';

/** Who gave notice, when, to which day, and what the other side says. To which day it runs is on the lease. */
export const leaseNotices = pgTable(
  'lease_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    status: text({ enum: noticeStatuses }).notNull(),
    side: text({ enum: sides }).notNull(),
    enteredById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then. */
    enteredBy: text().notNull(),
    givenOn: date().notNull(),
    /** The last day by the terms of the lease. */
    termDay: date().notNull(),
    /** A sooner one, which the other side agrees to or not. */
    wishedDay: date(),
    words: text(),
    givenWord: text({ enum: ownWords }).notNull(),
    dayWord: text({ enum: ownWords }).notNull(),
    withdrawalWord: text({ enum: ownWords }).notNull().default('not_needed'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('lease_notices_one').on(table.leaseId).where(sql`${table.status} in ('asked', 'given')`),
    index('lease_notices_lease_id').on(table.leaseId, table.id),
    index('lease_notices_entered_by_id').on(table.enteredById),
    check('lease_notices_status', oneOf(table.status, noticeStatuses)),
    check('lease_notices_side', oneOf(table.side, sides)),
    check('lease_notices_given_word', oneOf(table.givenWord, ownWords)),
    check('lease_notices_day_word', oneOf(table.dayWord, ownWords)),
    check('lease_notices_withdrawal_word', oneOf(table.withdrawalWord, ownWords)),
    check('lease_notices_wish', sql`(${table.wishedDay} is null) = (${table.dayWord} = 'not_needed')`),
  ],
);

/** What somebody said of a step of moving out; the rest of the plan follows from the lease and from what is on record. */
export const exitStepWords = pgTable(
  'exit_step_words',
  {
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    step: text({ enum: exitSteps }).notNull(),
    /** Another day than the usual one. */
    plannedOn: date(),
    proposedOn: date(),
    proposedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    proposedBy: text(),
    doneOn: date(),
    doneById: uuid().references(() => users.id, { onDelete: 'set null' }),
    doneBy: text(),
    paperUrl: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leaseId, table.step] }),
    index('exit_step_words_proposed_by_id').on(table.proposedById),
    index('exit_step_words_done_by_id').on(table.doneById),
    index('exit_step_words_proposed').on(table.leaseId).where(sql`${table.proposedOn} is not null`),
    check('exit_step_words_step', oneOf(table.step, exitSteps)),
    check('exit_step_words_proposed', sql`(${table.proposedOn} is null) = (${table.proposedBy} is null)`),
    check('exit_step_words_done', sql`(${table.doneOn} is null) = (${table.doneBy} is null)`),
  ],
);

/** Which reminders of a step went out: each goes once, and again for another day. */
export const exitReminders = pgTable(
  'exit_reminders',
  {
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    step: text({ enum: exitSteps }).notNull(),
    plannedOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leaseId, table.step, table.plannedOn] }),
    check('exit_reminders_step', oneOf(table.step, exitSteps)),
  ],
);

/** That the last bill was raised, for which last day; what it came to is on the payments. */
export const finalBills = pgTable(
  'final_bills',
  {
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    lastDay: date().notNull(),
    raisedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then. */
    raisedBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leaseId, table.lastDay] }),
    index('final_bills_raised_by_id').on(table.raisedById),
  ],
);
