import type { CustomerHoldings } from '#contract/back-office/admin-customers';
import type { Deps } from '#server/deps';
import { find } from '#server/features/back-office/admin-users/service/act-on-user';
import { creditOf } from '#server/features/plans/plan-credits/service';
import { countLeases, selectHoldings, selectLeases } from './queries.ts';

export const getCustomer = (deps: Deps, id: string) => find(deps.db, id);

export const holdingsOf = async (deps: Deps, id: string): Promise<CustomerHoldings> => {
  await find(deps.db, id);
  return { ...(await selectHoldings(deps.db, id)), credit: await creditOf(deps.db, id) };
};

export const leasesOf = async (deps: Deps, id: string, page: { limit: number; cursor?: number }) => {
  await find(deps.db, id);
  const [rows, total] = await Promise.all([selectLeases(deps.db, id, page), countLeases(deps.db, id)]);
  return { rows, total };
};
