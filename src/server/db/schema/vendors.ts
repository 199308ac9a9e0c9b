import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { categories } from '#contract/upkeep/request-choices';
import { approvalStates } from '#contract/upkeep/work-approval';
import { orderStatuses } from '#contract/upkeep/work-order-status';
import { oneOf } from '../one-of.ts';
import { expenses } from './expenses.ts';
import { maintenanceEvents, maintenanceRequests } from './maintenance.ts';
import { money } from './money.ts';
import { users } from './users.ts';

/** Who does repairs for somebody. They have no account, and need none. */
export const vendors = pgTable(
  'vendors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    managerId: uuid('keeper_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    trades: text({ enum: categories }).array().notNull(),
    area: text(),
    upiId: text(),
    gstin: text(),
    notes: text(),
    isStaff: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('vendors_keeper_id').on(table.managerId, table.id)],
);

/** The job that one vendor does about a request. */
export const workOrders = pgTable(
  'work_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer()
      .notNull()
      .references(() => maintenanceRequests.id, { onDelete: 'cascade' }),
    vendorId: integer().references(() => vendors.id, { onDelete: 'set null' }),
    /** As they were called then. */
    vendorName: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    note: text(),
    visitAt: timestamp({ withTimezone: true }),
    /** What the vendor asks for. */
    amount: money(),
    /** What it costs is to be said before the job can be taken. */
    asksEstimate: boolean().notNull().default(false),
    estimate: money(),
    estimateNote: text(),
    approval: text({ enum: approvalStates }),
    approvalAskedAt: timestamp({ withTimezone: true }),
    approvalNudges: integer().notNull().default(0),
    approvedAmount: money(),
    /** As they were called then; also 'the owner, told to the agent', or nobody's answer. */
    approvedBy: text(),
    approvalNote: text(),
    /** What its bill is in the books. */
    expenseId: integer().references(() => expenses.id, { onDelete: 'set null' }),
    /** With which the bill came, and its photos. */
    billEventId: integer().references(() => maintenanceEvents.id, { onDelete: 'set null' }),
    doneAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('work_orders_request_id').on(table.requestId, table.id),
    index('work_orders_vendor_id').on(table.vendorId),
    index('work_orders_visit_at').on(table.visitAt),
    check('work_orders_status', oneOf(table.status, orderStatuses)),
    index('work_orders_expense_id').on(table.expenseId).where(sql`${table.expenseId} is not null`),
    index('work_orders_bill_event_id').on(table.billEventId).where(sql`${table.billEventId} is not null`),
    index('work_orders_waiting').on(table.requestId).where(sql`${table.approval} = 'waiting'`),
    index('work_orders_unbooked')
      .on(table.requestId)
      .where(sql`${table.status} = 'billed' and ${table.expenseId} is null`),
    check('work_orders_amount', sql`${table.amount} > 0`),
    check('work_orders_estimate', sql`${table.estimate} > 0`),
    check('work_orders_approval', oneOf(table.approval, approvalStates)),
  ],
);
