import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type FileRule, removeFilesOf } from '#server/features/platform/files/service';
import { forgetPerson, forgetTenant, selectIdsOfLeases } from './queries/lines.ts';
import { deleteDrafts, selectSettlement } from './queries.ts';

const mayRead: FileRule = async (deps, actor, settlementId) =>
  actor !== null && (await selectSettlement(deps.db, actor, Number(settlementId))) !== undefined;

/** Who sees the settlement; of a draft its managers alone. */
export const mayReadEvidence = mayRead;
export const mayReadAnswer = mayRead;

const FORMER = 'Former tenant';

/** When a tenant is deleted with the leases: amounts and reasons stay, without a name, their words and their photos. */
export const forgetLeases = async (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> => {
  const drafts = await deleteDrafts(tx, leaseIds);
  for (const subject of ['settlement_evidence', 'settlement_answer'] as const)
    await removeFilesOf(deps, tx, subject, drafts.map(String));
  const ids = await selectIdsOfLeases(tx, leaseIds);
  if (ids.length === 0) return;
  await removeFilesOf(deps, tx, 'settlement_answer', ids.map(String));
  await forgetTenant(tx, ids, FORMER);
};

/** Before an account goes: what both sides relied on stays, without the name. */
export const leaveSettlements = (tx: Db, userId: string): Promise<void> =>
  forgetPerson(tx, userId, 'Somebody who has left');
