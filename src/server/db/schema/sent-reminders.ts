import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { reminderWays } from '#contract/money/reminder-ways';
import { oneOf } from '../one-of.ts';
import { payments } from './payments.ts';
import { users } from './users.ts';

/** Who was reminded of what, when and by what: at most once a day and payment. Append-only: a trigger refuses every change. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** In Asia/Kolkata. */
    day: date().notNull(),
    way: text({ enum: reminderWays }).notNull(),
    recordedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name of whoever reminded, as it was then; none for what went by itself. */
    recordedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('sent_reminders_once_a_day').on(table.paymentId, table.day),
    index('sent_reminders_day').on(table.day),
    check('sent_reminders_way', oneOf(table.way, reminderWays)),
  ],
);
