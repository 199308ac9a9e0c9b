import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { databaseBefore } from '#test/database-before';

it('what became of agents before is in the history of the home, by name', async () => {
  const { db, ask, insert, aUser, aHome, upgrade, close } = await databaseBefore('history');
  const anEntry = (action: string, actorId: string, change: string) =>
    insert('audit_log', {
      at: '2026-01-01',
      actor_kind: 'user',
      actor_id: actorId,
      actor_name: 'x@example.in',
      action,
      subject_type: 'property',
      subject_id: '1',
      subject_name: 'First',
      changes: `[${change}]`,
    });
  const owner = await aUser('owner@example.in', { first_name: 'Meera', last_name: 'Rao' });
  const agent = await aUser('agent@example.in', { first_name: 'Farhan', last_name: 'Rao' });
  await aHome(owner, { name: 'First' });
  await ask(`insert into mandates (property_id, agent_id, status, taken_at) values (1, '${agent}', 'waiting', now())`);
  const named = '{"field": "agent", "from": null, "to": "Farhan Rao"}';
  await anEntry('mandate.taken', agent, named);
  await anEntry('mandate.confirmed', owner, named);
  await anEntry('property.deleted', owner, named);
  await upgrade();
  const rows = await ask('select property_id, actor_role, shown_name, about_id from audit_log order by id');
  expect(rows).toEqual([
    { property_id: 1, actor_role: 'agent', shown_name: 'Farhan Rao', about_id: agent },
    { property_id: 1, actor_role: 'landlord', shown_name: 'Meera Rao', about_id: agent },
    { property_id: null, actor_role: null, shown_name: null, about_id: null },
  ]);
  const change = db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('kiraya.audit_log', 'pseudonyms', true)`);
    await tx.execute(sql`update audit_log set property_id = 2`);
  });
  await expect(change).rejects.toThrow();
  await close();
});
