import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectStanding, withdrawStanding } from '../queries/standing-notice.ts';

/** The notice that waits or holds on a lease. */
export const standingNotice = selectStanding;

/** The lease goes on for another reason: it was renewed, or the tenant stays. */
export const closeNotice = async (deps: Deps, tx: Db, leaseId: number): Promise<void> => {
  await withdrawStanding(tx, leaseId, deps.now());
};
