import { job } from '#server/jobs/job';
import { sendDue } from './service/send.ts';

/** It looks every hour, because a machine that sleeps at midnight would miss its only chance; what was sent is not sent again. */
export const reportsMonthly = job({
  name: 'reports-monthly',
  cron: '34 * * * *',
  retries: 3,
  run: (deps) => sendDue(deps),
});
