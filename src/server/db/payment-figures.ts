import { type AnyColumn, and, eq, inArray, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { addingKinds, depositTypes } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { oneOf } from './one-of.ts';
import { isOpen, isOverdue, outstanding } from './open-payments.ts';
import { mandates } from './schema/mandates.ts';
import { paymentClaims, payments, paymentTransactions } from './schema/payments.ts';
import { sumOf } from './sorted.ts';

/** What a total counts: which payments, and how much of each. The total and the lines that explain it are both made of it. */
export interface Counted {
  only?: SQL;
  amount: SQL;
}

const amount: SQL = sql`${payments.amount}`;
const received: SQL = sql`${payments.received}`;
const wasNotCancelled: SQL = ne(payments.status, 'cancelled');

/**
 * What of a payment its tenant says to have paid, and nobody has confirmed yet. Only what is being processed can have a claim. Named by
 * its table: within a statement of its own an id has to say whose it is.
 */
const claimed: SQL = sql`case when ${payments}.is_processing then least(${outstanding}, coalesce((select said.amount
  from ${paymentClaims} as said where said.payment_id = ${payments}.id and said.state = 'open'), 0)) else 0 end`;

export const counted = {
  billed: { amount },
  paid: { only: eq(payments.status, 'paid'), amount },
  pending: { only: inArray(payments.status, ['pending', 'processing']), amount },
  received: { amount: received },
  partlyPaid: { only: isOpen, amount: received },
  outstanding: { only: isOpen, amount: outstanding },
  expected: { only: wasNotCancelled, amount },
  collected: { only: wasNotCancelled, amount: received },
  overdue: (today: CalendarDate): Counted => ({ only: isOverdue(today), amount: outstanding }),
  /** A word changes no figure: this is a part of what is overdue. */
  overdueClaimed: (today: CalendarDate): Counted => ({ only: isOverdue(today), amount: claimed }),
  dueSoon: (today: CalendarDate, until: CalendarDate): Counted => ({
    only: and(isOpen, sql`not ${isOverdue(today)}`, lte(payments.dueDate, until)),
    amount: outstanding,
  }),
  /** What was due before the agent took the property is none of their work. The statement joins the mandate. */
  mediated: {
    only: sql`${payments.dueDate} >= (${mandates.takenAt} at time zone 'Asia/Kolkata')::date`,
    amount,
  },
} satisfies Record<string, Counted | ((...days: [CalendarDate, CalendarDate]) => Counted)>;

export const totalOf = ({ amount: each, only }: Counted): SQL<string> => sumOf(each, only);

/** From a day on, and before another one. */
export const isDueWithin = (from: CalendarDate, before: CalendarDate): SQL =>
  sql`${payments.dueDate} >= ${from} and ${payments.dueDate} < ${before}`;

/** Deposits are given back one day. */
export const isNoDeposit: SQL = notInArray(payments.type, [...depositTypes]);

/** What a transaction, by whichever name the statement has for it, adds to what was received. */
export const movedBy = ({ kind, amount: moved }: { kind: AnyColumn; amount: AnyColumn }): SQL =>
  sql`case when ${oneOf(kind, addingKinds)} then ${moved} else -${moved} end`;

export const movedAmount: SQL = movedBy(paymentTransactions);
