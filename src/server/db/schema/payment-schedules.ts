import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { autoPayStates } from '#contract/money/auto-pay';
import { lateFeeKinds, scheduleStates } from '#contract/money/payment-schedules';
import { paymentTypes } from '#contract/money/payments';
import { frequencies } from '#contract/money/schedule-dates';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { users } from './users.ts';

export const paymentSchedules = pgTable(
  'payment_schedules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    scheduleName: text().notNull(),
    description: text(),
    amount: money().notNull(),
    frequency: text({ enum: frequencies }).notNull(),
    /** Raises what a business pays for what all use: commercial_terms says how much. */
    isCam: boolean().notNull().default(false),
    paymentType: text({ enum: paymentTypes }).notNull(),
    startDate: date().notNull(),
    endDate: date(),
    dayOfMonth: integer(),
    dayOfWeek: integer(),
    isByCalendarMonth: boolean().notNull().default(false),
    /** From a later month on. */
    nextAmount: money(),
    nextAmountFrom: date(),
    /** Of the version before, which charged by the landlord's word alone. */
    autoPayEnabled: boolean().notNull().default(false),
    /** The landlord would like the rent to be taken; only the tenant's consent lets it be. */
    autoPayAsked: boolean().notNull().default(false),
    /** Where the tenant's consent stands; its history is in auto_pay_consents. */
    autoPay: text({ enum: autoPayStates }).notNull().default('none'),
    reminderDays: integer().notNull(),
    lateFeeKind: text({ enum: lateFeeKinds }).notNull(),
    lateFeeValue: money(),
    graceDays: integer().notNull(),
    status: text({ enum: scheduleStates }).notNull(),
    /** Everything due up to this day has been raised, or was passed over while the schedule paused. */
    raisedThrough: date(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_schedules_lease_id').on(table.leaseId, table.id),
    index('payment_schedules_active').on(table.id).where(sql`${table.status} = 'active'`),
    check('payment_schedules_frequency', oneOf(table.frequency, frequencies)),
    check('payment_schedules_type', oneOf(table.paymentType, paymentTypes)),
    check('payment_schedules_late_fee', oneOf(table.lateFeeKind, lateFeeKinds)),
    index('payment_schedules_stopped').on(table.id).where(sql`${table.autoPay} = 'stopped'`),
    check('payment_schedules_auto_pay', oneOf(table.autoPay, autoPayStates)),
    check('payment_schedules_status', oneOf(table.status, scheduleStates)),
    check('payment_schedules_amount', sql`${table.amount} > 0`),
    check('payment_schedules_next_amount', sql`${table.nextAmount} > 0`),
    check('payment_schedules_next', sql`(${table.nextAmount} is null) = (${table.nextAmountFrom} is null)`),
    check('payment_schedules_period', sql`${table.endDate} >= ${table.startDate}`),
    check('payment_schedules_day_of_month', sql`${table.dayOfMonth} between 1 and 31`),
    check('payment_schedules_day_of_week', sql`${table.dayOfWeek} between 0 and 6`),
    check('payment_schedules_reminder_days', sql`${table.reminderDays} between 0 and 30`),
    check('payment_schedules_grace_days', sql`${table.graceDays} between 0 and 60`),
  ],
);
