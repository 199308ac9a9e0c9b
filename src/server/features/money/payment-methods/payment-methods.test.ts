import { expect, it } from 'vitest';
import { downloadMyData } from '#contract/identity/account';
import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from '#contract/money/payment-methods';
import type { BodyIn } from '#contract/platform/endpoint';
import { paymentMethods } from '#server/db/schema/payment-methods';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { chargeableMethod } from './service.ts';

const app = await openTestApp();
type Body = BodyIn<typeof addPaymentMethod>;
const card = {
  methodName: 'My Visa',
  lastFourDigits: '4242',
  cardBrand: 'visa',
  expiryMonth: 4,
  expiryYear: 2026,
} as const;
const add = async (who: Caller, body: Partial<Body> = {}) =>
  (await who.call(addPaymentMethod, { body: { ...card, ...body } })).body;
const names = async (who: Caller) =>
  (await who.call(listPaymentMethods)).body.map(({ methodName, isDefault }) =>
    isDefault ? `*${methodName}` : methodName,
  );

it('are added, the first one becoming the default, and listed with the default first', async () => {
  const tenant = await app.signUp('tenant');
  const first = await tenant.call(addPaymentMethod, { body: card });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    id: first.body.id,
    methodType: 'credit_card',
    methodName: 'My Visa',
    paymentGateway: 'stripe',
    isDefault: true,
    lastFourDigits: '4242',
    cardBrand: 'visa',
    expiryMonth: 4,
    expiryYear: 2026,
    bankName: null,
    accountType: null,
    isChargeable: true,
    createdAt: '2026-04-05T06:30:00.000Z',
  });
  const bank = await add(tenant, {
    methodType: 'bank_account',
    methodName: 'Savings',
    bankName: 'Canara Bank',
    accountType: 'savings',
  });
  // Card fields belong to cards.
  expect(bank).toMatchObject({ cardBrand: null, expiryMonth: null, bankName: 'Canara Bank', isChargeable: false });
  await add(tenant, { methodName: 'PayPal', paymentGateway: 'paypal' });
  expect(await names(tenant)).toEqual(['*My Visa', 'PayPal', 'Savings']);
  await add(tenant, { methodName: 'Amex', cardBrand: 'amex', isDefault: true });
  expect(await names(tenant)).toEqual(['*Amex', 'PayPal', 'Savings', 'My Visa']);
});

it('are renamed, made the default and removed, the newest that is left becoming the default', async () => {
  const tenant = await app.signUp('tenant');
  const [one, two, three] = [await add(tenant), await add(tenant), await add(tenant)];
  const change = (id: number, body: BodyIn<typeof updatePaymentMethod>) =>
    tenant.call(updatePaymentMethod, { params: { id }, body });
  for (let twice = 0; twice < 2; twice++) {
    expect((await change(two.id, { isDefault: true })).body).toMatchObject({ id: two.id, isDefault: true });
  }
  expect((await change(two.id, { methodName: 'Second' })).body.methodName).toBe('Second');
  await change(one.id, { methodName: 'First' });
  await change(three.id, { methodName: 'Third' });
  expect(await names(tenant)).toEqual(['*Second', 'Third', 'First']);
  const remove = (id: number) => tenant.call(deletePaymentMethod, { params: { id } });
  expect((await remove(two.id)).status).toBe(204);
  expect((await remove(two.id)).status).toBe(404);
  expect(await names(tenant)).toEqual(['*Third', 'First']);
  await remove(one.id);
  await remove(three.id);
  expect(await names(tenant)).toEqual([]);
});

it("are their owner's alone", async () => {
  const [owner, stranger] = [await app.signUp('tenant'), await app.signUp('tenant')];
  const { id } = await add(owner);
  expect(await names(stranger)).toEqual([]);
  const change = await stranger.call(updatePaymentMethod, { params: { id }, body: { methodName: 'Mine' } });
  expect([change.status, change.error.message]).toEqual([404, 'There is no such payment method.']);
  expect((await stranger.call(deletePaymentMethod, { params: { id } })).status).toBe(404);
  expect(await names(owner)).toEqual(['*My Visa']);
  const exported = await owner.request({ method: 'GET', url: downloadMyData.path });
  expect(exported.json()).toMatchObject({ paymentMethods: [{ methodName: 'My Visa' }] });
  expect(exported.body).not.toContain('token');
});

