import type { CalendarDate } from '#contract/calendar';
import type { Payment } from '#contract/payments';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  insertPayments,
  type NewPayment,
  type PaymentFilter,
  type PaymentRow,
  type PaymentScope,
  selectNextPayment,
  selectOpenPayments,
  selectPayments,
} from './queries.ts';

const present = (row: PaymentRow): Payment => ({
  ...row,
  paidDate: row.paidDate?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const list = async (deps: Deps, scope: PaymentScope, filter: PaymentFilter): Promise<Payment[]> =>
  (await selectPayments(deps.db, scope, filter)).map(present);

const TOP = 5;

/** What waits for money and is due in a period: how much it is, and the first few. */
export const openPayments = async (
  deps: Deps,
  scope: PaymentScope,
  period: { from?: CalendarDate; to: CalendarDate },
) => {
  const rows = await selectOpenPayments(deps.db, scope, period, TOP);
  return { count: rows[0]?.count ?? 0, amount: rows[0]?.sum ?? '0.00', payments: rows.map(present) };
};

export const nextPayment = async (deps: Deps, scope: PaymentScope): Promise<Payment | null> => {
  const row = await selectNextPayment(deps.db, scope);
  return row ? present(row) : null;
};

/** Enters payments of the past into the books, as they stand. */
export const enterPayments = (db: Db, rows: NewPayment[]) => insertPayments(db, rows);
