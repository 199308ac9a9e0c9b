import type { CommercialTermsForm } from '#contract/lettings/commercial-terms';
import type { Lease } from '#contract/lettings/leases';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentLease, presentTo } from '../present.ts';
import { selectCommercialTerms } from '../queries/commercial-terms.ts';
import { type LeaseFilter, selectAsked, selectLease, selectLeases } from '../queries.ts';
import { missing } from '../refusals.ts';

export const list = async (deps: Deps, scope: Scope, filter: LeaseFilter): Promise<Lease[]> =>
  (await selectLeases(deps.db, scope, filter)).map(presentTo(scope));

/** Those of which their owner is asked whether the tenant stayed. */
export const listAsked = async (deps: Deps, { userId }: Scope): Promise<Lease[]> =>
  (await selectAsked(deps.db, { landlordId: userId })).map(presentLease);

export const find = async (db: Db, scope: Scope, id: number): Promise<Lease> => {
  const row = await selectLease(db, scope, id);
  if (!row) throw missing();
  return presentTo(scope)(row);
};

/** What was agreed on a lease of a business, once it was found in its scope. */
export const commercialTermsOf = (db: Db, leaseId: number): Promise<CommercialTermsForm | undefined> =>
  selectCommercialTerms(db, leaseId);
