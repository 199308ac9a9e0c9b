import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manualMethods } from '#contract/money/payments';
import { fromPaise, toPaise } from '#contract/platform/money';
import { expenseCategories } from './expense-categories.ts';
import { type ExpenseFacts, type ExpensePosting, expenseChanges } from './expense-postings.ts';

const plumber: ExpenseFacts = {
  category: 'repairs',
  date: '2026-11-05',
  shares: [{ propertyId: 1, amount: '3000.00' }],
  wasOwed: false,
  paidOn: '2026-11-05',
  way: 'upi',
};
const owed: ExpenseFacts = { ...plumber, wasOwed: true, paidOn: null, way: null };
const paidLater: ExpenseFacts = { ...owed, paidOn: '2026-11-20', way: 'cheque' };
const forTwo: ExpenseFacts = {
  ...plumber,
  category: 'society',
  shares: [
    { propertyId: 1, amount: '1000.00' },
    { propertyId: 2, amount: '2000.00' },
    { propertyId: 3, amount: '0.00' },
  ],
};

const inWords = ({ kind, date, isDated, lines }: ExpensePosting) =>
  `${kind} ${date}${isDated ? '' : '*'}: ${lines.map((line) => `${line.account}/${line.propertyId} ${line.amount}`).join(', ')}`;

it.each<[string, ExpenseFacts | null, ExpenseFacts | null, string[]]>([
  ['what is paid at once', null, plumber, ['expense 2026-11-05: expense.repairs/1 3000.00, money.upi/1 -3000.00']],
  ['what is owed', null, owed, ['expense 2026-11-05: expense.repairs/1 3000.00, payable.vendor/1 -3000.00']],
  [
    'what was owed is paid',
    owed,
    paidLater,
    ['expense_paid 2026-11-20: payable.vendor/1 3000.00, money.cheque/1 -3000.00'],
  ],
  [
    'what was owed is paid on its own day',
    owed,
    { ...paidLater, paidOn: owed.date },
    ['expense_paid 2026-11-05: payable.vendor/1 3000.00, money.cheque/1 -3000.00'],
  ],
  [
    'each property bears its share, and what bears nothing has no line',
    null,
    forTwo,
    [
      'expense 2026-11-05: expense.society/1 1000.00, money.upi/1 -1000.00, expense.society/2 2000.00, money.upi/2 -2000.00',
    ],
  ],
  [
    'another amount',
    plumber,
    { ...plumber, shares: [{ propertyId: 1, amount: '300.00' }] },
    [
      'expense_removed 2026-11-05*: expense.repairs/1 -3000.00, money.upi/1 3000.00',
      'expense 2026-11-05: expense.repairs/1 300.00, money.upi/1 -300.00',
    ],
  ],
  [
    'another way of what was paid later leaves the bill alone',
    paidLater,
    { ...paidLater, way: 'cash' },
    [
      'expense_removed 2026-11-20*: payable.vendor/1 -3000.00, money.cheque/1 3000.00',
      'expense_paid 2026-11-20: payable.vendor/1 3000.00, money.cash/1 -3000.00',
    ],
  ],
  [
    'it was not paid after all',
    paidLater,
    owed,
    ['expense_removed 2026-11-20*: payable.vendor/1 -3000.00, money.cheque/1 3000.00'],
  ],
  [
    'it is removed',
    paidLater,
    null,
    [
      'expense_removed 2026-11-05*: expense.repairs/1 -3000.00, payable.vendor/1 3000.00',
      'expense_removed 2026-11-20*: payable.vendor/1 -3000.00, money.cheque/1 3000.00',
    ],
  ],
  ['nothing that the books go by', plumber, { ...plumber }, []],
])('%s', (_name, before, after, expected) => {
  expect(expenseChanges(before, after).map(inWords)).toEqual(expected);
});

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const facts: fc.Arbitrary<ExpenseFacts> = fc
  .record({
    category: fc.constantFrom(...expenseCategories),
    date: day,
    shares: fc.array(
      fc.record({
        propertyId: fc.integer({ min: 1, max: 4 }),
        amount: fc.integer({ min: 0, max: 9999 }).map(fromPaise),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    wasOwed: fc.boolean(),
    paidOn: fc.option(day),
    way: fc.constantFrom(...manualMethods),
  })
  .map((made) => ({ ...made, paidOn: made.wasOwed ? made.paidOn : made.date }));

const balances = (postings: ExpensePosting[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { account, propertyId, amount } of postings.flatMap(({ lines }) => lines)) {
    const key = `${account}/${propertyId}`;
    sums.set(key, (sums.get(key) ?? 0) + toPaise(amount));
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort());
};

it('any sequence of changes balances, comes to what the expense is at the end, and to nothing once it is removed', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 6 }), (states) => {
      const postings = states.flatMap((state, index) => expenseChanges(states[index - 1] ?? null, state));
      for (const { lines } of postings) expect(lines.reduce((sum, { amount }) => sum + toPaise(amount), 0)).toBe(0);
      const last = states.at(-1) ?? null;
      expect(balances(postings)).toEqual(balances(expenseChanges(null, last)));
      expect(balances([...postings, ...expenseChanges(last, null)])).toEqual(new Map());
    }),
  );
});
