// @ts-check
// The embedded database in a thread of its own, so that a long statement holds up other statements, but no request that needs
// none. It is loaded as it is, from sources and from the release alike: threads know nothing of our build.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, parse, protocol, types } from '@electric-sql/pglite';

/** @typedef {import('@electric-sql/pglite').Transaction} Transaction */
/** @typedef {import('@electric-sql/pglite').messages.BackendMessage} Answer */
/** @typedef {{ tx: Transaction, end: (error?: Error) => Promise<void> }} Open */
/** @typedef {{ id: number, operation: string, tx?: number, text?: string, values?: unknown[], name?: string, rowMode?: 'array' | 'object', isPlain?: boolean }} Call */

const port = parentPort;
if (!port) throw new Error('this is a thread of the server, not a program');

const settings = [
  // What is beyond stands in the files, which the system keeps at hand. Its usual 128 MB are taken at once, whether needed or not.
  'shared_buffers=32MB',
  // A kept statement is planned once, whatever its values: planning takes it longer than most answers.
  'plan_cache_mode=force_generic_plan',
  // As on connections to a server (pool.ts).
  'random_page_cost=1.1',
  'jit=off',
];

const database = await PGlite.create(workerData.folder, {
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
});
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

const { serialize } = protocol;

/** Several messages of the wire's protocol at once; the database answers all of them before anybody else is heard. @param {Uint8Array[]} messages */
const send = (...messages) => database.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

/** What the database keeps of statements that are asked often, by their names: it parses and plans them once. @type {Map<string, Answer[]>} */
const kept = new Map();

/** @param {string} name @param {string} text */
const keep = async (name, text) => {
  const described = await send(
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
    serialize.sync(),
  );
  kept.set(name, described);
  return described;
};

/** @param {string} name @param {Call} call */
const askKept = async (name, { text = '', values = [] }) => {
  const described = kept.get(name) ?? (await keep(name, text));
  const wanted = parse.parseDescribeStatementResults(described);
  const written = values.map((value, index) => {
    if (value === null || value === undefined) return null;
    const write = database.serializers[wanted[index] ?? 0] ?? String;
    return write(value);
  });
  const answers = await send(
    serialize.bind({ statement: name, values: written }),
    serialize.execute({}),
    serialize.sync(),
  );
  return [...described, ...answers];
};

/** One statement; outside of a transaction it waits for the one that is open. @param {Call} call */
const ask = async (call) => {
  const { tx, text = '', values, name, rowMode, isPlain } = call;
  const reading = { ...(rowMode && { rowMode }), ...(isPlain && { parsers: plain }) };
  const session = sessionOf(tx);
  if (!name) return session.query(text, values, reading);
  const inTurn = () => database.runExclusive(() => askKept(name, call));
  const answers = await (tx === undefined ? database._runExclusiveTransaction(inTurn) : inTurn());
  return parse.parseResults(answers, database.parsers, reading)[0];
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
  query: ask,
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
