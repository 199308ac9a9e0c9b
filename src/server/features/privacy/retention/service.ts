import { DAY_MS } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { removeClosedBefore } from '#server/features/lettings/applications/service';
import { removeLeftBehind as removeAgreements } from '#server/features/papers/agreements/service/leave';
import { removeLeftBehind as removeSignings } from '#server/features/papers/signings/service/forget';
import { removeEntriesBefore } from '#server/features/platform/audit-log/service';

/** What nobody needs any more goes after the time that the operator has set; without one it stays. */
export const removeOutdated = async (deps: Deps): Promise<void> => {
  const { retentionDays } = deps.config;
  if (retentionDays === undefined) return;
  const before = new Date(deps.now().getTime() - retentionDays * DAY_MS);
  await removeClosedBefore(deps, before);
  await removeSignings(deps, before);
  await removeAgreements(deps, before);
  await removeEntriesBefore(deps, before);
};
