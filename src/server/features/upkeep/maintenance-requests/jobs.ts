import type { Deps } from '#server/deps';
import { job } from '#server/jobs/job';
import { closeSilent, nudgeLate } from './service/deadlines.ts';

export const runMaintenanceDeadlines = async (deps: Deps): Promise<void> => {
  await nudgeLate(deps);
  await closeSilent(deps);
};

/** Often: an emergency is late after a few hours. */
export const maintenanceDeadlines = job({
  name: 'maintenance-deadlines',
  cron: '*/15 * * * *',
  retries: 3,
  run: (deps) => runMaintenanceDeadlines(deps),
});
