import type { Deposit, DepositQuery } from '#contract/books/deposits';
import { isOver } from '#contract/lettings/lease-days';
import type { Scope } from '#server/access/viewer';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { type DepositNarrowing, type DepositRow, selectDeposits, selectSums } from '../queries/register.ts';
import { dueBackFrom } from './passport.ts';

export const presentDeposit = (row: DepositRow): Deposit => {
  const { status, endDate: _endDate, endedOn: _endedOn, noticeDate: _notice, ...known } = row;
  const { depositReturnDays: _days, depositLaw: _law, ...deposit } = known;
  return { ...deposit, isOver: isOver(status), dueBack: dueBackFrom(row, row.held) };
};

/** Narrowed further where somebody above asks for it. */
export const register = async (
  deps: Deps,
  scope: Scope,
  query: DepositQuery,
  only?: DepositNarrowing,
): Promise<Deposit[]> => (await selectDeposits(deps.db, scope, query, only)).map(presentDeposit);

export const sumsOf = async (deps: Deps, scope: Scope, query: DepositQuery): Promise<Sums> => {
  const { state, propertyId, search } = query;
  const { count, ...totals } = await selectSums(deps.db, scope, { state, propertyId, search });
  return { count, totals };
};
