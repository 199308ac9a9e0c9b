import { job } from '#server/jobs/job';
import { runRises } from './service/rises.ts';

/** Rents that rise as agreed. It looks several times a day, as a machine that sleeps at one hour would miss its chance. */
export const rentRisesDaily = job({
  name: 'rent-rises-daily',
  cron: '11 */6 * * *',
  retries: 3,
  run: (deps) => runRises(deps),
});
