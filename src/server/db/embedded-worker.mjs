// @ts-check
// The embedded database in a thread of its own, so that a long statement holds up other statements, but no request that needs
// none. It is loaded as it is, from sources and from the release alike: threads know nothing of our build.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';

/** @typedef {import('@electric-sql/pglite').Transaction} Transaction */
/** @typedef {{ tx: Transaction, end: (error?: Error) => Promise<void> }} Open */
/** @typedef {{ id: number, operation: string, tx?: number, text?: string, values?: unknown[], rowMode?: 'array' | 'object', isPlain?: boolean }} Call */

const port = parentPort;
if (!port) throw new Error('this is a thread of the server, not a program');

const database = await PGlite.create(workerData.folder);
/** @type {Map<number, Open>} */
const transactions = new Map();
/** @type {Map<string, () => Promise<void>>} */
const channels = new Map();

const asIs = (/** @type {string} */ value) => value;
const arraysOfThem = [1231, 1115, 1185, 1187, 1182];
/** Times and intervals as the database writes them: whoever asked so reads them by itself. */
const plain = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...arraysOfThem].map((type) => [type, asIs]),
);

/** @param {number | undefined} tx */
const sessionOf = (tx) => {
  if (tx === undefined) return database;
  const open = transactions.get(tx);
  if (!open) throw new Error('the transaction is over');
  return open.tx;
};

/** Holds the database until the other side ends the transaction. @param {number} id */
const begin = (id) =>
  new Promise((resolve, reject) => {
    /** @type {Promise<unknown>} */
    const through = database.transaction(
      (tx) =>
        new Promise((commit, rollback) => {
          const end = async (/** @type {Error | undefined} */ error) => {
            transactions.delete(id);
            if (error) rollback(error);
            else commit(undefined);
            await through.catch((reason) => {
              if (reason !== error) throw reason;
            });
          };
          transactions.set(id, { tx, end });
          resolve(undefined);
        }),
    );
    through.catch(reject);
  });

/** @type {Record<string, (call: Call) => unknown>} */
const operations = {
  query: ({ tx, text = '', values, rowMode, isPlain }) =>
    sessionOf(tx).query(text, values, { ...(rowMode && { rowMode }), ...(isPlain && { parsers: plain }) }),
  exec: ({ tx, text = '' }) => sessionOf(tx).exec(text),
  begin: ({ id }) => begin(id),
  commit: ({ tx = 0 }) => transactions.get(tx)?.end(),
  rollback: ({ tx = 0 }) => transactions.get(tx)?.end(new Error('rolled back')),
  listen: async ({ text = '' }) => {
    channels.set(text, await database.listen(text, (payload) => port.postMessage({ channel: text, payload })));
  },
  unlisten: async ({ text = '' }) => {
    await channels.get(text)?.();
    channels.delete(text);
  },
  close: () => database.close(),
};

port.on('message', async (/** @type {Call} */ call) => {
  try {
    port.postMessage({ id: call.id, answer: await operations[call.operation]?.(call) });
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    // What comes too late is told as a server that shuts down would.
    const late = /^PGlite is clos/.test(message) && { code: '57P01' };
    // It only reads while its disk is nearly full (disk-room.ts).
    const full = /** @type {{ code?: string }} */ (error).code === '25006' && { code: '53100' };
    // What an error knows beyond its words, such as its code, does not come across by itself; what is no plain value, such as how its
    // statement wanted its rows read, would not come across at all, and end the thread.
    const facts = Object.entries(Object(error)).filter(([, value]) => Object(value) !== value);
    port.postMessage({ id: call.id, error: { ...Object.fromEntries(facts), ...late, ...full, message } });
  }
});
port.postMessage({ id: 0 });
