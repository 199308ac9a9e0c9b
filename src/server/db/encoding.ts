import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';

type Db = PgDatabase<PgQueryResultHKT>;

/** In which the database keeps texts. */
interface Encoded {
  name: string;
  encoding: string;
}

const encodingOf = async (db: Db): Promise<Encoded> => {
  const asked = sql`select datname as name, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`;
  const { rows } = (await db.execute(asked)) as unknown as { rows: Encoded[] };
  return rows[0] ?? { name: '', encoding: 'UTF8' };
};

const inWords = ({ name, encoding }: Encoded): string => `DATABASE_URL: the database ${name} is in ${encoding}`;
const remedy = ({ name }: Encoded): string =>
  `create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`;

/** Told before anything is in it. */
export const requireEveryLetter = async (tx: Db): Promise<void> => {
  const found = await encodingOf(tx);
  if (['UTF8', 'SQL_ASCII'].includes(found.encoding)) return;
  throw new OperatorError(`${inWords(found)}, which cannot hold every name. Make it anew in UTF8: ${remedy(found)}`);
};

/** What to tell whoever runs it; nothing where all is well. Debian makes such databases where no language is set. */
export const encodingWarning = async (db: Db): Promise<string | undefined> => {
  const found = await encodingOf(db);
  if (found.encoding === 'UTF8') return undefined;
  return `${inWords(found)}: it counts a letter outside of English as several, and sorts it by its bytes. For real use make it in UTF8 (${remedy(found)}) and restore a backup into it`;
};
