import { job } from '#server/jobs/job';
import { remindAll } from './service/remind.ts';

/** In the morning in India, and again for a machine that slept then; nobody is told twice. */
export const settlementsDaily = job({
  name: 'settlements-daily',
  cron: '20 8-20 * * *',
  retries: 3,
  run: (deps) => remindAll(deps),
});
