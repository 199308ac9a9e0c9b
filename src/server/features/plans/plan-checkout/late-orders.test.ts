import { expect, it } from 'vitest';
import { openTestApp } from '#test/app';
import {
  aCode,
  askPlan,
  askVerifyPlan,
  buyPlan,
  daysLater,
  inDays,
  orderPlan,
  payOrder,
  subscriptionOf,
} from '#test/plans';

const app = await openTestApp();

const settle = async (person: Parameters<typeof payOrder>[0], orderId: string) =>
  askVerifyPlan(person, await payOrder(person, orderId));

it('credit that was used up since an order was made is no credit any more', async () => {
  const person = await app.signUp();
  await buyPlan(person, 'professional');
  const { orderId, amount } = await orderPlan(person, 'enterprise');
  expect(amount).toBe('2500.00');
  const later = await daysLater(app, person, 364);
  expect((await settle(later, orderId)).body.success).toBe(true);
  const { plan, endDate } = await subscriptionOf(later);
  expect(plan).toBe('enterprise');
  // 2,500 of 4,999, and the two days that were left.
  expect(endDate).toBe(inDays(app, 183));
});

it('a discount that moved on to another order is not given twice', async () => {
  const person = await app.signUp();
  const { code } = await aCode(app, { usageLimit: 1 });
  const first = await orderPlan(person, 'professional', { discountCode: code });
  const second = await orderPlan(person, 'professional', { discountCode: code, billingCycle: 'monthly' });
  expect([first.amount, second.amount]).toEqual(['1249.50', '499.50']);
  await settle(person, first.orderId);
  expect((await subscriptionOf(person)).endDate).toBe(inDays(app, 182));
});

it('codes are not found by trying, neither when asking for a price nor when ordering', async () => {
  const person = await app.signUp();
  for (let tries = 0; tries < 60; tries++) await askPlan(person, 'basic', { discountCode: `TRY-${tries}` });
  expect((await askPlan(person, 'basic', { discountCode: 'TRY-60' })).status).toBe(429);
  expect((await askPlan(person, 'basic')).status).toBe(200);
});
