import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { type Statement, sessionOf, writtenStatement } from './driver.ts';

/** A query as its builder leaves it. */
export interface Builder<Answer> {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Answer> };
}

type AnswerOf<Query extends Builder<unknown>> = Awaited<ReturnType<ReturnType<Query['prepare']>['execute']>>;

/**
 * A statement that is put together once a database instead of once a request, which costs more than to send it. It runs on any
 * transaction, too. `build` gets placeholders for the values: it may ask whether one is there, never what it is. What
 * it has to know (a role, an order) is the shape.
 */
export const prepared = <Given extends object, Query extends Builder<unknown>, Shape extends string = ''>(
  build: (db: Db, given: Given, shape: Shape) => Query,
) => {
  const run = (db: Db, given: Given, shape = '' as Shape): Promise<AnswerOf<Query>> => {
    const session = sessionOf(db);
    const { kept, database = db } = session.shared;
    const statements = kept.get(run) ?? new Map<string, Statement>();
    kept.set(run, statements);
    const there = Object.entries(given).filter(([, value]) => value !== undefined);
    const variant = `${shape} ${there.map(([name, value]) => (value === null ? `no ${name}` : name)).join()}`;
    let statement = statements.get(variant);
    if (!statement) {
      // Null is written as it is: the columns that turn values into text could not read it.
      const stand = there.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]);
      // Without a name: the connection names what is asked often by its text.
      statement = build(database, Object.fromEntries(stand), shape).prepare('') as unknown as Statement;
      statements.set(variant, statement);
    }
    return statement.sendBy(session, given as Record<string, unknown>) as Promise<AnswerOf<Query>>;
  };
  // To look at its plan.
  return Object.assign(run, { build });
};

/** The same, where there is one row at most. */
export const preparedOne = <Given extends object, Query extends Builder<unknown[]>, Shape extends string = ''>(
  build: (db: Db, given: Given, shape: Shape) => Query,
) => {
  const run = prepared(build);
  return async (db: Db, given: Given, shape?: Shape): Promise<AnswerOf<Query>[number] | undefined> =>
    (await run(db, given, shape))[0];
};

/** The same of a statement that is written by hand; its rows are answered as they come. */
export const preparedRows =
  <Row>() =>
  <Given extends object, Shape extends string = ''>(write: (given: Given, shape: Shape) => SQL) => {
    const run = prepared((db, given: Given, shape: Shape) => ({
      prepare: () => writtenStatement(sessionOf(db), write(given, shape)),
    }));
    return async (db: Db, given: Given, shape?: Shape): Promise<Row[]> => (await run(db, given, shape)).rows as Row[];
  };
