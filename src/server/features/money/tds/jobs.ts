import { job } from '#server/jobs/job';
import { notifyDeductors } from './notices.ts';

/** Several times a day, as a machine that sleeps at one hour would miss its chance. */
export const tdsDaily = job({
  name: 'tds-daily',
  cron: '23 */6 * * *',
  retries: 3,
  run: (deps) => notifyDeductors(deps),
});
