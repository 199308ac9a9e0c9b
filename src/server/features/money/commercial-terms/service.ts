import type { CommercialTerms } from '#contract/money/commercial-terms';
import { dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { find as findLease } from '#server/features/lettings/leases/service/find-lease';
import { rulesOf } from '#server/features/money/tax-rules/service';
import { present } from './present.ts';
import { selectTerms } from './queries.ts';

/** Whoever sees a lease sees what was agreed on it. */
export const find = async (deps: Deps, db: Db, scope: Scope, leaseId: number): Promise<CommercialTerms | null> => {
  const lease = await findLease(db, scope, leaseId);
  const terms = await selectTerms(db, leaseId);
  if (!terms) return null;
  const gstRates = terms.gstOnRent === 'added' ? await rulesOf(db, 'gst_on_rent') : [];
  return present(lease, terms, gstRates, dateInIndia(deps.now()));
};
