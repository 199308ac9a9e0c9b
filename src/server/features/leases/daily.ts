import { job } from '#server/jobs/job';

/** What the passing of days does to leases: new terms begin, old leases expire, ends are announced. */
export const leasesDaily = job({
  name: 'leases-daily',
  cron: '5 0 * * *',
  run: async () => {},
});
