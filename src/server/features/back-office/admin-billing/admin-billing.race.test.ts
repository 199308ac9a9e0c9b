import { expect, it } from 'vitest';
import { createDiscountCode, deleteDiscountCode } from '#contract/back-office/admin-discount-codes';
import { createInvoice, setInvoiceStatus } from '#contract/back-office/admin-invoices';
import { setPlanPricing } from '#contract/back-office/admin-plan-pricing';
import { listPlans } from '#contract/plans/plan-offers';
import { openTestApp } from '#test/app';
import { aCode, askPlan, inDays, planOrdersOf, subscriptionOf } from '#test/plans';

const app = await openTestApp();
const admin = await app.signInAdmin();

const invoiceFor = async (userId: string) => {
  const terms = { planName: 'basic', amount: '999', billingCycle: 'yearly', dueDate: '2026-06-01' } as const;
  return (await admin.call(createInvoice, { body: { userId, ...terms } })).body;
};

it('an invoice that is marked as paid many times at once begins one period', async () => {
  const person = await app.signUp();
  const { id } = await invoiceFor(person.user.id);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => admin.call(setInvoiceStatus, { params: { id }, body: { status: 'paid' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await subscriptionOf(person)).endDate).toBe(inDays(app, 365));
});

it('invoices that become overdue at once take back each its own days, while another is paid', async () => {
  const person = await app.signUp();
  const made = [];
  for (let count = 0; count < 4; count += 1) made.push(await invoiceFor(person.user.id));
  const set = ({ id }: { id: number }, status: 'paid' | 'pending' | 'overdue') =>
    admin.call(setInvoiceStatus, { params: { id }, body: { status } });
  const [late = { id: 0 }, ...others] = made;
  for (const invoice of others) await set(invoice, 'paid');
  for (const invoice of others.slice(0, 2)) await set(invoice, 'pending');
  const answers = await Promise.all([
    ...others.slice(0, 2).flatMap((invoice) => [set(invoice, 'overdue'), set(invoice, 'overdue')]),
    set(late, 'paid'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await subscriptionOf(person)).endDate).toBe(inDays(app, 730));
  await Promise.all(others.slice(0, 2).flatMap((invoice) => [set(invoice, 'paid'), set(invoice, 'paid')]));
  expect((await subscriptionOf(person)).endDate).toBe(inDays(app, 4 * 365));
});

it('invoices made out at once have numbers without a gap', async () => {
  const person = await app.signUp();
  const made = await Promise.all(Array.from({ length: 5 }, () => invoiceFor(person.user.id)));
  const numbers = made.map(({ number }) => Number(number.slice(-6))).sort((one, other) => one - other);
  expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4]);
});

it('of codes of one name that are made at once there is one', async () => {
  const answers = await Promise.all(
    ['RUSH', 'rush', 'Rush', 'rUSH'].map((code) => admin.call(createDiscountCode, { body: { code, value: 5 } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

it('a code is deleted or ordered with, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, code } = await aCode(app);
    const person = await app.signUp();
    const [deleted, ordered] = await Promise.all([
      admin.call(deleteDiscountCode, { params: { id } }),
      askPlan(person, 'basic', { discountCode: code }),
    ]);
    expect([
      [204, 400],
      [409, 200],
    ]).toContainEqual([deleted.status, ordered.status]);
    const [order] = await planOrdersOf(app, person);
    expect(order?.discountCodeId).toBe(ordered.status === 200 ? id : undefined);
  }
});

it('of offers that become popular at once one stays so', async () => {
  const terms = { billingCycle: 'yearly', price: '100', propertyLimit: 5, documentLimit: -1 } as const;
  const plans = ['basic', 'professional', 'enterprise'] as const;
  const answers = await Promise.all(
    plans.map((planId) => admin.call(setPlanPricing, { body: { ...terms, features: [], planId, popular: true } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { body } = await app.nobody().call(listPlans, { query: { billingCycle: 'yearly' } });
  expect(body.filter(({ popular }) => popular)).toHaveLength(1);
});
