import type { Deps } from '#server/deps';
import { job } from '#server/jobs/job';
import { keysOf } from './rules/blob-keys.ts';

/** A file, and the sizes in which it was shown. */
export const forget = async ({ fileStore }: Deps, storageKey: string): Promise<void> => {
  for (const key of keysOf(storageKey)) await fileStore.remove(key);
};

/** The store is no part of the transaction, so it forgets afterwards, and tries again if it cannot. */
export const removeBlobs = job<{ keys: string[] }>({
  name: 'remove-blobs',
  retries: 12,
  run: async (deps, { keys }) => {
    for (const key of keys) await forget(deps, key);
  },
});
