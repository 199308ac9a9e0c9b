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
  const { shares, charges } = row;
  const [charge, ...furtherCharges] = charges;
  const [one, ...others] = shares;
  // Named one by one: a copy that leaves out what is not shown was the slowest part of a list.
  return {
    id: row.id,
    propertyId: others.length === 0 ? (one?.propertyId ?? null) : null,
    propertyName: others.length === 0 ? (one?.propertyName ?? '') : `${shares.length} properties`,
    split: row.split,
    splitFrom: row.splitFrom,
    splitTo: row.splitTo,
    shares,
    category: row.category,
    ownCategory: row.ownCategory,
    amount: row.amount,
    date: row.date,
    payee: row.payee,
    taxAmount: row.taxAmount,
    gstin: row.gstin,
    isPaid: isPaid(row),
    paidOn: row.paidOn,
    way: isPaid(row) ? row.way : null,
    reference: row.reference,
    billUrl: row.billUrl,
    note: row.note,
    chargedAmount: chargedIn(row),
    chargedPaymentId: furtherCharges.length === 0 ? (charge?.paymentId ?? null) : null,
    charges,
    isDeducted: row.isDeducted,
    repeat: row.repeat,
    repeatUntil: row.repeatUntil,
    nextOn: nextRepeat(row, row.repeatedThrough ?? addDays(today, -1)),
    repeatOfId: row.repeatOfId,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
};
