import { expect, it } from 'vitest';
import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from '#contract/money/payment-methods';
import { openTestApp } from '#test/app';

const app = await openTestApp();

it('there is one default, whatever happens at once', async () => {
  const tenant = await app.signUp('tenant');
  const add = (isDefault: boolean) => tenant.call(addPaymentMethod, { body: { methodName: 'Card', isDefault } });
  const added = await Promise.all([true, false, true, true, false, true].map(add));
  expect(added.every(({ status }) => status === 201)).toBe(true);
  const defaults = async () => (await tenant.call(listPaymentMethods)).body.filter(({ isDefault }) => isDefault).length;
  expect(await defaults()).toBe(1);
  const ids = added.map(({ body }) => body.id);
  await Promise.all([
    ...ids.slice(0, 4).map((id) => tenant.call(updatePaymentMethod, { params: { id }, body: { isDefault: true } })),
    ...ids.slice(2).map((id) => tenant.call(deletePaymentMethod, { params: { id } })),
  ]);
  expect(await defaults()).toBe(1);
});

it('no more than twenty are kept, sent all at once', async () => {
  const tenant = await app.signUp('tenant');
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => tenant.call(addPaymentMethod, { body: { methodName: 'Card' } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
});
