import { expect, it } from 'vitest';
import { databaseBefore } from '#test/database-before';

it('agents of the version before go on without further rights if their email is proved, else they wait', async () => {
  const { ask, insert, aUser, aHome, upgrade, close } = await databaseBefore('mandates');
  const owner = await aUser('owner@example.in');
  const proved = await aUser('proved@example.in', { email_verified_at: '2026-01-01' });
  const unproved = await aUser('unproved@example.in');
  const first = await aHome(owner, { agent_id: proved, name: 'First' });
  const second = await aHome(owner, { agent_id: unproved, name: 'Second', updated_at: '2026-03-03' });
  await insert('notifications', {
    user_id: owner,
    type: 'property',
    title: 'First has an agent now',
    content: '',
    link: `/landlord-dashboard?section=properties&property=${first}`,
    created_at: '2026-02-02',
  });
  await upgrade();
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
  await close();
});
