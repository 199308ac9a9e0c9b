import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/database';
import { MigrationsFolder } from '#test/migrations-folder';
import { migrate } from './migrate.ts';

const database = await openTestDatabase();
const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  ((await database.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;

/** As the version left it that knew of mandates alone. */
const asBefore = async () => {
  for (const schema of ['public', 'drizzle']) await ask(`drop schema ${schema} cascade`);
  await ask('create schema public');
  const before = new MigrationsFolder();
  const first = before.entries.find(({ tag }) => tag.endsWith('_history'));
  for (const { tag, when } of before.entries) if (when >= (first?.when ?? 0)) before.remove(tag);
  await migrate(database.db, before.path);
  before.delete();
};

const aUser = async (email: string, firstName: string) => {
  const [row] = await ask(
    `insert into users (email, first_name, last_name) values ('${email}', '${firstName}', 'Rao') returning id`,
  );
  return String(row?.id);
};

const anEntry = (action: string, actorId: string, change: string) =>
  ask(`insert into audit_log (at, actor_kind, actor_id, actor_name, action, subject_type, subject_id, subject_name, changes)
    values (now(), 'user', '${actorId}', 'x@example.in', '${action}', 'property', '1', 'First', '[${change}]')`);

it('what became of agents before is in the history of the home, by name', async () => {
  await asBefore();
  const [owner, agent] = [await aUser('owner@example.in', 'Meera'), await aUser('agent@example.in', 'Farhan')];
  const dues = "'0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'";
  await ask(`insert into properties (landlord_id, name, flat_number, floor_number, street1, area,
    city, state, country, address, bedrooms, bathrooms, monthly_rent, security_deposit, society_maintenance_dues,
    electricity_dues, water_bill_dues, property_tax_dues, parking_dues, created_at, updated_at)
    values ('${owner}', 'First', '1', '1', 'x', 'x', 'x', 'x', 'x', 'x', 1, 1, ${dues}, now(), now())`);
  await ask(`insert into mandates (property_id, agent_id, status, taken_at) values (1, '${agent}', 'waiting', now())`);
  const named = '{"field": "agent", "from": null, "to": "Farhan Rao"}';
  await anEntry('mandate.taken', agent, named);
  await anEntry('mandate.confirmed', owner, named);
  await anEntry('property.deleted', owner, named);
  await migrate(database.db);
  const rows = await ask('select property_id, actor_role, shown_name, about_id from audit_log order by id');
  expect(rows).toEqual([
    { property_id: 1, actor_role: 'agent', shown_name: 'Farhan Rao', about_id: agent },
    { property_id: 1, actor_role: 'landlord', shown_name: 'Meera Rao', about_id: agent },
    { property_id: null, actor_role: null, shown_name: null, about_id: null },
  ]);
  const change = database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('kiraya.audit_log', 'pseudonyms', true)`);
    await tx.execute(sql`update audit_log set property_id = 2`);
  });
  await expect(change).rejects.toThrow();
  await database.close();
});
