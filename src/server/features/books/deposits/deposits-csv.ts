import type { Deposit, DepositFilter } from '#contract/books/deposits';
import type { Scope } from '#server/access/viewer';
import { type CsvColumns, csvOf, pagesOf } from '#server/csv';
import type { Deps } from '#server/deps';
import { selectDeposits } from './queries/register.ts';
import { presentDeposit } from './service/register.ts';

const columns: CsvColumns<Deposit> = {
  Tenant: (row) => row.tenantName,
  Property: (row) => row.propertyName,
  Lease: (row) => (row.isOver ? 'Over' : 'Current'),
  Agreed: (row) => row.agreed,
  Received: (row) => row.received,
  Held: (row) => row.held,
  'Still owed': (row) => row.owed,
  'Due back': (row) => row.dueBack?.date ?? '',
  Why: (row) => row.dueBack?.text ?? '',
};

/** All that a filter finds. */
export const exportCsv = (deps: Deps, scope: Scope, filter: DepositFilter): AsyncGenerator<string> =>
  csvOf(
    columns,
    pagesOf(async (after: Deposit | undefined, limit) =>
      (await selectDeposits(deps.reportsDb, scope, { ...filter, cursor: after?.id, limit })).map(presentDeposit),
    ),
  );
