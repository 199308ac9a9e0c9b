import { expect, it } from 'vitest';
import { listAllStateFacts, listStateFacts, removeStateFact, setStateFact } from '#contract/papers/state-facts';
import { listAuditLog } from '#contract/platform/audit-log';
import { openTestApp } from '#test/app';
import { aLandlord } from '#test/people-and-homes';

const app = await openTestApp();

it('are those of the state, and of all India where it says nothing, each with source and day', async () => {
  const landlord = await aLandlord(app);
  const { body } = await landlord.call(listStateFacts, { query: { state: 'Maharashtra' } });
  expect(body.map(({ topic, state }) => [topic, state])).toEqual([
    ['registration', 'Maharashtra'],
    ['stamp_duty', 'Maharashtra'],
    ['police_verification', 'Maharashtra'],
    ['deposit', 'India'],
  ]);
  expect(body[0]).toMatchObject({ source: 'Maharashtra Rent Control Act 1999, section 55', checkedOn: '2026-11-15' });
  expect((await landlord.request({ method: 'GET', url: '/api/state-facts' })).statusCode).toBe(400);
  expect((await app.nobody().request({ method: 'GET', url: '/api/state-facts?state=Goa' })).statusCode).toBe(401);
});

it('are written and removed by those who support, and on record', async () => {
  const admin = await app.signInAdmin('support');
  const landlord = await aLandlord(app);
  const body = {
    state: 'Goa',
    topic: 'deposit' as const,
    text: 'Nothing is known.',
    source: 'A lawyer',
    checkedOn: '2026-04-05',
  };
  const set = (await admin.call(setStateFact, { body })).body;
  expect(set).toMatchObject(body);
  expect((await admin.call(setStateFact, { body: { ...body, text: 'Two months.' } })).body).toMatchObject({
    id: set.id,
    text: 'Two months.',
  });
  const shown = await landlord.call(listStateFacts, { query: { state: 'Goa' } });
  expect(shown.body.find(({ topic }) => topic === 'deposit')?.text).toBe('Two months.');
  expect((await admin.call(listAllStateFacts)).body.some(({ id }) => id === set.id)).toBe(true);
  for (const wrong of [{ text: ' ' }, { source: '' }, { checkedOn: 'soon' }, { topic: 'dogs' }])
    expect(
      (await admin.request({ method: 'PUT', url: '/api/admin/state-facts', payload: { ...body, ...wrong } }))
        .statusCode,
    ).toBe(400);
  expect((await admin.call(removeStateFact, { params: { id: set.id } })).status).toBe(204);
  expect((await admin.call(removeStateFact, { params: { id: set.id } })).status).toBe(404);
  const log = (await (await app.signInAdmin()).call(listAuditLog, { query: { action: 'state_fact.set' } })).body;
  expect(log).toHaveLength(2);
  const billing = await app.signInAdmin('billing');
  expect((await billing.call(setStateFact, { body })).status).toBe(403);
});

it('say within how many days a deposit goes back, and nothing else does', async () => {
  const admin = await app.signInAdmin('support');
  const line = { state: 'Kerala', text: 'Within a month.', source: 'A lawyer', checkedOn: '2026-04-05' };
  const set = (topic: 'deposit' | 'deposit_return', days?: number | null) =>
    admin.call(setStateFact, { body: { ...line, topic, days } });
  expect((await set('deposit_return')).error).toMatchObject({ fieldErrors: { days: expect.any(String) } });
  expect((await set('deposit_return', 366)).status).toBe(400);
  expect((await set('deposit_return', -1)).status).toBe(400);
  expect((await set('deposit_return', 30)).body).toMatchObject({ days: 30 });
  expect((await set('deposit', 30)).body).toMatchObject({ days: null });
});
