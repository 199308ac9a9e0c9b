import type { Database } from '#server/db/client';
import { jobs } from '#server/jobs/all';
import { Queue } from '#server/jobs/queue';

/** The queue's tables, so that test files find them in the template. */
export const prepareQueue = async (database: Database): Promise<void> => {
  const queue = new Queue(database, (error) => {
    throw error;
  });
  await queue.prepare(jobs);
  await queue.stop();
};
