// @ts-check
// Loaded before the app: writes down which statements each request sends, and when, a line of JSON a request.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import pg from 'pg';

const file = process.env.CAPTURE_FILE ?? '';

/** @typedef {{ client: number, text: string, values: unknown[], start: number, end: number, made?: unknown }} Sent */
/** @type {AsyncLocalStorage<Sent[]>} */
const requests = new AsyncLocalStorage();

/** @type {(this: Server, name: string, ...args: any[]) => boolean} */
const emit = Server.prototype.emit;
/** @type {typeof emit} */
const emitWithin = function (name, ...args) {
  if (name !== 'request') return emit.call(this, name, ...args);
  /** @type {Sent[]} */
  const statements = [];
  // What comes after the answer is work of the background.
  args[1].once('finish', () => appendFileSync(file, `${JSON.stringify(statements)}\n`));
  return requests.run(statements, () => emit.call(this, name, ...args));
};
Object.assign(Server.prototype, { emit: emitWithin });

let clients = 0;
const numbers = new WeakMap();
/** @param {object} client */
const numberOf = (client) => {
  if (!numbers.has(client)) numbers.set(client, ++clients);
  return numbers.get(client);
};

/** @param {unknown} value */
const plain = (value) => {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value;
};

/** @type {(this: pg.Client, ...args: any[]) => any} */
const query = pg.Client.prototype.query;
/** @type {typeof query} */
const queryAndNote = function (...args) {
  const statements = requests.getStore();
  if (!statements) return query.apply(this, args);
  const [config, given] = args;
  const values = Array.isArray(given) ? given : (config.values ?? []);
  const client = numberOf(this);
  const start = performance.now();
  // It goes with the first statement of its transaction.
  if (config.beginning) statements.push({ client, text: config.beginning, values: [], start, end: start });
  /** @type {Sent} */
  const sent = {
    client,
    text: typeof config === 'string' ? config : config.text,
    values: values.map(plain),
    start,
    end: Number.POSITIVE_INFINITY,
  };
  statements.push(sent);
  /** @param {{ rows?: any[] }} [result] */
  const done = (result) => {
    sent.end = performance.now();
    const [row] = result?.rows ?? [];
    if (/^insert/i.test(sent.text)) sent.made = Array.isArray(row) ? row[0] : row?.id;
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    args[args.length - 1] = (/** @type {[unknown, { rows?: any[] }?]} */ ...results) => {
      done(results[1]);
      last(...results);
    };
    return query.apply(this, args);
  }
  const result = query.apply(this, args);
  result.then(done, () => done());
  return result;
};
Object.assign(pg.Client.prototype, { query: queryAndNote });
