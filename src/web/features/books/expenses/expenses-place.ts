import { expenseCategories } from '#contract/books/expense-categories';
import { type ExpenseSort, expenseSorts, expenseStates } from '#contract/books/expenses';
import { readSort, type Sort } from '#contract/platform/sorting';
import type { ExpenseFilters } from './api.ts';

/** What opens upon one expense, or to enter one. */
export type ExpenseDialog = 'new-expense' | 'edit-expense' | 'pay-expense' | 'charge-expense' | 'remove-expense';

/** What narrows the list. */
interface ExpenseNarrowing {
  search?: string;
  state?: string;
  category?: string;
  property?: number;
  from?: string;
  to?: string;
}

/** What the address says. */
export interface ExpensesPlace extends ExpenseNarrowing {
  expense?: number;
  sort?: string;
  dialog?: string;
}

export type Go = (changes: ExpensesPlace, replace?: boolean) => void;

export const allExpenses: Record<keyof ExpenseNarrowing, undefined> = {
  search: undefined,
  state: undefined,
  category: undefined,
  property: undefined,
  from: undefined,
  to: undefined,
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | undefined) =>
  text && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A value that is not among the known ones counts as left out. */
export const filtersOf = ({ search, state, category, property, from, to }: ExpensesPlace): ExpenseFilters => ({
  search: search || undefined,
  state: expenseStates.find((known) => known === state),
  category: expenseCategories.find((known) => known === category),
  propertyId: property,
  from: dayIn(from),
  to: dayIn(to),
});

/** The latest first, unless somebody wants it otherwise. */
export const sortOf = ({ sort }: ExpensesPlace): Sort<ExpenseSort> =>
  readSort(sort, expenseSorts) ?? { sort: 'date', order: 'desc' };
