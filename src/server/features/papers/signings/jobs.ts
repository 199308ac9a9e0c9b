import { job } from '#server/jobs/job';
import { followSignings } from './service/by-clock.ts';
import { finish } from './service/finish.ts';

/** Prints, seals and hands out what everybody has signed. */
export const finishSigning = job<{ signingId: number }>({
  name: 'finish-signing',
  retries: 12,
  run: (deps, { signingId }) => finish(deps, signingId),
});

export const signingsHourly = job({
  name: 'signings-hourly',
  cron: '20 * * * *',
  retries: 3,
  run: (deps) => followSignings(deps),
});
