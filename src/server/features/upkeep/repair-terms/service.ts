import { setRepairTerms } from '#contract/upkeep/repair-terms';
import { categories } from '#contract/upkeep/request-choices';
import type { RepairTerms } from '#contract/upkeep/who-pays';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { find as findLease } from '#server/features/lettings/leases/service/find-lease';
import { announce } from '#server/features/platform/live/service';
import { replaceTerms, selectTerms } from './queries.ts';

export const termsOf = async (db: Db, leaseId: number | null): Promise<RepairTerms> =>
  leaseId === null
    ? {}
    : Object.fromEntries((await selectTerms(db, leaseId)).map(({ category, payer }) => [category, payer]));

/** Of a lease that the scope sees. */
export const get = async (deps: Deps, scope: Scope, leaseId: number): Promise<{ terms: RepairTerms }> => {
  await findLease(deps.db, scope, leaseId);
  return { terms: await termsOf(deps.db, leaseId) };
};

export const set = (deps: Deps, actor: Actor, leaseId: number, terms: RepairTerms) =>
  deps.db.transaction(async (tx) => {
    const { tenant, agent } = await findLease(tx, actor, leaseId);
    const said = categories.flatMap((category) => {
      const payer = terms[category];
      return payer ? [{ category, payer }] : [];
    });
    await replaceTerms(tx, leaseId, said);
    const userIds = [actor.userId, tenant?.id ?? null, agent?.id ?? null];
    await announce(tx, { userIds, changed: setRepairTerms.changes });
    return { terms: await termsOf(tx, leaseId) };
  });
