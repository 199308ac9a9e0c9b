import pg from 'pg';
import { databaseOver, type Line, READ_BY_COLUMNS, type Rows, type Send } from './driver.ts';
import type { KeepsStatements } from './named-statements.ts';
import { type Answered, SentStatement } from './sent-statement.ts';

const asItIs = (value: string) => value;
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format) =>
    READ_BY_COLUMNS.includes(type) ? asItIs : pg.types.getTypeParser(type, format as 'text'),
};

type Client = Pick<pg.Pool, 'query'>;

const answerTo = (client: Client, make: () => SentStatement): Promise<Rows> =>
  new Promise((resolve, reject) => {
    const query = client.query as (statement: SentStatement, values: undefined, callback: Answered) => void;
    query.call(client, make(), undefined, (error, answer) => (answer ? resolve(answer) : reject(error)));
  });

/** Without values it may be several commands in one text, which pg itself sends. */
export const sendOver =
  (client: Client): Send =>
  (text, values, rowMode) => {
    if (values.length > 0) return answerTo(client, () => new SentStatement(text, values, rowMode));
    return rowMode === 'array' ? client.query({ text, types, rowMode }) : client.query({ text, types });
  };

type Connected = Pick<pg.PoolClient, 'query'>;

/** By its own words, once it was sent. */
const isKept = (client: Connected & KeepsStatements, beginning: string): boolean => {
  const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } };
  return connection.parsedStatements[beginning] !== undefined;
};

/** What begins a transaction goes with its first statement, which saves the way to the server and back. */
const sendWithin = (client: Connected, beginning: string) => {
  const send = sendOver(client);
  const keeper = 'keepsStatements' in client ? (client as Connected & KeepsStatements) : undefined;
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return client.query(keeper ? { text: beginning, name: beginning } : beginning);
  };
  const beginAndSend: Send = async (text, values, rowMode) => {
    if (keeper && values.length > 0 && isKept(keeper, beginning)) {
      const first = new SentStatement(text, values, rowMode, beginning);
      isBegun = true;
      return answerTo(client, () => first);
    }
    await begin();
    return send(text, values, rowMode);
  };
  return {
    send: ((...asked) => (isBegun ? send(...asked) : beginAndSend(...asked))) as Send,
    isBegun: () => isBegun,
  };
};

/** Between begin and commit. A connection on which not even a rollback gets through is unfit for others. */
const transact = async <Result>(
  client: Connected,
  work: (send: Send) => Promise<Result>,
  modes: string,
  onUnfit: (error: Error) => void = () => undefined,
): Promise<Result> => {
  const { send, isBegun } = sendWithin(client, modes ? `begin ${modes}` : 'begin');
  try {
    const result = await work(send);
    if (isBegun()) await client.query('commit');
    return result;
  } catch (error) {
    if (isBegun()) await client.query('rollback').catch(onUnfit);
    throw error;
  }
};

const onOneOf =
  (pool: pg.Pool): Line['transact'] =>
  async (work, modes) => {
    const client = await pool.connect();
    let unfit: Error | undefined;
    try {
      return await transact(client, work, modes, (error) => {
        unfit = error;
      });
    } finally {
      client.release(unfit);
    }
  };

/** A database whose transactions each have a connection of the pool. */
export const onPool = (pool: pg.Pool) => databaseOver(pool, { send: sendOver(pool), transact: onOneOf(pool) });

/** A database of one connection, for what nobody else does meanwhile. */
export const onConnection = (client: pg.PoolClient) =>
  databaseOver(client, { send: sendOver(client), transact: (work, modes) => transact(client, work, modes) });
