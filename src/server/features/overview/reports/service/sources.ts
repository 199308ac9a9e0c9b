import type { ReportName } from '#contract/overview/report-catalogue';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import type { Asked, SourceRow } from '../rules/row.ts';
import { collection } from './collection.ts';
import { budgetedIncomeExpense, incomeExpense } from './income-expense.ts';
import { leaseExpiries, occupancy, rentRoll } from './of-homes.ts';
import { arrears, cashFlow, commission, deposits, expensesByPayee, rentPaid, yieldOf } from './of-money.ts';
import { applicationsFunnel, maintenance } from './of-work.ts';

type Source = (deps: Deps, scope: Scope, asked: Asked) => Promise<SourceRow[]>;

/** Where the rows of each report come from. */
export const sources: Record<ReportName, Source> = {
  arrears,
  collection,
  'income-expense': incomeExpense,
  'cash-flow': cashFlow,
  yield: yieldOf,
  deposits,
  'expenses-by-payee': expensesByPayee,
  commission,
  'rent-paid': rentPaid,
  'rent-roll': rentRoll,
  occupancy,
  'lease-expiries': leaseExpiries,
  applications: applicationsFunnel,
  maintenance,
};

/** What was budgeted for those reports that can be held against it. */
export const budgetSources: Partial<Record<ReportName, Source>> = { 'income-expense': budgetedIncomeExpense };
