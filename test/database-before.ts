import { sql } from 'drizzle-orm';
import { migrate } from '#server/db/migrate';
import { openTestDatabase } from './database.ts';
import { MigrationsFolder } from './migrations-folder.ts';

type Row = Record<string, unknown>;

const inserted = (table: string, values: Record<string, string | number | boolean | null>) => {
  const literal = (value: string | number | boolean | null) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
  const names = Object.keys(values).join(', ');
  return `insert into ${table} (${names}) values (${Object.values(values).map(literal).join(', ')}) returning id`;
};

const home = {
  name: 'Home',
  flat_number: '1',
  floor_number: '1',
  street1: 'x',
  area: 'x',
  city: 'x',
  state: 'x',
  country: 'India',
  address: 'x',
  bedrooms: 1,
  bathrooms: 1,
  monthly_rent: 1,
  security_deposit: 1,
  society_maintenance_dues: 0,
  electricity_dues: 0,
  water_bill_dues: 0,
  property_tax_dues: 0,
  parking_dues: 0,
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
};

/** A database as the version left it that had neither the named migration nor any after it; rows are written by hand, as it wrote them. */
export const databaseBefore = async (migration: string) => {
  const database = await openTestDatabase();
  const ask = async (text: string): Promise<Row[]> =>
    ((await database.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
  for (const schema of ['public', 'drizzle']) await ask(`drop schema ${schema} cascade`);
  await ask('create schema public');
  const before = new MigrationsFolder();
  const first = before.entries.find(({ tag }) => tag.endsWith(`_${migration}`));
  if (!first) throw new Error(`There is no migration '${migration}'.`);
  for (const { tag, when } of before.entries) if (when >= first.when) before.remove(tag);
  await migrate(database.db, before.path);
  before.delete();

  const insert = async (table: string, values: Record<string, string | number | boolean | null>) => {
    const [row] = await ask(inserted(table, values));
    return row?.id;
  };
  return {
    db: database.db,
    ask,
    insert,
    aUser: async (email: string, values = {}) =>
      String(await insert('users', { email, first_name: 'A', last_name: 'B', ...values })),
    aHome: async (landlordId: string, values = {}) =>
      Number(await insert('properties', { landlord_id: landlordId, ...home, ...values })),
    upgrade: () => migrate(database.db),
    close: () => database.close(),
  };
};
