// @ts-check
// Would the embedded database be faster in a thread of its own? The same questions, asked in this thread and in another, in turns.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const QUESTIONS = 1_500;
const AT_ONCE = 16;
const ROUNDS = 3;
/** What a request takes beside its statements, as measured by `npm run bench`. */
const OWN_WORK_MS = 0.3;

/** @typedef {{ id: number, text: string, values: unknown[] }} Question */
/** @typedef {(text: string, values: unknown[]) => Promise<unknown>} Ask */

const fill = async () => {
  const database = await PGlite.create();
  await database.exec(`create table notes (id int primary key, owner int, text text);
    insert into notes select n, n % 100, 'A note of some length, number ' || n from generate_series(1, 20000) n;
    create index on notes (owner)`);
  return database;
};

/** @type {[string, (i: number) => unknown[]][]} */
const questions = [
  ['select * from notes where id = $1', (i) => [(i % 20_000) + 1]],
  ['select * from notes where owner = $1 order by id desc limit 50', (i) => [i % 100]],
];

/** @param {number} ms */
const work = (ms) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** @param {Ask} ask */
const perSecond = async (ask) => {
  let next = 0;
  const began = performance.now();
  const client = async () => {
    while (next < QUESTIONS) {
      const i = next++;
      for (const [text, values] of questions) await ask(text, values(i));
      work(OWN_WORK_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return QUESTIONS / ((performance.now() - began) / 1000);
};

/** @param {Worker} worker @returns {Ask} */
const askInThread = (worker) => {
  let last = 0;
  /** @type {Map<number, (answer: unknown) => void>} */
  const waiting = new Map();
  worker.on('message', ({ id, answer }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return (text, values) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      worker.postMessage({ id, text, values });
    });
};

/** @param {NonNullable<typeof parentPort>} port */
const serveInThread = async (port) => {
  const database = await fill();
  port.on('message', async (/** @type {Question} */ { id, text, values }) => {
    const { rows } = await database.query(text, values);
    port.postMessage({ id, answer: rows });
  });
  port.postMessage({ id: 0 });
};

const compare = async () => {
  const database = await fill();
  /** @type {Ask} */
  const here = (text, values) => database.query(text, values);
  const worker = new Worker(new URL(import.meta.url));
  await new Promise((resolve) => worker.once('message', resolve));
  const there = askInThread(worker);
  const figures = { here: 0, there: 0 };
  for (let round = 0; round <= ROUNDS; round++) {
    const [inThisThread, inAnother] = [await perSecond(here), await perSecond(there)];
    // The first one warms up.
    if (round === 0) continue;
    figures.here += inThisThread / ROUNDS;
    figures.there += inAnother / ROUNDS;
  }
  console.log(
    `in the app's thread: ${figures.here.toFixed(0)} requests a second of ${questions.length} statements each`,
  );
  console.log(
    `in a thread of its own: ${figures.there.toFixed(0)}, ${(figures.there / figures.here).toFixed(2)} times as many`,
  );
  await worker.terminate();
  await database.close();
};

if (isMainThread) await compare();
else if (parentPort) await serveInThread(parentPort);
