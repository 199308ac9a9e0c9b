import type {
  Expense,
  ExpenseDetails,
  ExpenseFilter,
  ExpenseSuggestions,
  PropertySpending,
} from '#contract/books/expenses';
import { monthlyCost } from '#contract/lettings/property-costs';
import { dateInIndia, lastMonths } from '#contract/platform/calendar';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { entriesOf } from '#server/features/books/journal/service/list';
import { present } from '../present.ts';
import {
  type ListFilter,
  selectExpenses,
  selectOwnCategories,
  selectPayees,
  selectPlan,
  selectSpent,
  selectSums,
} from '../queries/reading.ts';
import { selectExpense } from '../queries.ts';
import { missing, missingProperty } from '../refusals.ts';

export const list = async (deps: Deps, scope: Scope, filter: ListFilter): Promise<Expense[]> => {
  const today = dateInIndia(deps.now());
  return (await selectExpenses(deps.db, scope, filter)).map((row) => present(row, today));
};

export const sumsOf = async (deps: Deps, scope: Scope, filter: ExpenseFilter): Promise<Sums> => {
  const { count, ...totals } = await selectSums(deps.db, scope, filter);
  return { count, totals };
};

export const find = async (deps: Deps, scope: Scope, id: number): Promise<ExpenseDetails> => {
  const row = await selectExpense(deps.db, scope, id);
  if (!row) throw missing();
  const entries = await entriesOf(deps.db, scope, { source: 'expense', sourceId: id });
  return { ...present(row, dateInIndia(deps.now())), entries };
};

export const suggest = async (deps: Deps, scope: Scope): Promise<ExpenseSuggestions> => {
  const payees = await selectPayees(deps.db, scope);
  return {
    payees: payees.map(({ id: _id, ...payee }) => payee),
    ownCategories: await selectOwnCategories(deps.db, scope),
  };
};

/** The plan of a month against what was spent in it, for the months of this year. */
export const spendingOf = async (deps: Deps, scope: Scope, id: number): Promise<PropertySpending> => {
  const plan = await selectPlan(deps.db, scope, id);
  if (!plan) throw missingProperty();
  const today = dateInIndia(deps.now());
  const months = lastMonths(today, Number(today.slice(5, 7)));
  const found = await selectSpent(deps.db, {
    propertyId: id,
    from: `${months[0]}-01`,
    to: `${today.slice(0, 4)}-12-31`,
  });
  const planned = monthlyCost(plan);
  const shown = months.map((month) => ({
    month,
    planned,
    spent: found.find((each) => each.month === month)?.spent ?? '0.00',
  }));
  return {
    id,
    months: shown,
    planned: fromPaise(toPaise(planned) * months.length),
    spent: fromPaise(sumPaise(shown.map(({ spent }) => spent))),
  };
};
