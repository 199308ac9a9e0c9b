import { expect, it } from 'vitest';
import { deleteAccount } from '#contract/identity/account';
import { quoteSubscription } from '#contract/plans/subscription';
import { openTestApp, PASSWORD } from '#test/app';
import {
  aCode,
  askPlan,
  askVerifyPlan,
  buyPlan,
  inDays,
  orderPlan,
  payOrder,
  planOrdersOf,
  subscriptionOf,
  usesOf,
} from '#test/plans';

const app = await openTestApp();
const USED = 'You have used this code already.';

it('one user uses a code once, others as long as there are uses', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const { id, code } = await aCode(app, { discountValue: '100.00', usageLimit: 20 });
  expect((await askPlan(person, 'basic', { discountCode: code })).body).toMatchObject({ success: true, orderId: null });
  const again = await askPlan(person, 'basic', { discountCode: code });
  expect([again.status, again.error.fieldErrors]).toEqual([400, { discountCode: USED }]);
  const quoted = await person.call(quoteSubscription, { body: { code, planId: 'professional' } });
  expect(quoted.error.fieldErrors).toEqual({ code: USED });
  expect((await subscriptionOf(person)).endDate).toBe(inDays(app, 365));
  expect((await askPlan(other, 'basic', { discountCode: code })).status).toBe(200);
  expect(await usesOf(app, id)).toBe(2);
});

it('of two orders with a code that are both paid, the second buys its share', async () => {
  const person = await app.signUp();
  const { id, code } = await aCode(app, { usageLimit: 20 });
  const first = await orderPlan(person, 'basic', { discountCode: code });
  const second = await orderPlan(person, 'professional', { discountCode: code });
  await askVerifyPlan(person, await payOrder(person, first.orderId));
  expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', endDate: inDays(app, 365) });
  await askVerifyPlan(person, await payOrder(person, second.orderId));
  // 1,249.50 and the 499.50 that were paid for the plan before, of 2,499 a year.
  expect(await subscriptionOf(person)).toMatchObject({ plan: 'professional', endDate: inDays(app, 255) });
  expect(await usesOf(app, id)).toBe(1);
});

it('a use that an open order held is free again when the account goes', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const [one, two] = [await aCode(app, { usageLimit: 1 }), await aCode(app, { usageLimit: 1 })];
  const used = await aCode(app, { usageLimit: 1 });
  await buyPlan(person, 'basic', { discountCode: used.code });
  await orderPlan(person, 'professional', { discountCode: one.code });
  await orderPlan(person, 'enterprise', { discountCode: two.code });
  expect([await usesOf(app, one.id), await usesOf(app, two.id), await usesOf(app, used.id)]).toEqual([1, 1, 1]);
  expect((await person.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
  expect([await usesOf(app, one.id), await usesOf(app, two.id), await usesOf(app, used.id)]).toEqual([0, 0, 1]);
  expect(await planOrdersOf(app, person)).toEqual([]);
  expect((await orderPlan(other, 'basic', { discountCode: one.code })).amount).toBe('499.50');
});
