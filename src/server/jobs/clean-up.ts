import { removeExpiredAdminSessions } from '../features/admin/service.ts';
import { removeUnusedUploads } from '../features/files/service.ts';
import { removeOldAnswers } from '../features/idempotency/service.ts';
import { removePassedCounters } from '../features/rate-limits/service.ts';
import { removeExpiredSessions } from '../features/sessions/service.ts';
import { job } from './job.ts';

/** What has expired is removed, every hour. */
export const cleanUp = job({
  name: 'clean-up',
  cron: '17 * * * *',
  run: async (deps) => {
    await removeExpiredSessions(deps);
    await removeExpiredAdminSessions(deps);
    await removePassedCounters(deps);
    await removeUnusedUploads(deps);
    await removeOldAnswers(deps);
  },
});
