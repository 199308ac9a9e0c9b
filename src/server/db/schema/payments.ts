import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CURRENCY, paymentStatuses, paymentTypes } from '#contract/payments';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { users } from './users.ts';

export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    tenantId: uuid().references(() => users.id, { onDelete: 'set null' }),
    amount: money().notNull(),
    currency: text().notNull().default(CURRENCY),
    type: text({ enum: paymentTypes }).notNull(),
    description: text(),
    dueDate: date().notNull(),
    paidDate: timestamp({ withTimezone: true }),
    status: text({ enum: paymentStatuses }).notNull(),
    referenceNumber: text(),
    paymentMethod: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payments_lease_id').on(table.leaseId, table.id),
    index('payments_tenant_id').on(table.tenantId, table.id),
    index('payments_due').on(table.status, table.dueDate),
    check('payments_type', oneOf(table.type, paymentTypes)),
    check('payments_status', oneOf(table.status, paymentStatuses)),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
);
