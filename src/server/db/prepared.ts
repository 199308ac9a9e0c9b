import type { Db } from './client.ts';

/**
 * A statement that is put together once for each database instead of once a request, which costs more than to send it. Its
 * values are placeholders. Inside a transaction it is made anew.
 */
export const prepared = <Statement>(prepare: (db: Db) => Statement): ((db: Db) => Statement) => {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
};
