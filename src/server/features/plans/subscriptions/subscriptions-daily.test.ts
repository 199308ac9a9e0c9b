import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cancelSubscription, upgradeSubscription } from '#contract/plans/subscription';
import { listNotifications } from '#contract/platform/notifications';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aProperty, subscribe } from '#test/people-and-homes';
import {
  aCode,
  askPlan,
  askVerifyPlan,
  buyPlan,
  DAY_SECONDS,
  daysLater,
  inDays,
  orderPlan,
  payOpenInvoice,
  payOrder,
  planOrdersOf,
  subscriptionOf,
  usesOf,
} from '#test/plans';
import { runSubscriptionsDaily } from './jobs.ts';

const app = await openTestApp();

/** Twice, because it must come to the same. */
const run = async () => {
  await runSubscriptionsDaily(app.deps);
  await runSubscriptionsDaily(app.deps);
};
const titlesOf = async (person: Caller) =>
  (await person.call(listNotifications)).body.flatMap(({ title, type }) => (type === 'subscription' ? [title] : []));
const mailsTo = async (person: Caller) =>
  (await app.mails()).filter(({ to, subject }) => to === person.user.email && /plan|Invoice/.test(subject));

describe('the end of a plan', () => {
  it('is told 7 days ahead, once, by notification and mail, and again after a renewal', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'basic');
    person = await daysLater(app, person, 357.9);
    await app.mails();
    await run();
    expect(await titlesOf(person)).toEqual(['Your Basic plan is active']);
    app.pass(0.1 * DAY_SECONDS);
    await run();
    app.pass(2 * DAY_SECONDS);
    await run();
    const title = 'Your Basic plan ends soon';
    expect(await titlesOf(person)).toEqual([title, 'Your Basic plan is active']);
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([title]);
    expect((await subscriptionOf(person)).isExpiringSoon).toBe(true);
    await buyPlan(person, 'basic');
    person = await daysLater(app, person, 365);
    await run();
    expect((await titlesOf(person)).filter((each) => each === title)).toHaveLength(2);
  });

  it('brings the free limits, and deletes nothing', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'basic');
    await aProperty(person);
    await aProperty(person);
    person = await daysLater(app, person, 365);
    await app.mails();
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', propertyLimit: 1, documentLimit: 10 });
    await run();
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'free',
      status: 'expired',
      billingCycle: null,
      endDate: inDays(app, 0),
      propertyLimit: 1,
      documentLimit: 10,
      propertiesUsed: 2,
    });
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual(['Your Basic plan has ended']);
    // A new one begins afresh, without any credit.
    expect((await orderPlan(person, 'professional')).amount).toBe('2499.00');
  });

  it('after a cancellation is called so', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'basic');
    await person.call(cancelSubscription);
    person = await daysLater(app, person, 366);
    await run();
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'cancelled', cancelsAtEnd: false });
    expect((await askPlan(person, 'free')).body.success).toBe(true);
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'active' });
  });

  it('never comes to a plan without one', async () => {
    let person = await app.signUp();
    await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 });
    person = await daysLater(app, person, 4000);
    await run();
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', status: 'active', propertyLimit: 5 });
  });
});

describe('an invoice that is not paid', () => {
  it('is overdue the day after it was due: the plan is gone until it is paid, and then whole', async () => {
    let person = await app.signUp();
    const { body } = await person.call(upgradeSubscription, { body: { planId: 'professional' } });
    person = await daysLater(app, person, 7);
    await run();
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'professional', invoices: [{ status: 'pending' }] });
    await app.mails();
    person = await daysLater(app, person, 1);
    await run();
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'free',
      status: 'expired',
      propertyLimit: 1,
      invoices: [{ status: 'overdue' }],
    });
    const title = `Invoice ${body.invoice?.number} is overdue`;
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([title]);
    const again = await person.call(upgradeSubscription, { body: { planId: 'enterprise' } });
    expect([again.status, again.error.message]).toEqual([409, 'Please pay your open invoice first.']);
    person = await daysLater(app, person, 20);
    await payOpenInvoice(person, body.invoice?.id ?? 0);
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'professional',
      status: 'active',
      endDate: inDays(app, 30),
      propertyLimit: 10,
      invoices: [{ status: 'paid', number: body.invoice?.number }],
    });
  });
});

describe('an order that nobody pays', () => {
  it('is given up after a day, and so is the discount that it held', async () => {
    const person = await app.signUp();
    const code = await aCode(app, { usageLimit: 1 });
    const { orderId } = await orderPlan(person, 'basic', { discountCode: code.code });
    app.pass(0.9 * DAY_SECONDS);
    await run();
    expect(await usesOf(app, code.id)).toBe(1);
    app.pass(0.2 * DAY_SECONDS);
    await run();
    expect(await usesOf(app, code.id)).toBe(0);
    expect((await planOrdersOf(app, person)).map(({ state }) => state)).toEqual(['dropped']);
    // Money that comes all the same is honoured at the price of the order.
    const verified = await askVerifyPlan(person, await payOrder(person, orderId));
    expect(verified.body).toMatchObject({ success: true, user: { subscriptionPlan: 'basic' } });
    expect(await usesOf(app, code.id)).toBe(1);
    expect((await subscriptionOf(person)).invoices).toMatchObject([
      { discountAmount: '499.50', finalAmount: '499.50' },
    ]);
  });
});

it('unlocks what somebody has achieved, who does not come to see it', async () => {
  const person = await app.signUp();
  await aProperty(person);
  await run();
  expect(await titlesOf(person)).toEqual(['Achievement unlocked: First Property']);
});

it('gets through more than one piece', async () => {
  const ended = {
    subscriptionPlan: 'basic',
    subscriptionStatus: 'active',
    subscriptionEndDate: app.deps.now(),
  } as const;
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...ended,
    email: `many-${index}@example.in`,
    firstName: 'Many',
    lastName: 'Others',
  }));
  await app.db.insert(users).values(many);
  await runSubscriptionsDaily(app.deps);
  const left = await app.db.select().from(users).where(eq(users.subscriptionPlan, 'basic'));
  expect(left.filter(({ firstName }) => firstName === 'Many')).toEqual([]);
});
