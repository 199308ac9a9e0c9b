import { removeExpiredAdminSessions } from './features/back-office/admin/service.ts';
import { removeExpiredSessions } from './features/identity/sessions/service.ts';
import { removeUnusedUploads } from './features/platform/files/service.ts';
import { removeOldAnswers } from './features/platform/idempotency/service.ts';
import { removePassedCounters } from './features/platform/rate-limits/service.ts';
import { job } from './jobs/job.ts';

/** What has expired is removed, every ten minutes. */
export const cleanUp = job({
  name: 'clean-up',
  cron: '7-59/10 * * * *',
  run: async (deps) => {
    await removeExpiredSessions(deps);
    await removeExpiredAdminSessions(deps);
    await removePassedCounters(deps);
    await removeUnusedUploads(deps);
    await removeOldAnswers(deps);
  },
});
