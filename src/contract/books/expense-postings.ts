import type { ManualMethod } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { ExpenseCategory } from './expense-categories.ts';
import type { LedgerAccount } from './ledger-accounts.ts';
import type { OwnEvent, PostingLine } from './posting-rules.ts';

/** What of an expense the books go by. */
export interface ExpenseFacts {
  category: ExpenseCategory;
  date: CalendarDate;
  shares: readonly { propertyId: number; amount: Amount }[];
  /** It was not paid at once: a bill that waited, or waits. */
  wasOwed: boolean;
  /** When and how it was paid; null while it is owed. */
  paidOn: CalendarDate | null;
  way: ManualMethod | null;
}

export type ExpensePosting = Pick<OwnEvent, 'kind' | 'date' | 'isDated' | 'lines'>;

/** A pair of lines for each property, so that the books of each come to nothing. A property that bears no paisa has none. */
const between = (debit: LedgerAccount, credit: LedgerAccount, { shares }: ExpenseFacts): PostingLine[] =>
  shares
    .filter(({ amount }) => toPaise(amount) !== 0)
    .flatMap(({ propertyId, amount }) => [
      { account: debit, amount, propertyId },
      { account: credit, amount: fromPaise(-toPaise(amount)), propertyId },
    ]);

/** What an expense stands for in the journal, as it is. */
const entriesOf = (expense: ExpenseFacts | null): ExpensePosting[] => {
  if (!expense) return [];
  const { category, date, wasOwed, paidOn, way } = expense;
  const spent: LedgerAccount = category === 'gst' ? 'gst_due' : `expense.${category}`;
  const money: LedgerAccount = `money.${way ?? 'other'}`;
  if (!wasOwed) return [{ kind: 'expense', date, isDated: true, lines: between(spent, money, expense) }];
  const owed = { kind: 'expense', date, isDated: true, lines: between(spent, 'payable.vendor', expense) } as const;
  if (paidOn === null) return [owed];
  const paid = between('payable.vendor', money, expense);
  return [owed, { kind: 'expense_paid', date: paidOn, isDated: true, lines: paid }];
};

/** A reversal has the day of what it turns round; where that month is closed, it counts on the day on which it is made. */
const reversed = ({ date, lines }: ExpensePosting): ExpensePosting => ({
  kind: 'expense_removed',
  date,
  isDated: false,
  lines: lines.map((line) => ({ ...line, amount: fromPaise(-toPaise(line.amount)) })),
});

/**
 * What a change does to the books: what no longer holds is turned round, and what holds now and did not before is booked. Before
 * it was entered, and after it was removed, there is nothing.
 */
export const expenseChanges = (before: ExpenseFacts | null, after: ExpenseFacts | null): ExpensePosting[] => {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const has = (entries: ExpensePosting[], entry: ExpensePosting) =>
    entries.some((each) => JSON.stringify(each) === JSON.stringify(entry));
  return [...was.filter((entry) => !has(is, entry)).map(reversed), ...is.filter((entry) => !has(was, entry))];
};
