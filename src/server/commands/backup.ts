import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listTables, migrationsRun, readConsistently, readRows, type Table } from '../db/all-rows.ts';
import type { Db } from '../db/client.ts';
import { listProbes } from '../db/key-probes.ts';
import type { Deps } from '../deps.ts';
import { logAutomatic } from '../features/platform/audit-log/service.ts';
import { listBlobs } from '../features/platform/files/service.ts';
import { makeFolder } from '../make-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, refuseMore } from './command.ts';
import { blobFile, KEY, MANIFEST, type Manifest, rowsFile } from './manifest.ts';

const PRIVATE = { mode: 0o600, flush: true };

/** Passes on what goes through, and knows its fingerprint afterwards. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex') };
};

async function* linesOf(tx: Db, table: Table, count: (rows: number) => void) {
  for await (const rows of readRows(tx, table)) {
    count(rows.length);
    yield `${rows.join('\n')}\n`;
  }
}

const saveTable = async (tx: Db, folder: string, table: Table): Promise<Manifest['tables'][number]> => {
  let rows = 0;
  const lines = linesOf(tx, table, (more) => {
    rows += more;
  });
  const { through, digest } = fingerprint();
  const file = createWriteStream(join(folder, rowsFile(table.name)), PRIVATE);
  await pipeline(Readable.from(lines, { objectMode: false }), through, createGzip(), file);
  return { name: table.name, rows, sha256: digest() };
};

type Blob = { key: string; size: number; type: string };

/** Nothing where the file was removed meanwhile, with its row; everything else that goes wrong is a failure. */
const saveBlob = async (deps: Deps, folder: string, blob: Blob): Promise<Manifest['files'][number] | undefined> => {
  const path = join(folder, blobFile(blob.key));
  try {
    const content = await deps.fileStore.read(blob.key, { from: 0, to: blob.size - 1 });
    const { through, digest } = fingerprint();
    await pipeline(content, through, createWriteStream(path, PRIVATE));
    const { size } = await stat(path);
    if (size !== blob.size) throw new Error(`the file ${blob.key} has ${size} bytes instead of ${blob.size}`);
    return { ...blob, sha256: digest() };
  } catch (error) {
    const isGone = !(await listBlobs(deps.db)).some(({ key }) => key === blob.key);
    if (!isGone) throw error;
    await rm(path, { force: true });
    return undefined;
  }
};

const saveKey = async (deps: Deps, folder: string): Promise<boolean> => {
  if (deps.config.encryptionKeys.length > 0) return false;
  await copyFile(join(deps.config.dataDir, KEY), join(folder, KEY));
  return true;
};

/** Reads one state of the database, then the files that it names. */
export const saveTo = async (deps: Deps, folder: string): Promise<Manifest> => {
  await makeFolder(join(folder, 'tables'), { mode: 0o700 });
  await makeFolder(join(folder, 'files'), { mode: 0o700 });
  const { migration, tables, blobs, probes } = await readConsistently(deps.db, async (tx) => {
    const saved: Manifest['tables'] = [];
    for (const table of await listTables(tx)) saved.push(await saveTable(tx, folder, table));
    return {
      migration: await migrationsRun(tx),
      tables: saved,
      blobs: await listBlobs(tx),
      probes: await listProbes(tx),
    };
  });
  const files: Manifest['files'] = [];
  for (const blob of blobs) {
    const saved = await saveBlob(deps, folder, blob);
    if (saved) files.push(saved);
  }
  const written: Manifest = {
    format: 1,
    createdAt: deps.now().toISOString(),
    migration,
    tables,
    files,
    missingFiles: blobs.length - files.length,
    hasKey: await saveKey(deps, folder),
    sealedProbes: [deps.secretBox.probe(deps.secretBox.keyId), ...probes],
  };
  await writeFile(join(folder, MANIFEST), JSON.stringify(written, null, 2), PRIVATE);
  return written;
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The back office says how old the last one is. One that cannot be noted, as beside a database that may only be read, is one all the same. */
const noteBackup = (deps: Deps) => logAutomatic(deps, deps.db, { action: 'backup.made' }).catch(() => undefined);

/** No room, no right to write there, or a file that is not where its row says. */
const unwritten = (folder: string) => (error: Error) => {
  if (!('syscall' in error)) throw error;
  throw new OperatorError(`No backup was made in ${folder}: ${error.message}`, { cause: error });
};

const save = async (deps: Deps, given: string | undefined): Promise<string> => {
  const name = `kiraya-${deps.now().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const folder = resolve(given ?? join('backups', name));
  if (await exists(folder)) throw new OperatorError(`${folder} is there already. Please name a folder that is not.`);
  await makeFolder(dirname(folder)).catch(unwritten(folder));
  const unfinished = `${folder}.part`;
  const { tables, files, missingFiles, hasKey } = await saveTo(deps, unfinished).catch(unwritten(folder));
  await rename(unfinished, folder);
  await noteBackup(deps);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files to ${folder}`,
    ...(missingFiles > 0 ? [`${missingFiles} files were removed meanwhile.`] : []),
    hasKey
      ? 'The key that opens sealed secrets is in it: keep the folder as safe as the data itself.'
      : 'The key that opens sealed secrets is not in it: keep ENCRYPTION_KEY beside it.',
  ].join('\n');
};

/** `npm run backup -- [FOLDER]` */
export const backup: Command = ([folder, ...more]) => {
  refuseMore(more, 'npm run backup, or npm run backup -- FOLDER');
  return (deps) => save(deps, folder);
};
