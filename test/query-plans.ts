import { type SQL, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { TestApp } from './app.ts';

export const isServer = inject('template').kind === 'server';

/** The embedded database fills slowly, and its plans are those of the server. */
export const MANY = isServer ? 100_000 : 2_000;

/** How the database would find what a statement asks for. */
export const planOf = async (app: TestApp, statement: unknown): Promise<string> => {
  const query = (statement as { getSQL: () => SQL }).getSQL();
  const { rows } = (await app.db.execute(sql`explain ${query}`)) as unknown as { rows: object[] };
  return rows.map((row) => Object.values(row)[0]).join('\n');
};
