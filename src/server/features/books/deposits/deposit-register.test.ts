import { expect, it } from 'vitest';
import { exportDeposits, getDeposit, listDeposits, refundDeposit } from '#contract/books/deposits';
import { updateLease } from '#contract/lettings/leases';
import { setStateFact } from '#contract/papers/state-facts';
import type { QueryIn } from '#contract/platform/endpoint';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const list = (who: Caller, query: Partial<QueryIn<typeof listDeposits>> = {}) =>
  who.call(listDeposits, { query: query as QueryIn<typeof listDeposits> });
const namesIn = async (who: Caller, query: Partial<QueryIn<typeof listDeposits>> = {}) =>
  (await list(who, query)).body.map(({ propertyName }) => propertyName);

/** Held in full at Palm Court, owed in part at Lake View, to be given back at Rose Villa, none at the shop. */
const aRegister = async () => {
  const rental = await aRental(app);
  const { landlord, lease } = rental;
  const ask = (leaseId: number, amount: string) => aCharge(landlord, { leaseId, type: 'security_deposit', amount });
  await aReceipt(landlord, (await ask(lease.id, '50000')).id, { amount: '50000' });
  const another = async (name: string, securityDeposit: string, details: object = {}) => {
    const home = await aProperty(landlord, { name, ...details });
    return aLease(app, await app.signUp('tenant'), { propertyId: home.id, securityDeposit });
  };
  const lake = await another('Lake View', '40000.00');
  await aReceipt(landlord, (await ask(lake.id, '40000')).id, { amount: '15000' });
  const rose = await another('Rose Villa', '30000.00', { state: 'Tamil Nadu' });
  await aReceipt(landlord, (await ask(rose.id, '30000')).id, { amount: '30000' });
  await another('Shop', '0.00');
  const body = { amount: '10000', method: 'cash' as const };
  await landlord.call(refundDeposit, { params: { id: rose.id }, body });
  await landlord.call(updateLease, { params: { id: rose.id }, body: { status: 'ended', endedOn: '2026-03-31' } });
  return { ...rental, lake, rose };
};

it('lists every lease with a deposit, with what is held, owed and due back, and adds them up', async () => {
  const { landlord, lake, rose } = await aRegister();
  const { body, headers } = await list(landlord, { totals: 'true' });
  expect(
    body.map(({ propertyName, agreed, received, held, owed }) => [propertyName, agreed, received, held, owed]),
  ).toEqual([
    ['Rose Villa', '30000.00', '30000.00', '20000.00', '0.00'],
    ['Lake View', '40000.00', '15000.00', '15000.00', '25000.00'],
    ['Palm Court', '50000.00', '50000.00', '50000.00', '0.00'],
  ]);
  expect([headers['x-total-count'], headers['x-totals']]).toEqual([
    '3',
    'agreed=120000.00, received=95000.00, held=85000.00, owed=25000.00',
  ]);
  const dueBack = {
    date: '2026-03-31',
    rule: 'law',
    text: expect.stringMatching(
      /^By the law of Tamil Nadu: when the home is handed over \(Model Tenancy Act 2021, section 11/,
    ),
  };
  expect(body[0]).toMatchObject({ isOver: true, dueBack });
  expect((await landlord.call(getDeposit, { params: { id: rose.id }, query: {} })).body.dueBack).toEqual(dueBack);

  // Once notice is given, it is known by when, too.
  const notice = { params: { id: lake.id }, body: { noticeDate: '2026-05-31' } };
  expect((await landlord.call(updateLease, notice)).status).toBe(200);
  const soon = await list(landlord, { state: 'due_back', sort: 'dueBack' });
  expect(soon.body.map((each) => [each.propertyName, each.isOver, each.dueBack?.date])).toEqual([
    ['Rose Villa', true, '2026-03-31'],
    ['Lake View', false, '2026-05-31'],
  ]);
});

it('filters, sorts and goes page by page', async () => {
  const { landlord } = await aRegister();
  expect(await namesIn(landlord, { state: 'owed' })).toEqual(['Lake View']);
  expect(await namesIn(landlord, { state: 'due_back' })).toEqual(['Rose Villa']);
  expect(await namesIn(landlord, { state: 'held', sort: 'held', order: 'desc' })).toEqual([
    'Palm Court',
    'Rose Villa',
    'Lake View',
  ]);
  for (const sort of ['tenant', 'property', 'agreed', 'received', 'owed', 'dueBack'] as const)
    expect(await namesIn(landlord, { sort })).toHaveLength(3);
  expect(await namesIn(landlord, { search: 'lake' })).toEqual(['Lake View']);
  const first = await list(landlord, { limit: 2 });
  expect(first.body).toHaveLength(2);
  expect(await namesIn(landlord, { limit: 2, cursor: first.body[1]?.id })).toEqual(['Palm Court']);
  expect(await namesIn(landlord, { limit: 2, cursor: 2, sort: 'property' })).toEqual(['Rose Villa']);
});

it('is a table, of what a filter finds', async () => {
  const { landlord } = await aRegister();
  const query = { state: 'due_back' } as QueryIn<typeof exportDeposits>;
  const { text } = await landlord.call(exportDeposits, { query });
  expect(text.split('\r\n').slice(0, 2).join('\n')).toMatch(
    /^\ufeffTenant,Property,Lease,Agreed,Received,Held,Still owed,Due back,Why\n.+,Rose Villa,Over,30000.00,30000.00,20000.00,0.00,2026-03-31,/,
  );
});

it('holds what somebody runs, and nothing of anybody else', async () => {
  const { landlord, agent, tenant } = await aRegister();
  expect(await namesIn(agent)).toEqual(['Palm Court']);
  expect((await list(tenant)).status).toBe(403);
  expect(await namesIn((await aRental(app, 'Elsewhere')).landlord)).toEqual(['Elsewhere']);
  expect(await namesIn(landlord)).toHaveLength(3);
});

it('is due back by what the back office writes of the state, in the order, too', async () => {
  const { landlord, lake } = await aRegister();
  await landlord.call(updateLease, { params: { id: lake.id }, body: { noticeDate: '2026-05-31' } });
  const law = {
    ...{ state: 'Tamil Nadu', topic: 'deposit_return' as const, text: 'Within ninety days.', days: 90 },
    ...{ source: 'A gazette', checkedOn: '2026-04-04' },
  };
  await (await app.signInAdmin('support')).call(setStateFact, { body: law });
  const later = await list(landlord, { state: 'due_back', sort: 'dueBack' });
  expect(later.body.map(({ dueBack }) => [dueBack?.date, dueBack?.text])).toEqual([
    ['2026-05-31', 'No day was agreed: when the home is handed over'],
    [
      '2026-06-29',
      'By the law of Tamil Nadu: 90 days after the last day (A gazette; looked up on 4 Apr 2026, check with a professional)',
    ],
  ]);
});
