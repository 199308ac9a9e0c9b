import type { LeaseBalances, LeaseStatement } from '#contract/books/lease-statement';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectBalances, selectEntries, selectParties } from './queries.ts';
import { effects, runningAccount } from './rules/running-account.ts';

/** What the books owe is a credit, below 0 there. */
const owed = (amount: string): string => fromPaise(-toPaise(amount));

export const balancesOf = async (deps: Deps, scope: Scope, leaseId: number): Promise<LeaseBalances> => {
  const row = await selectBalances(deps.db, scope, leaseId);
  if (!row) throw new AppError('not_found', 'There is no such lease.');
  const { receivable, credit, depositDue, depositHeld } = row;
  return {
    leaseId,
    outstanding: receivable,
    credit: owed(credit),
    deposit: { held: owed(depositHeld), outstanding: owed(depositDue) },
  };
};

interface Period {
  from?: string | null;
  to?: string | null;
}

export const statementOf = async (
  db: Db,
  scope: Scope,
  leaseId: number,
  { from = null, to = null }: Period,
): Promise<LeaseStatement> => {
  const parties = await selectParties(db, scope, leaseId);
  if (!parties) throw new AppError('not_found', 'There is no such lease.');
  const rows = await selectEntries(db, leaseId, to);
  const held = rows.reduce((paise, row) => paise - toPaise(row.depositHeld), 0);
  const { totals, ...account } = runningAccount(rows, effects.account, from);
  const { totals: _asked, ...deposit } = runningAccount(rows, effects.deposit, from);
  return {
    leaseId,
    ...parties,
    from,
    to,
    ...account,
    totals,
    deposit: { held: fromPaise(held), ...deposit },
  };
};
