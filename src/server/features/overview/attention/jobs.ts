import { job } from '#server/jobs/job';
import { sendDigests } from './service.ts';

/** From eight on Mondays, and again each hour, because a machine may sleep at eight; nobody is told twice. */
export const digestsOnMondays = job({
  name: 'digests-on-mondays',
  cron: '5 8-20 * * 1',
  retries: 3,
  run: (deps) => sendDigests(deps),
});
