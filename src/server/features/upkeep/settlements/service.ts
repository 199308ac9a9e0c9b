import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type FileRule, removeFilesOf } from '#server/features/platform/files/service';
import { isOfFormer } from './present.ts';
import { forgetPerson, forgetTenant, selectEvidence, selectIdsOfLeases } from './queries/lines.ts';
import { deleteDrafts, selectSettlement } from './queries.ts';
import { sideOf } from './service/load.ts';

/** Who sees the settlement: of one that was never sent its managers alone. */
export const mayReadAnswer: FileRule = async (deps, actor, settlementId) =>
  actor !== null && (await selectSettlement(deps.db, actor, Number(settlementId))) !== undefined;

/** The same; of one that was taken back the tenants see what was sent, and not what has come to it since. */
export const mayReadEvidence: FileRule = async (deps, actor, settlementId, fileId) => {
  const row = actor ? await selectSettlement(deps.db, actor, Number(settlementId)) : undefined;
  if (!actor || !row) return false;
  if (sideOf(actor) === 'manager' || row.status !== 'draft') return true;
  const evidence = await selectEvidence(deps.db, row.id);
  return evidence.some((each) => each.fileId === fileId && isOfFormer(row, each));
};

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
