import { job } from '#server/jobs/job';
import { remindOfExits } from './service/remind.ts';

/** From eight in the morning, and again each hour, because a machine may sleep at eight; nobody is told twice. */
export const exitsDaily = job({
  name: 'exits-daily',
  cron: '7 8-20 * * *',
  retries: 3,
  run: (deps) => remindOfExits(deps),
});
