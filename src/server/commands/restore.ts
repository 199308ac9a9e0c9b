import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { jobs } from '../all-jobs.ts';
import type { ProcessDeps } from '../create-deps.ts';
import {
  continueIds,
  emptyTables,
  isUnused,
  listTables,
  migrationsRun,
  type Table,
  writeRows,
} from '../db/all-rows.ts';
import type { Db } from '../db/client.ts';
import { OperatorError } from '../operator-error.ts';
import { createSecretBox, opensAll } from '../secret-box.ts';
import { type Command, wrongWords } from './command.ts';
import { blobFile, KEY, MANIFEST, type Manifest, manifest, rowsFile } from './manifest.ts';

const AT_ONCE = 500;

const damaged = (what: string) => new OperatorError(`The backup is damaged: ${what} is not what was written.`);
/** Missing, cut short, or another user's. */
const unreadable = (what: string) => (error: Error) => {
  throw new OperatorError(`The backup cannot be read: ${what}: ${error.message}`, { cause: error });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? '' : unreadable(MANIFEST)(error),
  );
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new OperatorError(`${folder} holds no whole backup.`);
  return read.data;
};

/** By the line feed alone: other signs that end a line may stand within a text. */
async function* linesOf(folder: string, table: string): AsyncGenerator<string> {
  // What fails on the way is told to whoever asks for the next line.
  const unpacked = pipeline(createReadStream(join(folder, rowsFile(table))), createGunzip(), () => undefined);
  let rest = '';
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    unreadable(table)(error as Error);
  }
}

/** Writes a table, and makes sure that it is what was saved. */
const putTable = async (tx: Db, folder: string, table: Table, saved: Manifest['tables'][number]): Promise<void> => {
  const hash = createHash('sha256');
  let [rows, waiting] = [0, [] as string[]];
  for await (const line of linesOf(folder, table.name)) {
    hash.update(`${line}\n`);
    waiting.push(line);
    rows += 1;
    if (waiting.length < AT_ONCE) continue;
    await writeRows(tx, table, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await writeRows(tx, table, waiting);
  if (rows !== saved.rows || hash.digest('hex') !== saved.sha256) throw damaged(table.name);
};

const fingerprint = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const putBlob = async (deps: ProcessDeps, folder: string, { key, size, type, sha256 }: Manifest['files'][number]) => {
  const path = join(folder, blobFile(key));
  const found = await fingerprint(path).catch(unreadable(`the file ${key}`));
  if ((await stat(path)).size !== size || found !== sha256) throw damaged(`the file ${key}`);
  await deps.fileStore.put(key, { content: createReadStream(path), size, type });
};

/** What was sealed must be readable afterwards: second factors, PANs, mails that wait. */
const requireKey = async (deps: ProcessDeps, folder: string, { hasKey, sealedProbes }: Manifest): Promise<void> => {
  const { encryptionKeys } = deps.config;
  const kept = hasKey ? [(await readFile(join(folder, KEY), 'utf8').catch(unreadable(KEY))).trim()] : [];
  const secrets = encryptionKeys.length > 0 ? encryptionKeys : kept;
  if (secrets.length > 0 && opensAll(createSecretBox(secrets), sealedProbes)) return;
  throw new OperatorError(
    hasKey
      ? `ENCRYPTION_KEY does not open this backup: add the key in its file ${KEY} after a comma, or leave ENCRYPTION_KEY out.`
      : 'Set ENCRYPTION_KEY to the key that this backup was made with; if there were several, to all of them: ENCRYPTION_KEY=new,old.',
  );
};

/** In one transaction: it is there as it was, or nothing is. Files first, so that no row names one that is missing. */
export const putBack = async (deps: ProcessDeps, folder: string): Promise<Manifest> => {
  const read = await readManifest(folder);
  if (!(await isUnused(deps.db))) throw new OperatorError('The database is in use: restore into an empty one.');
  if (read.migration !== (await migrationsRun(deps.db))) {
    throw new OperatorError('The backup comes from another version. Restore it with that version, then upgrade.');
  }
  await requireKey(deps, folder, read);
  await deps.queue.prepare(jobs);
  for (const file of read.files) await putBlob(deps, folder, file);
  await deps.db.transaction(async (tx) => {
    const tables = await listTables(tx);
    await emptyTables(tx, tables);
    for (const table of tables) {
      const saved = read.tables.find(({ name }) => name === table.name);
      if (saved) await putTable(tx, folder, table, saved);
    }
    await continueIds(tx);
  });
  return read;
};

const putBackWithKey = async (deps: ProcessDeps, folder: string): Promise<string> => {
  const { tables, files, createdAt, hasKey } = await putBack(deps, folder);
  await deps.queue.stop();
  if (hasKey && deps.config.encryptionKeys.length === 0)
    await copyFile(join(folder, KEY), join(deps.config.dataDir, KEY));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows of ${tables.length} tables and ${files.length} files, as they were at ${createdAt}.`;
};

/** `npm run restore -- FOLDER` */
export const restore: Command = ([given, ...more]) => {
  if (!given || more.length > 0) throw wrongWords('npm run restore -- FOLDER');
  return (deps) => putBackWithKey(deps, resolve(given));
};
