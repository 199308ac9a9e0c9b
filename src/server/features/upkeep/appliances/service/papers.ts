import { fileIdOf } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { attachFile, type FileRule, removeFiles } from '#server/features/platform/files/service';
import { selectAppliance } from '../queries.ts';

const subjects = { manualUrl: 'appliance_manual', billUrl: 'appliance_bill' } as const;

type Papers = Partial<Record<keyof typeof subjects, string | null>>;

/** What was uploaded takes the place of what was there; what is not named stays. */
export const attachPapers = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  before: { id: number; manualUrl: string | null; billUrl: string | null },
  said: Papers,
): Promise<void> => {
  for (const field of ['manualUrl', 'billUrl'] as const) {
    const [old, url] = [before[field], said[field]];
    if (url === undefined || url === old) continue;
    const oldId = old === null ? undefined : fileIdOf(old);
    if (oldId !== undefined) await removeFiles(deps, tx, [oldId]);
    const use = { subject: subjects[field], subjectId: String(before.id), field };
    if (url !== null) await attachFile(tx, actor, fileIdOf(url) ?? 0, use);
  }
};

/** Everybody who sees the appliance. */
export const mayReadManual: FileRule = async (deps, actor, subjectId) =>
  actor !== null && (await selectAppliance(deps.db, actor, Number(subjectId))) !== undefined;

/** Those who run the home. */
export const mayReadApplianceBill: FileRule = async (deps, actor, subjectId) =>
  actor !== null && actor.role !== 'tenant' && (await selectAppliance(deps.db, actor, Number(subjectId))) !== undefined;
