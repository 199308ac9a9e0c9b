import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { consentActs } from '#contract/money/auto-pay';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { paymentMethods } from './payment-methods.ts';
import { paymentSchedules } from './payment-schedules.ts';
import { users } from './users.ts';

/** Every word about taking rent by itself, one row each, never changed: the last one of a schedule holds. */
export const autoPayConsents = pgTable(
  'auto_pay_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    /** What it was given for stays on record when the schedule goes. */
    scheduleId: integer().references(() => paymentSchedules.id, { onDelete: 'set null' }),
    /** Whose account the money leaves. */
    tenantId: uuid().references(() => users.id, { onDelete: 'set null' }),
    act: text({ enum: consentActs }).notNull(),
    highestAmount: money().notNull(),
    paymentMethodId: integer().references(() => paymentMethods.id, { onDelete: 'set null' }),
    /** Which words were agreed to. */
    textVersion: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('auto_pay_consents_schedule_id').on(table.scheduleId, table.id),
    index('auto_pay_consents_tenant_id').on(table.tenantId, table.id),
    index('auto_pay_consents_lease_id').on(table.leaseId),
    check('auto_pay_consents_act', oneOf(table.act, consentActs)),
    check('auto_pay_consents_amount', sql`${table.highestAmount} > 0`),
  ],
);
