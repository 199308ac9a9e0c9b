import { fileIdOf } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { attachFile, type FileRule, removeFiles, removeFilesOf } from '#server/features/platform/files/service';
import { selectLeaseIdsOf, selectPapers } from '../queries.ts';

const subjects = { scanUrl: 'lease_scan', policeUrl: 'police_acknowledgement' } as const;
const urls = ['scanUrl', 'policeUrl'] as const;

type Urls = Partial<Record<keyof typeof subjects, string | null>>;

/** What was uploaded takes the place of what was there; what is not named stays. */
export const attachPages = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  { before, said }: { before: Urls | null; said: Urls },
): Promise<void> => {
  for (const field of urls) {
    const [old, url] = [before?.[field] ?? null, said[field]];
    if (url === undefined || url === old) continue;
    const oldId = old === null ? undefined : fileIdOf(old);
    if (oldId !== undefined) await removeFiles(deps, tx, [oldId]);
    const use = { subject: subjects[field], subjectId: String(leaseId), field };
    if (url !== null) await attachFile(tx, actor, fileIdOf(url) ?? 0, use);
  }
};

const maySee: FileRule = async (deps, actor, leaseId) =>
  actor !== null && (await selectPapers(deps.db, actor, Number(leaseId))) !== undefined;

/** Everybody who sees the papers of the lease: tenants have signed it themselves. */
export const mayReadScan = maySee;
export const mayReadAcknowledgement = maySee;

export const forgetLeases = async (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> => {
  for (const subject of Object.values(subjects)) await removeFilesOf(deps, tx, subject, leaseIds.map(String));
};

/** When the account of a landlord goes. */
export const removePagesOf = async (deps: Deps, tx: Db, landlordId: string): Promise<void> =>
  forgetLeases(deps, tx, await selectLeaseIdsOf(tx, landlordId));
