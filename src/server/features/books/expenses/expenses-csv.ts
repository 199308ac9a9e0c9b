import { categoryName } from '#contract/books/expense-categories';
import type { ExpenseFilter } from '#contract/books/expenses';
import { transactionMethodLabels } from '#contract/money/payments';
import type { Scope } from '#server/access/viewer';
import { type CsvColumns, csvOf, pagesOf } from '#server/csv';
import type { Deps } from '#server/deps';
import { chargedIn, isPaid } from './present.ts';
import { selectExpenses } from './queries/reading.ts';
import type { ExpenseRow } from './queries.ts';

const columns: CsvColumns<ExpenseRow> = {
  Number: (row) => String(row.id),
  Date: (row) => row.date,
  Property: (row) => row.shares.map(({ propertyName }) => propertyName).join('; '),
  Category: categoryName,
  'Paid to': (row) => row.payee ?? '',
  Amount: (row) => row.amount,
  Shares: (row) => (row.shares.length > 1 ? row.shares.map(({ amount }) => amount).join('; ') : ''),
  'Tax in it': (row) => row.taxAmount ?? '',
  GSTIN: (row) => row.gstin ?? '',
  Status: (row) => (isPaid(row) ? 'Paid' : 'Owed'),
  'Paid on': (row) => row.paidOn ?? '',
  Method: (row) => (isPaid(row) && row.way ? transactionMethodLabels[row.way] : ''),
  Reference: (row) => row.reference ?? '',
  'Charged to the tenant': (row) => chargedIn(row) ?? '',
  Note: (row) => row.note ?? '',
};

/** All that a filter finds. */
export const exportCsv = (deps: Deps, scope: Scope, filter: ExpenseFilter): AsyncGenerator<string> =>
  csvOf(
    columns,
    pagesOf((after, limit) => selectExpenses(deps.reportsDb, scope, { ...filter, cursor: after?.id, limit })),
  );
