import { is, Param, Placeholder, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { type Field, rowReader } from './row-reader.ts';

/** What Drizzle makes of a query builder, whichever its driver: only what is touched here. */
interface Statement {
  client: unknown;
  params: unknown[];
  fields?: Field[];
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown;
  execute: (values: object) => Promise<unknown>;
}

/** A query as its builder leaves it. */
interface Builder<Answer> {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Answer> };
}

type AnswerOf<Query extends Builder<unknown>> = Awaited<ReturnType<ReturnType<Query['prepare']>['execute']>>;

const sessionOf = (db: Db) => (db as unknown as { session: { client: unknown } }).session;

/** As in statements that are put together anew: null is null, whatever the column makes of other values. */
const nullable = (param: unknown): unknown => {
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const { value, encoder } = param;
  const mapToDriverValue = (given: unknown) => (given === null ? null : encoder.mapToDriverValue(given));
  return new Param(value, { mapToDriverValue });
};

const keep = (query: unknown): Statement => {
  const made = query as Statement;
  made.params = made.params.map(nullable);
  if (made.fields) made.customResultMapper = rowReader(made.fields, made.joinsNotNullableMap);
  return made;
};

/** The names of the values that are there. */
const namesIn = (given: object): string[] =>
  Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : name));

/** Placeholders for these values, in their place. */
const placeholdersFor = <Given>(names: string[]): Given =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Given;

/**
 * A statement that is put together once a process instead of once a request, which costs more than to send it. It runs on any
 * database or transaction. `build` gets placeholders for the values: it may ask whether one is there, never what it is. What
 * it has to know (a role, an order) is the shape.
 */
export const prepared = <Given extends object, Query extends Builder<unknown>, Shape extends string = ''>(
  build: (db: Db, given: Given, shape: Shape) => Query,
) => {
  /** Each driver has statements of its own kind. */
  const kept = new Map<unknown, Map<string, Statement>>();
  const run = (db: Db, given: Given, shape = '' as Shape): Promise<AnswerOf<Query>> => {
    const session = sessionOf(db);
    const ofDriver = kept.get(session.constructor) ?? new Map<string, Statement>();
    kept.set(session.constructor, ofDriver);
    const names = namesIn(given);
    const variant = `${shape} ${names.join()}`;
    // Without a name: the connection names what is asked often by its text.
    const statement = ofDriver.get(variant) ?? keep(build(db, placeholdersFor(names), shape).prepare(''));
    ofDriver.set(variant, statement);
    const here: Statement = Object.create(statement);
    here.client = session.client;
    return here.execute(given) as Promise<AnswerOf<Query>>;
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
