import { jobs } from '#server/all-jobs';
import type { Database } from '#server/db/client';
import { JobQueue } from '#server/jobs/job-queue';

/** The queue's tables, so that test files find them in the template. */
export const prepareQueue = async (database: Database): Promise<void> => {
  const fail = (error: unknown) => {
    throw error;
  };
  const queue = new JobQueue(database, { onError: fail, onFailedTry: ({ error }) => fail(error) });
  await queue.prepare(jobs);
  await queue.stop();
};
