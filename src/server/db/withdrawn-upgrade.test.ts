import { expect, it } from 'vitest';
import { databaseBefore } from '#test/database-before';

it('who has withdrawn before is no longer named to owner and agent; everybody else is', async () => {
  const { ask, insert, aUser, aHome, upgrade, close } = await databaseBefore('untold-decisions');
  const [owner, agent] = [await aUser('owner@example.in'), await aUser('agent@example.in')];
  const home = await aHome(owner);
  const then = { created_at: '2026-01-01', updated_at: '2026-01-01' };
  for (const [status, dashboard, userId] of [
    ['withdrawn', 'landlord', owner],
    ['withdrawn', 'agent', agent],
    ['pending', 'landlord', owner],
  ] as const) {
    const application = await insert('applications', {
      property_id: home,
      first_name: 'Ravi',
      last_name: 'Rao',
      email: 'ravi@example.in',
      phone: '98',
      status,
      ...then,
    });
    await insert('notifications', {
      user_id: userId,
      type: 'application',
      title: 'New application for Home',
      content: `Ravi Rao (${status}) applied.`,
      link: `/${dashboard}-dashboard?section=applications&application=${application}`,
      created_at: '2026-01-01',
    });
  }
  await upgrade();
  expect(await ask('select content from notifications order by id')).toEqual([
    { content: 'An applicant applied, and has withdrawn since.' },
    { content: 'An applicant applied, and has withdrawn since.' },
    { content: 'Ravi Rao (pending) applied.' },
  ]);
  expect(await ask('select distinct untold from applications')).toEqual([{ untold: null }]);
  await close();
});
