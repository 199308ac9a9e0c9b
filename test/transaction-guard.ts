import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '#server/db/client';

interface Span {
  pool: pg.Pool;
  isOpen: boolean;
  /** The transaction on another database, in which this one was begun. */
  around: Span | undefined;
}

const current = new AsyncLocalStorage<Span>();

const isInside = (pool: pg.Pool): boolean => {
  for (let span = current.getStore(); span; span = span.around) if (span.pool === pool && span.isOpen) return true;
  return false;
};

/** What somebody else does while a test holds a transaction open. */
export const bySomebodyElse = <Result>(work: () => Result): Result => current.exit(work);

/** A database that is used by one test file after the other. */
export interface GuardedDatabase extends Database {
  /** Of what one file has done: fails where something was sent beside a transaction. */
  leave: () => void;
}

/**
 * A statement that is sent beside the transaction it belongs to is not undone with it, does not see what it wrote, and waits for
 * ever on the embedded database's single connection. With a pool nothing tells, so this does: it is refused, and the file
 * fails at its end even where somebody caught the refusal. What a transaction starts and leaves running may go on after it.
 */
export const guardTransactions = (database: Database): GuardedDatabase => {
  const { db } = database;
  const { $client: pool } = db as unknown as { $client: pg.Pool };
  let escaped: Error[] = [];

  const outside = <Call extends (...args: never[]) => unknown>(call: Call): Call =>
    ((...args: Parameters<Call>) => {
      if (isInside(pool)) {
        const error = new Error(
          `sent beside the open transaction: ${JSON.stringify(args[0]) ?? 'a transaction of its own'}`,
        );
        escaped.push(error);
        throw error;
      }
      return call.apply(pool, args);
    }) as Call;
  pool.query = outside(pool.query);
  pool.connect = outside(pool.connect);

  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin(async (tx) => {
      const span = { pool, isOpen: true, around: current.getStore() };
      try {
        // Async, so that a query which is only returned is still sent in here.
        return await current.run(span, async () => work(tx));
      } finally {
        span.isOpen = false;
      }
    }, config);

  return {
    ...database,
    leave: () => {
      const [first, ...more] = escaped;
      escaped = [];
      if (first) throw new AggregateError([first, ...more], first.message);
    },
  };
};
