import { job } from '#server/jobs/job';
import { repeatExpenses } from './service/repeat.ts';

/** It looks every hour, because a machine that sleeps at midnight would miss its only chance; what was booked is not booked again. */
export const expensesDaily = job({
  name: 'expenses-daily',
  cron: '22 * * * *',
  retries: 3,
  run: (deps) => repeatExpenses(deps),
});
