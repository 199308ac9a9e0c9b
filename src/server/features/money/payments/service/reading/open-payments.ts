import type { Payment } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { present } from '../../present.ts';
import { selectNextPayment, selectOpenPayments } from '../../queries.ts';

const TOP = 5;

/** What waits for money and is due in a period: how much it is, and the first few. */
export const openPayments = async (deps: Deps, scope: Scope, period: { from?: CalendarDate; to: CalendarDate }) => {
  const rows = await selectOpenPayments(deps.db, scope, period, TOP);
  return { count: rows[0]?.count ?? 0, amount: rows[0]?.sum ?? '0.00', payments: rows.map(present) };
};

export const nextPayment = async (deps: Deps, scope: Scope): Promise<Payment | null> => {
  const row = await selectNextPayment(deps.db, scope);
  return row ? present(row) : null;
};
