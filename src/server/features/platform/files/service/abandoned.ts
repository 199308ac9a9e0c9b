import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config';
import type { Deps } from '#server/deps';
import { job } from '#server/jobs/job';
import { forget } from '../jobs.ts';
import { hasBlob } from '../queries.ts';

/** Longer than any upload takes. */
const SURELY_OVER_SECONDS = 60 * 60;

export const receivingFolder = (config: Config) => join(config.dataDir, 'uploads');

/** The store forgets what never got a row: the process died in between, or the store did it and its answer was lost. */
export const forgetUnlessStored = job<{ key: string }>({
  name: 'forget-unless-stored',
  retries: 12,
  run: async (deps, { key }) => {
    if (!(await hasBlob(deps.db, key))) await forget(deps, key);
  },
});

/** Call it before the store gets to know of a key. */
export const expectRow = (deps: Deps, key: string): Promise<void> =>
  deps.queue.enqueue(deps.db, forgetUnlessStored, { key }, { afterSeconds: SURELY_OVER_SECONDS });

/** Removes what a process that died has left of uploads under way. */
export const removeUnreceived = async (deps: Deps): Promise<void> => {
  const folder = receivingFolder(deps.config);
  const before = deps.now().getTime() - SURELY_OVER_SECONDS * 1000;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // It may have gone meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
};