it.each<[string, Partial<Record<keyof Body, unknown>>, string, string]>([
  ['what the form refuses', { methodType: 'gold' }, 'methodType', 'Please choose a type'],
  [
    'a card number as name',
    { methodName: 'Visa 4111 1111 1111 1111' },
    'methodName',
    'Card and account numbers must not be sent.',
  ],
  [
    'a number with dots',
    { methodName: '4111.1111.1111.1111' },
    'methodName',
    'Card and account numbers must not be sent.',
  ],
  [
    'a number in Devanagari',
    { methodName: '४१११११११११११११११' },
    'methodName',
    'Card and account numbers must not be sent.',
  ],
  [
    'an account number as bank',
    { methodType: 'bank_account', bankName: 'SBI 12345678901' },
    'bankName',
    'Card and account numbers must not be sent.',
  ],
])('refuses %s', async (_, body, field, words) => {
  const tenant = await app.signUp('tenant');
  const answer = await tenant.call(addPaymentMethod, { body: { ...card, ...body } as Body });
  expect(answer.status).toBe(400);
  expect(answer.error.fieldErrors).toMatchObject({ [field]: words });
  expect(await names(tenant)).toEqual([]);
});

it('refuses a number as a new name, a month or year that is none, and what is too many', async () => {
  const tenant = await app.signUp('tenant');
  const { id } = await add(tenant);
  const rename = await tenant.call(updatePaymentMethod, {
    params: { id },
    body: { methodName: '4111-1111-1111-1111' },
  });
  expect(rename.error.fieldErrors).toEqual({ methodName: 'Card and account numbers must not be sent.' });
  for (const wrong of [{ expiryMonth: 13 }, { expiryYear: 2023 }]) {
    expect((await tenant.call(addPaymentMethod, { body: { ...card, ...wrong } })).status).toBe(400);
  }
  for (let count = 1; count < 20; count++) await add(tenant);
  const answer = await tenant.call(addPaymentMethod, { body: card });
  expect([answer.status, answer.error.message]).toEqual([
    409,
    'You can keep at most 20 payment methods. Remove one first.',
  ]);
});

it('keep tokens sealed and to themselves, and are charged only while their card holds', async () => {
  const tenant = await app.signUp('tenant');
  const answer = await tenant.call(addPaymentMethod, { body: { ...card, token: 'pm_secret' } });
  expect(answer.text).not.toContain('pm_secret');
  const stored = JSON.stringify(await app.db.select().from(paymentMethods));
  expect(stored).not.toContain('pm_secret');
  expect(stored).not.toContain('tok_sandbox');
  const charged = (now = app.deps.now()) => chargeableMethod({ ...app.deps, now: () => now }, app.db, tenant.user.id);
  expect(await charged()).toEqual({ id: answer.body.id, gateway: 'stripe', token: 'pm_secret', methodName: 'My Visa' });
  expect(await charged(new Date('2026-04-30T12:00:00Z'))).not.toBeNull();
  expect(await charged(new Date('2026-05-01T12:00:00Z'))).toBeNull();
  await add(tenant, { paymentGateway: 'square', isDefault: true });
  expect(await charged()).toBeNull();
});

it('without test mode have no token but what a gateway gave', async () => {
  const tenant = await app.signUp('tenant');
  const { id } = await add(tenant);
  expect((await tenant.call(listPaymentMethods)).body).toMatchObject([{ id, isChargeable: true }]);
  const { gateways } = app.deps;
  app.deps.gateways = {};
  try {
    expect((await tenant.call(listPaymentMethods)).body).toMatchObject([{ id, isChargeable: false }]);
    await add(tenant, { methodName: 'Other' });
  } finally {
    app.deps.gateways = gateways;
  }
  expect((await tenant.call(listPaymentMethods)).body[1]).toMatchObject({ methodName: 'Other', isChargeable: false });
});
