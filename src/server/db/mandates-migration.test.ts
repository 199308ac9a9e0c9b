import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/database';
import { MigrationsFolder } from '#test/migrations-folder';
import { migrate } from './migrate.ts';

const database = await openTestDatabase();
const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  ((await database.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;

/** As the version without mandates left it. */
const asBefore = async () => {
  for (const schema of ['public', 'drizzle']) await ask(`drop schema ${schema} cascade`);
  await ask('create schema public');
  const before = new MigrationsFolder();
  const first = before.entries.find(({ tag }) => tag.endsWith('_mandates'));
  for (const { tag, when } of before.entries) if (when >= (first?.when ?? 0)) before.remove(tag);
  await migrate(database.db, before.path);
  before.delete();
};

const aUser = async (email: string, verified: string) => {
  const [row] = await ask(`insert into users (email, first_name, last_name, email_verified_at)
    values ('${email}', 'A', 'B', ${verified}) returning id`);
  return String(row?.id);
};

const aHome = async (landlordId: string, agentId: string, name: string) => {
  const dues = "'0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'";
  const [row] =
    await ask(`insert into properties (landlord_id, agent_id, name, flat_number, floor_number, street1, area,
    city, state, country, address, bedrooms, bathrooms, monthly_rent, security_deposit, society_maintenance_dues,
    electricity_dues, water_bill_dues, property_tax_dues, parking_dues, created_at, updated_at)
    values ('${landlordId}', '${agentId}', '${name}', '1', '1', 'x', 'x', 'x', 'x', 'x', 'x', 1, 1, ${dues},
    '2026-01-01', '2026-03-03') returning id`);
  return Number(row?.id);
};

it('agents of the version before go on without further rights if their email is proved, else they wait', async () => {
  await asBefore();
  const owner = await aUser('owner@example.in', 'now()');
  const [proved, unproved] = [await aUser('proved@example.in', 'now()'), await aUser('unproved@example.in', 'null')];
  const [first, second] = [await aHome(owner, proved, 'First'), await aHome(owner, unproved, 'Second')];
  await ask(`insert into notifications (user_id, type, title, content, link, created_at) values ('${owner}', 'property',
    'First has an agent now', '', '/landlord-dashboard?section=properties&property=${first}', '2026-02-02')`);
  await migrate(database.db);
  const rows = await ask(`select property_id, agent_id, status, taken_at::date::text as taken, confirmed_at is not null
    as confirmed, reviewed_at, end_leases or renew_leases or record_money or give_back_money or edit_tenants as rights
    from mandates order by property_id`);
  const common = { reviewed_at: null, rights: false };
  expect(rows).toEqual([
    { ...common, property_id: first, agent_id: proved, status: 'confirmed', taken: '2026-02-02', confirmed: true },
    { ...common, property_id: second, agent_id: unproved, status: 'waiting', taken: '2026-03-03', confirmed: false },
  ]);
  expect(await ask('select name, agent_id from properties order by id')).toEqual([
    { name: 'First', agent_id: proved },
    { name: 'Second', agent_id: null },
  ]);
  await database.close();
});
