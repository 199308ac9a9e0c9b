import { job } from '#server/jobs/job';

/** The store is no part of the transaction, so it forgets afterwards, and tries again if it cannot. */
export const removeBlobs = job<{ keys: string[] }>({
  name: 'remove-blobs',
  retries: 12,
  run: async (deps, { keys }) => {
    for (const key of keys) await deps.fileStore.remove(key);
  },
});
