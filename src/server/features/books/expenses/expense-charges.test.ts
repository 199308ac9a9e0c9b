import { expect, it } from 'vitest';
import {
  CHARGED_ALREADY,
  chargeExpense,
  createExpense,
  getExpense,
  NOBODY_TO_CHARGE,
  NONE_TO_CHARGE,
  removeExpense,
  updateExpense,
} from '#contract/books/expenses';
import { deleteTenant } from '#contract/lettings/tenants';
import { getPayment, listPayments } from '#contract/money/payments';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anExpense, expenseBody } from '#test/expenses';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard } from '#test/leases-and-tenants';
import { aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const statusOf = async (who: Caller, url: string) => (await who.request({ method: 'GET', url })).statusCode;
const problems = async () => (await checkBooks(app.db)).problems;

it('becomes a payment of the tenant, who sees the bill; nobody else does', async () => {
  const { landlord, agent, tenant, property } = await aRental(app);
  const billUrl = await anUpload(landlord, 'bill.pdf');
  const charge = { amount: '1200', dueDate: '2026-04-20' };
  const made = await anExpense(landlord, { propertyId: property.id, category: 'electricity', billUrl, charge });
  expect(made).toMatchObject({ chargedAmount: '1200.00', billUrl });
  const paymentId = made.chargedPaymentId ?? 0;
  const asked = (await tenant.call(getPayment, { params: { id: paymentId } })).body;
  expect(asked).toMatchObject({
    amount: '1200.00',
    type: 'utility',
    dueDate: '2026-04-20',
    description: 'Electricity: Sharma Plumbers',
    billUrl,
  });
  for (const who of [landlord, agent, tenant]) expect(await statusOf(who, billUrl)).toBe(200);
  for (const who of [await app.signUp('tenant'), await aLandlord(app), app.nobody()])
    expect(await statusOf(who, billUrl)).toBe(404);
  expect(await problems()).toEqual([]);
});

it('of what is not charged, the tenant sees no bill, nor does an agent without the right', async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const agent = await anAgentOf(app, property, {});
  const tenant = await acceptInvitation(app, await onboard(landlord, leaseFields(property)));
  const billUrl = await anUpload(landlord, 'bill.pdf');
  const { id } = await anExpense(landlord, { propertyId: property.id, billUrl });
  expect([await statusOf(tenant, billUrl), await statusOf(agent, billUrl)]).toEqual([404, 404]);
  const charged = await landlord.call(chargeExpense, { params: { id }, body: { amount: '3000' } });
  const paymentId = charged.body.chargedPaymentId ?? 0;
  expect([await statusOf(tenant, billUrl), await statusOf(agent, billUrl)]).toEqual([200, 404]);
  const seen = async (who: Caller) => (await who.call(getPayment, { params: { id: paymentId } })).body.billUrl;
  expect([await seen(tenant), await seen(agent)]).toEqual([billUrl, null]);

  const better = await anUpload(landlord, 'better.pdf');
  await landlord.call(updateExpense, { params: { id }, body: { billUrl: better } });
  expect([await seen(tenant), await statusOf(tenant, better), await statusOf(landlord, billUrl)]).toEqual([
    better,
    200,
    404,
  ]);
  await landlord.call(removeExpense, { params: { id } });
  expect((await tenant.call(listPayments)).body).toHaveLength(1);
});

it('is asked for once, where somebody lives, and no more than was spent', async () => {
  const { landlord, property } = await aRental(app);
  const vacant = await aProperty(landlord, { name: 'Vacant' });
  const tried = async (body: object) => {
    const { status, error } = await landlord.call(createExpense, {
      body: { ...expenseBody({ propertyId: property.id, charge: { amount: '100' } }), ...body },
    });
    return [status, error.message];
  };
  expect(await tried({ propertyId: vacant.id })).toEqual([409, NOBODY_TO_CHARGE]);
  const alsoVacant = await aProperty(landlord, { name: 'Also vacant' });
  const empty = { propertyId: undefined, propertyIds: [vacant.id, alsoVacant.id] };
  expect(await tried(empty)).toEqual([409, NONE_TO_CHARGE]);
  expect((await tried({ charge: { amount: '3001' } }))[0]).toBe(400);
  const { id } = await anExpense(landlord, { propertyId: property.id, charge: { amount: '100' } });
  const again = await landlord.call(chargeExpense, { params: { id }, body: { amount: '100' } });
  expect([again.status, again.error.message]).toEqual([409, CHARGED_ALREADY]);
  const other = await anExpense(landlord, { propertyId: property.id });
  const tooMuch = await landlord.call(chargeExpense, { params: { id: other.id }, body: { amount: '3000.01' } });
  expect(tooMuch.status).toBe(400);
});

it('of several homes each tenant is asked for their part, and sees the bill; an empty one is the landlord’s', async () => {
  const landlord = await aLandlord(app);
  const [one, two, empty] = [
    await aProperty(landlord, { name: 'One' }),
    await aProperty(landlord, { name: 'Two' }),
    await aProperty(landlord, { name: 'Empty' }),
  ];
  const tenants = [];
  for (const home of [one, two]) tenants.push(await acceptInvitation(app, await onboard(landlord, leaseFields(home))));
  const billUrl = await anUpload(landlord, 'society.pdf');
  const made = await anExpense(landlord, {
    split: 'by_shares',
    shares: [
      { propertyId: one.id, percent: 50 },
      { propertyId: two.id, percent: 25 },
      { propertyId: empty.id, percent: 25 },
    ],
    category: 'society',
    amount: '4000.01',
    billUrl,
    charge: { amount: '2000.01' },
  });
  // What cannot be divided goes to the first, as with the shares themselves.
  expect(made).toMatchObject({ chargedAmount: '1500.01', chargedPaymentId: null });
  expect(made.charges.map(({ propertyId, amount }) => [propertyId, amount])).toEqual([
    [one.id, '1000.01'],
    [two.id, '500.00'],
  ]);
  for (const [index, tenant] of tenants.entries()) {
    const all = (await tenant.call(listPayments)).body.map(({ id }) => id);
    const paymentId = made.charges[index]?.paymentId ?? 0;
    expect(all).toEqual([paymentId]);
    expect((await tenant.call(getPayment, { params: { id: paymentId } })).body.billUrl).toBe(billUrl);
    expect(await statusOf(tenant, billUrl)).toBe(200);
  }
  const better = await anUpload(landlord, 'better.pdf');
  await landlord.call(updateExpense, { params: { id: made.id }, body: { billUrl: better } });
  for (const tenant of tenants)
    expect([await statusOf(tenant, better), await statusOf(tenant, billUrl)]).toEqual([200, 404]);
  const again = await landlord.call(chargeExpense, { params: { id: made.id }, body: { amount: '1' } });
  expect([again.status, again.error.message]).toEqual([409, CHARGED_ALREADY]);
  expect(await problems()).toEqual([]);
});

it('stays when the tenant is deleted', async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const onboarded = await onboard(landlord, leaseFields(property));
  const { id } = await anExpense(landlord, { propertyId: property.id, charge: { amount: '100' } });
  expect((await landlord.call(deleteTenant, { params: { id: onboarded.id } })).status).toBe(204);
  expect((await landlord.call(getExpense, { params: { id } })).body).toMatchObject({
    chargedAmount: '100.00',
    chargedPaymentId: null,
  });
  expect(await problems()).toEqual([]);
});
