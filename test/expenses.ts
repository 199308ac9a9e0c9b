import { createExpense, type Expense } from '#contract/books/expenses';
import type { BodyIn } from '#contract/platform/endpoint';
import type { Caller } from './caller.ts';

type ExpenseBody = Partial<BodyIn<typeof createExpense>>;

/** A repair for 3,000 rupees, paid today by UPI, unless said otherwise. */
export const expenseBody = (overrides: ExpenseBody): BodyIn<typeof createExpense> => ({
  category: 'repairs',
  amount: '3000',
  date: '2026-04-05',
  payee: 'Sharma Plumbers',
  way: 'upi',
  ...overrides,
});

export const anExpense = async (manager: Caller, overrides: ExpenseBody): Promise<Expense> =>
  (await manager.call(createExpense, { body: expenseBody(overrides) })).body;
