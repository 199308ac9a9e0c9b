import { accountOf, type TenantAccount } from '#contract/books/tenant-account';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { totalOf } from '#server/features/books/figures/service';
import { findVisible } from '#server/features/lettings/tenants/service/profiles';
import { selectBalances, selectOpen } from './queries.ts';

/** How a tenant stands with the landlord by whom the caller knows them, by the journal. */
export const account = async (deps: Deps, actor: Actor, tenantId: string): Promise<TenantAccount> => {
  const profile = await findVisible(deps.db, actor, tenantId);
  if (!profile) throw new AppError('not_found', 'There is no such tenant.');
  const between = { tenantId, landlordId: profile.profileOwnerId };
  const [balances, open, paidThisYear] = await Promise.all([
    selectBalances(deps.db, actor, between),
    selectOpen(deps.db, actor, between),
    totalOf(deps, actor, 'paid_this_year', { tenantId }),
  ]);
  return accountOf({ ...balances, paidThisYear }, open, dateInIndia(deps.now()));
};
