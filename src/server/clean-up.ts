import type { Deps } from './deps.ts';
import { removeExpiredAdminSessions } from './features/back-office/admin/service.ts';
import { removeExpiredSessions } from './features/identity/sessions/service.ts';
import { removeUnreceived } from './features/platform/files/service/abandoned.ts';
import { removeUnusedUploads } from './features/platform/files/service.ts';
import { removeOldAnswers } from './features/platform/idempotency/service.ts';
import { removePassedCounters } from './features/platform/rate-limits/service.ts';
import { job } from './jobs/job.ts';

const steps: Record<string, (deps: Deps) => Promise<unknown>> = {
  sessions: removeExpiredSessions,
  'sessions of admins': removeExpiredAdminSessions,
  'counters of tries': removePassedCounters,
  uploads: removeUnusedUploads,
  'halves of uploads': removeUnreceived,
  'answers to requests': removeOldAnswers,
};

/** What has expired is removed, every ten minutes; what cannot be removed does not keep the rest, and is work that failed. */
export const cleanUp = job({
  name: 'clean-up',
  cron: '7-59/10 * * * *',
  run: async (deps) => {
    const left: string[] = [];
    for (const [what, remove] of Object.entries(steps)) {
      try {
        await remove(deps);
      } catch (error) {
        deps.log.error({ err: error, what }, 'what has expired could not be removed');
        left.push(what);
      }
    }
    if (left.length > 0) throw new Error(`what has expired could not be removed: ${left.join(', ')}`);
  },
});
