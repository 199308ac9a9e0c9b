import { nextRepeat } from '#contract/books/expense-days';
import type { ExpenseFacts } from '#contract/books/expense-postings';
import type { Expense } from '#contract/books/expenses';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { fromPaise, sumPaise } from '#contract/platform/money';
import type { ExpenseRow } from './queries.ts';

export const isPaid = ({ wasOwed, paidOn }: Pick<ExpenseRow, 'wasOwed' | 'paidOn'>): boolean =>
  !wasOwed || paidOn !== null;

/** What the books go by. */
export const factsOf = ({ category, date, shares, wasOwed, paidOn, way }: ExpenseRow): ExpenseFacts => ({
  category,
  date,
  shares,
  wasOwed,
  paidOn,
  way,
});

/** What the tenants were asked for in all. */
export const chargedIn = ({ charges }: Pick<ExpenseRow, 'charges'>): string | null =>
  charges.length === 0 ? null : fromPaise(sumPaise(charges.map(({ amount }) => amount)));

export const present = (row: ExpenseRow, today: CalendarDate): Expense => {
  const {
    landlordId: _landlordId,
    wasOwed: _wasOwed,
    repeatSetOn: _repeatSetOn,
    repeatedThrough,
    repeatDay: _repeatDay,
    createdById: _createdById,
    removedAt: _removedAt,
    updatedAt: _updatedAt,
    createdAt,
    charges,
    ...shown
  } = row;
  const [charge, ...furtherCharges] = charges;
  const [one, ...others] = row.shares;
  return {
    ...shown,
    propertyId: others.length === 0 ? (one?.propertyId ?? null) : null,
    propertyName: others.length === 0 ? (one?.propertyName ?? '') : `${row.shares.length} properties`,
    chargedAmount: chargedIn(row),
    chargedPaymentId: furtherCharges.length === 0 ? (charge?.paymentId ?? null) : null,
    charges,
    isPaid: isPaid(row),
    way: isPaid(row) ? row.way : null,
    nextOn: nextRepeat(row, repeatedThrough ?? addDays(today, -1)),
    createdAt: createdAt.toISOString(),
  };
};
