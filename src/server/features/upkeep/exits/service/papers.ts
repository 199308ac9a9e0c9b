import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type FileRule, removeFilesOf } from '#server/features/platform/files/service';
import { forgetPerson, selectLease, selectLeaseIdsOf } from '../queries.ts';

/** Everybody who sees the plan. */
export const mayReadExitPaper: FileRule = async (deps, actor, leaseId) =>
  actor !== null && (await selectLease(deps.db, actor, Number(leaseId))) !== undefined;

/** Leases go with their tenant, and the papers of their end with them. */
export const forgetLeases = (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> =>
  removeFilesOf(deps, tx, 'exit_paper', leaseIds.map(String));

/** Before an account goes: what both relied on stays, without the name; a landlord's papers go with the homes. */
export const leaveExits = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  await forgetLeases(deps, tx, await selectLeaseIdsOf(tx, userId));
  await forgetPerson(tx, userId, 'Somebody who has left');
};
