import { afterAll, expect, it } from 'vitest';
import { getGamificationProfile } from '#contract/plans/achievements';
import { payInvoice, upgradeSubscription } from '#contract/plans/subscription';
import { toPaise } from '#contract/platform/money';
import { invoices } from '#server/db/schema/invoices';
import { runSubscriptionsDaily } from '#server/features/plans/subscriptions/jobs';
import { openTestApp } from '#test/app';
import { deliver } from '#test/paying';
import { aProperty } from '#test/people-and-homes';
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
import { RazorpayStandIn } from '#test/stand-ins/razorpay';

const vendor = await new RazorpayStandIn().open();
const app = await openTestApp({ razorpay: vendor.settings, logLevel: 'silent' });
const sandboxed = await openTestApp({ sandbox: true });
afterAll(vendor.close);
const ROUNDS = 5;
const statuses = (answers: { status?: number; statusCode?: number }[]) =>
  answers.map(({ status, statusCode }) => status ?? statusCode);

it('verifications and webhooks at once activate once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await app.signUp();
    const handedIn = vendor.pay((await orderPlan(person, 'professional')).orderId);
    const answers = await Promise.all([
      askVerifyPlan(person, handedIn),
      deliver(app, 'razorpay', vendor.paymentEvent('payment.captured', handedIn.paymentId)),
      askVerifyPlan(person, handedIn),
      deliver(app, 'razorpay', vendor.paymentEvent('order.paid', handedIn.paymentId)),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    const { endDate, invoices: issued } = await subscriptionOf(person);
    expect([endDate, issued.length]).toEqual([inDays(app, 365), 1]);
  }
});

it('the last use of a code goes to one of two buyers', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = await aCode(app, { usageLimit: 1 });
    const buyers = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
    const answers = await Promise.all(buyers.map((buyer) => askPlan(buyer, 'basic', { discountCode: code.code })));
    expect(statuses(answers).sort()).toEqual([200, 400, 400]);
    const refused = answers.filter(({ status }) => status === 400).map(({ error }) => error.message);
    expect(new Set(refused)).toEqual(new Set(['This discount code has been used up.']));
    expect(await usesOf(app, code.id)).toBe(1);
  }
});

it('a double click is one order with one use of the code', async () => {
  const person = await app.signUp();
  const code = await aCode(app, { usageLimit: 5 });
  const answers = await Promise.all([1, 2, 3].map(() => askPlan(person, 'basic', { discountCode: code.code })));
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  expect(await planOrdersOf(app, person)).toHaveLength(1);
  expect(await usesOf(app, code.id)).toBe(1);
});

it('of two upgrades at once one is made', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await app.signUp();
    const answers = await Promise.all(
      (['professional', 'enterprise', 'professional'] as const).map((planId) =>
        person.call(upgradeSubscription, { body: { planId } }),
      ),
    );
    expect(statuses(answers).sort()).toEqual([200, 409, 409]);
    expect((await subscriptionOf(person)).invoices).toHaveLength(1);
  }
});

it('upgrades and purchases at once use credit up once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await sandboxed.signUp();
    await buyPlan(person, 'professional');
    const wish = { planId: 'enterprise', billingCycle: 'monthly' } as const;
    const upgrades = await Promise.all([1, 2].map(() => person.call(upgradeSubscription, { body: wish })));
    expect(statuses(upgrades).sort()).toEqual([200, 409]);
    expect((await subscriptionOf(person)).credit).toBe('500.00');
    // The renewal is more than is left, so each is an order that counts on it, and the first that is paid has it.
    const orders = await Promise.all([1, 2].map(() => orderPlan(person, 'enterprise', { billingCycle: 'monthly' })));
    const paid = await Promise.all(orders.map(async ({ orderId }) => payOrder(person, orderId)));
    await Promise.all(paid.map((handedIn) => askVerifyPlan(person, handedIn)));
    const { credit, invoices: issued } = await subscriptionOf(person);
    expect(credit).toBe('0.00');
    const used = issued.reduce((sum, { creditAmount }) => sum + toPaise(creditAmount), 0);
    expect(used).toBe(249_900);
  }
});

it('numbers of invoices that are issued at once are unbroken, and a failure leaves no gap', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signUp()));
  const before = (await app.db.select().from(invoices)).length;
  const paid = await Promise.all(
    people.map(async (person) => ({ person, handedIn: vendor.pay((await orderPlan(person, 'basic')).orderId) })),
  );
  const upgraded = await app.signUp();
  await Promise.all([
    ...paid.map(({ person, handedIn }) => askVerifyPlan(person, handedIn)),
    ...[1, 2, 3].map(() => upgraded.call(upgradeSubscription, { body: { planId: 'professional' } })),
  ]);
  const numbers = (await app.db.select().from(invoices))
    .map(({ number }) => Number(number.split('/')[2]))
    .sort((a, b) => a - b);
  expect(numbers).toHaveLength(before + 21);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('an invoice that becomes overdue while it is paid is paid in the end', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await app.signUp();
    const { body } = await person.call(upgradeSubscription, { body: { planId: 'professional' } });
    const wish = { invoiceId: body.invoice?.id ?? 0, gateway: 'razorpay' } as const;
    const { orderId } = (await person.call(payInvoice, { body: wish })).body;
    app.pass(8 * 24 * 60 * 60);
    const [verified] = await Promise.all([
      askVerifyPlan(person, vendor.pay(orderId)),
      runSubscriptionsDaily(app.deps),
      runSubscriptionsDaily(app.deps),
    ]);
    expect(verified.status).toBe(200);
    const { plan, status, invoices: issued } = await subscriptionOf(person);
    expect([plan, status, issued.map((each) => each.status)]).toEqual(['professional', 'active', ['paid']]);
  }
});

it('an achievement is unlocked once by many who look at once', async () => {
  const person = await sandboxed.signUp();
  await aProperty(person);
  const profiles = await Promise.all([1, 2, 3, 4].map(() => person.call(getGamificationProfile)));
  expect(new Set(profiles.map(({ body }) => body.achievements[0]?.code)).size).toBe(1);
});

it('buying and the daily job do not get into each other', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => sandboxed.signUp()));
  await Promise.all([
    ...people.map((person) => buyPlan(person, 'basic')),
    runSubscriptionsDaily(sandboxed.deps),
    runSubscriptionsDaily(sandboxed.deps),
  ]);
  for (const person of people) expect((await subscriptionOf(person)).plan).toBe('basic');
});
