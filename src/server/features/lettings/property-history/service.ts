import type { PropertyHistory } from '#contract/lettings/properties';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { findForManager } from '#server/features/lettings/properties/service';
import { selectLastPayments, selectLeases } from './queries.ts';

const HISTORY_PAYMENTS = 24;

export const history = async (deps: Deps, actor: Actor, id: number): Promise<PropertyHistory> => {
  if (!(await findForManager(deps.db, actor, id))) throw new AppError('not_found', 'There is no such property.');
  const payments = await selectLastPayments(deps.db, id, HISTORY_PAYMENTS);
  return {
    leases: await selectLeases(deps.db, id),
    payments: payments.map((row) => ({ ...row, paidDate: row.paidDate?.toISOString() ?? null })),
  };
};
