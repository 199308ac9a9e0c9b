import { job } from '#server/jobs/job';
import { postFixedAmounts } from './service/fixed-amounts.ts';

/** It looks every hour, because a machine that sleeps at midnight would miss its only chance. */
export const commissionsDaily = job({
  name: 'commissions-daily',
  cron: '27 * * * *',
  retries: 3,
  run: postFixedAmounts,
});
