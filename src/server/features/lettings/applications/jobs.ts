import { type ApplicationDecision, UNDO_SECONDS } from '#contract/lettings/applications';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { job } from '#server/jobs/job';
import { notifyDecision } from './notices.ts';
import { clearUnsent, selectForNotice, type UnsentDecision } from './queries.ts';

/** The applicant hears of a decision, unless it was undone, withdrawn from, or another one came since. */
export const notifyOfDecision = job<{ applicationId: number; at: string }>({
  name: 'tell-decision',
  retries: 5,
  run: (deps, { applicationId, at }) =>
    deps.db.transaction(async (tx) => {
      const held = await selectForNotice(tx, applicationId);
      if (!held?.untold || held.untold.at !== at) return;
      await clearUnsent(tx, applicationId);
      const { word } = held.untold;
      await notifyDecision(deps, tx, { ...held, status: held.status as ApplicationDecision, word });
    }),
});

export const queueDecisionNotice = (deps: Deps, tx: Db, applicationId: number, { at }: UnsentDecision): Promise<void> =>
  deps.queue.enqueue(tx, notifyOfDecision, { applicationId, at }, { afterSeconds: UNDO_SECONDS });
