import { type SQL, sql } from 'drizzle-orm';
import { openStatuses, type PaymentStage } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { oneOf } from './one-of.ts';
import { payments } from './schema/payments.ts';

export const isOpen: SQL = oneOf(payments.status, openStatuses);

export const outstanding: SQL = sql`${payments.amount} - ${payments.received}`;

/** What the contract's `isOverdue` says of one payment, for statements. */
export const isOverdue = (today: CalendarDate): SQL =>
  sql`(${isOpen} and coalesce(${payments.openAs} = 'overdue', ${payments.dueDate} < ${today}))`;

/** What the contract's `stageOf` says of one payment. */
export const stage = (today: CalendarDate): SQL<PaymentStage> =>
  sql`case when ${isOverdue(today)} then 'overdue' when ${isOpen} then 'due' when ${payments.status} = 'paid' then 'paid' else 'other' end`;
