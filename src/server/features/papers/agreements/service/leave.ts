import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { deleteLeftBehind, forgetTenant } from '../queries.ts';

const FORMER = 'Former tenant';

/** When a tenant is deleted with the leases: see `forgetTenant`. */
export const forgetLeases = (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> =>
  forgetTenant(tx, leaseIds, { tenantName: FORMER, updatedAt: deps.now() });

/** What was signed for tenancies that were removed before that time. */
export const removeLeftBehind = async ({ db }: Deps, before: Date): Promise<void> => {
  await deleteLeftBehind(db, before);
};
