import { job } from '#server/jobs/job';
import { runLeasesDaily } from './service/daily.ts';

/**
 * What the passing of days does to leases: they begin, end or go on month to month, new terms begin, ends are announced. It looks
 * right after midnight in India and every half hour, because a machine that sleeps then would miss its only chance; what was
 * done today is not done again.
 */
export const leasesDaily = job({
  name: 'leases-daily',
  cron: '1,31 * * * *',
  retries: 3,
  run: (deps) => runLeasesDaily(deps),
});
