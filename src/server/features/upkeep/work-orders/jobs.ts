import { job } from '#server/jobs/job';
import { followUnanswered } from './service/unanswered.ts';

export const repairApprovals = job({
  name: 'repair-approvals',
  cron: '*/15 * * * *',
  retries: 3,
  run: (deps) => followUnanswered(deps),
});
