import { type ApplicationDecision, UNDO_SECONDS } from '#contract/lettings/applications';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { job } from '#server/jobs/job';
import { notifyDecision } from './notices.ts';
import { forgetUntold, selectForTelling, type Untold } from './queries.ts';

/** The applicant hears of a decision, unless it was undone, withdrawn from, or another one came since. */
export const tellDecision = job<{ applicationId: number; at: string }>({
  name: 'tell-decision',
  retries: 5,
  run: (deps, { applicationId, at }) =>
    deps.db.transaction(async (tx) => {
      const held = await selectForTelling(tx, applicationId);
      if (!held?.untold || held.untold.at !== at) return;
      await forgetUntold(tx, applicationId);
      const { word } = held.untold;
      await notifyDecision(deps, tx, { ...held, status: held.status as ApplicationDecision, word });
    }),
});

export const queueTelling = (deps: Deps, tx: Db, applicationId: number, { at }: Untold): Promise<void> =>
  deps.queue.enqueue(tx, tellDecision, { applicationId, at }, { afterSeconds: UNDO_SECONDS });
