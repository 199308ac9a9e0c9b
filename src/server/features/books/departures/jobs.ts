import { job } from '#server/jobs/job';
import { carryOutDepartures } from './service/daily.ts';

/** Right after midnight in India, and every half hour for a machine that slept then. */
export const departuresDaily = job({
  name: 'departures-daily',
  cron: '2,32 * * * *',
  retries: 3,
  run: (deps) => carryOutDepartures(deps),
});
