import { job } from '#server/jobs/job';
import { remindOfClosing } from './service/remind.ts';

/** From eight in the morning, and again each hour, because a machine may sleep at eight; nobody is told twice. */
export const inspectionsDaily = job({
  name: 'inspections-daily',
  cron: '11 8-20 * * *',
  retries: 3,
  run: (deps) => remindOfClosing(deps),
});
