import { jobs } from '../all-jobs.ts';
import type { ProcessDeps } from '../create-deps.ts';
import {
  continueIds,
  emptyTables,
  isUnused,
  listTables,
  readConsistently,
  readRows,
  writeRows,
} from '../db/all-rows.ts';
import type { Database } from '../db/client.ts';
import { listBlobs } from '../features/platform/files/service.ts';
import { diskStore } from '../integrations/files/disk-store.ts';
import { requireKeys } from '../key-check.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, refuseMore, type Work } from './command.ts';

/** Copies every row from one database to another of the same version, in one transaction of each. */
export const copyDatabase = async (from: Database, deps: ProcessDeps): Promise<number> => {
  await deps.queue.prepare(jobs);
  return readConsistently(from.db, (source) =>
    deps.db.transaction(async (target) => {
      const tables = await listTables(source);
      await emptyTables(target, await listTables(target));
      let rows = 0;
      for (const table of tables) {
        for await (const some of readRows(source, table)) {
          await writeRows(target, table, some);
          rows += some.length;
        }
      }
      await continueIds(target);
      return rows;
    }),
  );
};

/** Files stay where they are, unless they are to lie in another store from now on. */
const copyFiles = async (from: Database, deps: ProcessDeps): Promise<number> => {
  if (!deps.config.s3) return 0;
  const disk = diskStore(deps.config.dataDir);
  const blobs = await listBlobs(from.db);
  for (const { key, size, type } of blobs) {
    await deps.fileStore.put(key, { content: await disk.read(key, { from: 0, to: size - 1 }), size, type });
  }
  return blobs.length;
};

/** From the embedded database in DATA_DIR to the server that DATABASE_URL names. */
const moveAll: Work = async (deps, database) => {
  if (database.kind !== 'server') throw new OperatorError('Set DATABASE_URL to the server that the data moves to.');
  if (!(await isUnused(database.db)))
    throw new OperatorError('The database at DATABASE_URL is in use: move into an empty one.');
  const { openEmbedded } = await import('../db/embedded.ts');
  const from = await openEmbedded(deps.config.dataDir);
  try {
    if (await isUnused(from.db)) throw new OperatorError(`There is nothing to move in ${deps.config.dataDir}.`);
    await requireKeys(deps, from.db);
    const files = await copyFiles(from, deps);
    const rows = await copyDatabase(from, deps);
    await deps.queue.stop();
    return `Moved ${rows} rows${files > 0 ? ` and ${files} files` : ''}. What was in ${deps.config.dataDir} is still there: remove its folder db when all is well.`;
  } finally {
    await from.close();
  }
};

/** `npm run db:move` */
export const move: Command = (words) => {
  refuseMore(words, 'npm run db:move');
  return moveAll;
};
