import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { packageRoot } from '../package-root.ts';
import { namer } from './statement-names.ts';

interface Session {
  query: (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results>;
  exec: (text: string) => Promise<Results[]>;
}

/** What the app needs of the embedded database, in whichever thread it is. */
export interface EmbeddedClient extends Session {
  transaction: <Result>(work: (tx: Session) => Promise<Result>) => Promise<Result>;
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

interface WorkerMessage {
  id?: number;
  answer?: unknown;
  error?: { message: string };
  channel?: string;
  payload?: string;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** As a server says it that shuts down: whoever asks then has asked too late, and nothing else is wrong. */
const ADMIN_SHUTDOWN = '57P01';

const workerFile = join(packageRoot, 'src/server/db/embedded-worker.mjs');

/** Opens a folder's database in a thread of its own. If the thread dies, so does the process: half of it is of no use. */
export const openInThread = async (folder: string): Promise<EmbeddedClient> => {
  const worker = new Worker(workerFile, { workerData: { folder }, execArgv: [] });
  await once(worker, 'message');
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (payload: string) => void>();
  const nameOf = namer();
  let lastId = 0;
  let isClosed = false;

  worker.on('message', ({ id = 0, answer, error, channel, payload = '' }: WorkerMessage) => {
    if (channel !== undefined) return listeners.get(channel)?.(payload);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(Object.assign(new Error(error.message), error));
    else resolve?.(answer);
  });

  const call = <Answer>(operation: string, details: object = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(Object.assign(new Error('the database is closed'), { code: ADMIN_SHUTDOWN }));
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject });
      worker.postMessage({ id: lastId, operation, ...details });
    });

  const session = (tx?: number): Session => ({
    query: (text, values, { rowMode, parsers } = {}) =>
      call('query', { tx, text, values, name: nameOf(text, values), rowMode, isPlain: parsers !== undefined }),
    exec: (text) => call('exec', { tx, text }),
  });

  return {
    ...session(),
    transaction: async (work) => {
      const begun = call('begin');
      const tx = lastId;
      await begun;
      try {
        const result = await work(session(tx));
        await call('commit', { tx });
        return result;
      } catch (error) {
        await call('rollback', { tx });
        throw error;
      }
    },
    listen: async (channel, onNotice) => {
      listeners.set(channel, onNotice);
      await call('listen', { text: channel });
      return async () => {
        listeners.delete(channel);
        await call('unlisten', { text: channel });
      };
    },
    close: async () => {
      const closed = call('close');
      isClosed = true;
      await closed;
      await worker.terminate();
    },
  };
};
