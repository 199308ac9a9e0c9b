import { DrizzleQueryError, type Query, type SQL, sql } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { type Joins, rowReader } from './row-reader.ts';
import { withValues } from './waiting-values.ts';

type Db = PgDatabase<PgQueryResultHKT>;

export interface Rows {
  rows: unknown[];
}

/** Each row is answered as a list of its values or as an object with their names. */
export type RowMode = 'array' | 'object';
export type Send = (text: string, values: unknown[], rowMode: RowMode) => Promise<Rows>;

/** How a database is reached. */
export interface Line {
  send: Send;
  /** Works within a transaction, on a connection that nobody else uses meanwhile. */
  transact: <Result>(work: (send: Send) => Promise<Result>, modes: string) => Promise<Result>;
}

/** Dates, times and their like, by PostgreSQL's numbers of the types: they are answered as text, and columns read them. */
export const READ_BY_COLUMNS = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231];

const dialect = new PgDialect({ casing: 'snake_case' });

/** A statement as a query builder leaves it: its text, and how its rows are read. Any session can send it. */
export class Statement<Of extends PreparedQueryConfig = PreparedQueryConfig> extends PgPreparedQuery<Of> {
  /** Set by the builder of a select. */
  declare joinsNotNullableMap?: Joins;
  private fill: ((given: Record<string, unknown>) => unknown[]) | undefined;
  private read: ((values: unknown[]) => unknown) | undefined;

  constructor(
    private readonly session: Session,
    query: Query,
    private readonly fields: SelectedFieldsOrdered | undefined,
  ) {
    super(query, undefined, undefined);
  }

  execute(values?: Record<string, unknown>): Promise<Of['execute']> {
    return this.sendBy(this.session, values);
  }

  async sendBy({ send }: Session, given: Record<string, unknown> = {}): Promise<Of['execute']> {
    const { sql: text, params } = this.query;
    this.fill ??= withValues(params);
    const values = this.fill(given);
    const answer = await send(text, values, this.fields ? 'array' : 'object').catch((error: Error) => {
      throw new DrizzleQueryError(text, values, error);
    });
    if (!this.fields) return answer;
    this.read ??= rowReader(this.fields, this.joinsNotNullableMap);
    return (answer.rows as unknown[][]).map(this.read);
  }
}

const modesOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string =>
  [isolationLevel && `isolation level ${isolationLevel}`, accessMode, deferrable && 'deferrable']
    .filter(Boolean)
    .join(' ');

/** What a database has in common with all transactions on it. */
interface Shared {
  database?: Db;
  transact: Line['transact'];
  /** Statements that are kept, by whose they are. */
  kept: WeakMap<object, Map<string, Statement>>;
}

/** What a database, and each transaction on it, sends over. */
export class Session extends PgSession {
  constructor(
    readonly send: Send,
    readonly shared: Shared,
  ) {
    super(dialect);
  }

  override prepareQuery<Of extends PreparedQueryConfig>(query: Query, fields: SelectedFieldsOrdered | undefined) {
    return new Statement<Of>(this, query, fields);
  }

  override async count(query: SQL): Promise<number> {
    const { rows } = await this.execute<{ rows: { count: string }[] }>(query);
    return Number(rows[0]?.count);
  }

  override transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const begin = async (send: Send) => {
      let isOver = false;
      // Afterwards the connection is somebody else's.
      const sendWithin: Send = async (...asked) => {
        if (isOver) throw new Error('the transaction is over');
        return send(...asked);
      };
      try {
        return await work(new Transaction(dialect, new Session(sendWithin, this.shared), undefined));
      } finally {
        isOver = true;
      }
    };
    return this.shared.transact(begin, modesOf(config));
  }
}

class Transaction extends PgTransaction<PgQueryResultHKT> {
  override async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const depth = this.nestedIndex + 1;
    const name = sql.raw(`depth_${depth}`);
    await this.execute(sql`savepoint ${name}`);
    try {
      const result = await work(new Transaction(dialect, this._.session, undefined, depth));
      await this.execute(sql`release savepoint ${name}`);
      return result;
    } catch (error) {
      await this.execute(sql`rollback to savepoint ${name}`);
      throw error;
    }
  }
}

/** A statement that is written by hand. */
export const writtenStatement = (session: Session, text: SQL) =>
  new Statement<{ execute: Rows; all: unknown; values: unknown }>(session, dialect.sqlToQuery(text), undefined);

/** The session of a database or of a transaction on it. */
export const sessionOf = (db: Db): Session => db._.session as Session;

export const databaseOver = <Client>(client: Client, { send, transact }: Line): Db & { $client: Client } => {
  const shared: Shared = { transact, kept: new WeakMap() };
  const database = Object.assign(new PgDatabase(dialect, new Session(send, shared), undefined), { $client: client });
  shared.database = database;
  return database;
};
