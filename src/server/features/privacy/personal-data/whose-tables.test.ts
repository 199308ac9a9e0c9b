import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/app';

/** Each table that knows a person: the part of the export that holds it, or why it is in none. */
const tables: Record<string, string> = {};

const app = await openTestApp();

it('knows of every table that refers to a person whether the export holds it', async () => {
  const query = sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`;
  const { rows } = (await app.db.execute(query)) as unknown as { rows: { name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tables).sort());
});
