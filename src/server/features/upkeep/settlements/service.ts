import type { FileRule } from '#server/features/platform/files/service';
import { selectSettlement } from './queries.ts';

const mayRead: FileRule = async (deps, actor, settlementId) =>
  actor !== null && (await selectSettlement(deps.db, actor, Number(settlementId))) !== undefined;

/** Who sees the settlement; of a draft its managers alone. */
export const mayReadEvidence = mayRead;
export const mayReadAnswer = mayRead;
