import { job } from '#server/jobs/job';
import { removeOutdated } from './service.ts';

/** At night, when nobody reads. */
export const retentionDaily = job({ name: 'retention-daily', cron: '40 3 * * *', run: removeOutdated });
