import { createHash, randomUUID } from 'node:crypto';
import { link, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const inUse = (folder: string) =>
  new OperatorError(
    `Another Kiraya process is using the database in ${folder}. Stop it first, or give this one its own DATA_DIR ` +
      '(several processes side by side need a PostgreSQL server: set DATABASE_URL).',
  );

const MAX_SOCKET_PATH = 100;

const socketPath = (folder: string): string => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kiraya-${hash}`;
  const path = join(folder, 'owner.sock');
  return path.length <= MAX_SOCKET_PATH ? path : join(tmpdir(), `kiraya-${hash}.sock`);
};

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((done, failed) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : failed(error),
    );
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });

const isAlive = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** Moves a dead owner's socket away. If a new owner was faster and it was theirs, it is put back. */
const clearDeadOwner = async (path: string): Promise<void> => {
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if (await isAlive(aside)) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
};

const ATTEMPTS = 5;

/**
 * The embedded database has no lock of its own, and two processes on one folder lose writes silently. The owner of a folder
 * listens on a socket in it: a dead owner's socket refuses connections, so it is taken over at once, in containers too,
 * where a process id would prove nothing. Answers the function that gives the folder free again.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = socketPath(folder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = await listen(path);
    if (server) return () => new Promise((done) => server.close(() => done()));
    if (await isAlive(path)) throw inUse(folder);
    await clearDeadOwner(path);
  }
  throw inUse(folder);
};
