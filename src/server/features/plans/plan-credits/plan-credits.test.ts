import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changePlan, deactivateUser } from '#contract/back-office/admin-users';
import { downloadMyData } from '#contract/identity/account';
import { cancelSubscription, quoteSubscription, upgradeSubscription } from '#contract/plans/subscription';
import type { BodyIn } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { planCredits } from '#server/db/schema/plan-credits';
import { runSubscriptionsDaily } from '#server/features/plans/subscriptions/jobs';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { askPlan, buyPlan, daysLater, inDays, orderPlan, payOpenInvoice, subscriptionOf } from '#test/plans';

const app = await openTestApp();

type Wish = BodyIn<typeof upgradeSubscription>;

const upgrade = async (person: Caller, planId: Wish['planId'], billingCycle?: Wish['billingCycle']) =>
  (await person.call(upgradeSubscription, { body: { planId, billingCycle } })).body;
const quoted = async (person: Caller, planId: Wish['planId'], billingCycle?: Wish['billingCycle']) =>
  (await person.call(quoteSubscription, { body: { planId, billingCycle } })).body;
const creditOf = async (person: Caller) => (await subscriptionOf(person)).credit;
const rowsOf = async ({ user }: Caller) =>
  (await app.db.select().from(planCredits).where(eq(planCredits.userId, user.id)).orderBy(planCredits.id)).map(
    ({ amount, reason }) => [amount, reason],
  );
const grant = async ({ user }: Caller, plan: 'free' | 'basic' | 'professional' | 'enterprise') =>
  (await app.signInAdmin()).call(changePlan, { params: { id: user.id }, body: { plan, propertyLimit: 5 } });
const deactivate = async ({ user }: Caller) =>
  (await app.signInAdmin()).call(deactivateUser, { params: { id: user.id } });

describe('an upgrade', () => {
  it('keeps the year, and what is left of the old plan is taken off', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'professional');
    person = await daysLater(app, person, 1);
    const { invoice, user } = await upgrade(person, 'enterprise');
    expect(invoice).toMatchObject({
      billingCycle: 'yearly',
      amount: '4999.00',
      creditAmount: '2492.15',
      finalAmount: '2506.85',
    });
    expect(user.subscriptionEndDate).toBe(inDays(app, 365));
    expect(await creditOf(person)).toBe('0.00');
  });

  it('to a month leaves the rest of the year as credit, which the next invoices use up', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'professional');
    person = await daysLater(app, person, 1);
    expect(await quoted(person, 'enterprise', 'monthly')).toMatchObject({
      price: '1999.00',
      creditAmount: '1999.00',
      finalAmount: '0.00',
      creditAvailable: '2492.15',
      creditLeft: '493.15',
    });
    const { invoice, user } = await upgrade(person, 'enterprise', 'monthly');
    expect(invoice).toMatchObject({ creditAmount: '1999.00', finalAmount: '0.00', status: 'paid' });
    expect(user.subscriptionEndDate).toBe(inDays(app, 30));
    expect(await creditOf(person)).toBe('493.15');
    expect(await rowsOf(person)).toEqual([
      ['2492.15', 'unused_days'],
      ['-1999.00', 'invoice'],
    ]);
    person = await daysLater(app, person, 25);
    const renewal = await buyPlan(person, 'enterprise', { billingCycle: 'monthly' });
    expect(renewal.user.subscriptionEndDate).toBe(inDays(app, 35));
    const [last] = (await subscriptionOf(person)).invoices;
    expect(last).toMatchObject({ amount: '1999.00', creditAmount: '493.15', finalAmount: '1505.85' });
    expect(await creditOf(person)).toBe('0.00');
  });

  it('within a plan is from the month to the year, not the other way round', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'professional', { billingCycle: 'monthly' });
    const { invoice, user } = await upgrade(person, 'professional', 'yearly');
    expect(invoice).toMatchObject({ amount: '2499.00', creditAmount: '999.00', finalAmount: '1500.00' });
    expect(user).toMatchObject({ propertyLimit: 20, subscriptionEndDate: inDays(app, 365) });
    await payOpenInvoice(person, invoice?.id ?? 0);
    const back = await person.call(upgradeSubscription, { body: { planId: 'professional', billingCycle: 'monthly' } });
    expect(back.status).toBe(409);
  });

  it('of somebody without a paid plan is by the month, or as the plan is offered', async () => {
    expect((await upgrade(await app.signUp(), 'professional')).invoice?.billingCycle).toBe('monthly');
    expect((await upgrade(await app.signUp(), 'basic')).invoice?.billingCycle).toBe('yearly');
    expect((await upgrade(await app.signUp(), 'enterprise', 'yearly')).invoice?.finalAmount).toBe('4999.00');
  });

  it('credits what credit has paid, too', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const { invoice } = await upgrade(person, 'professional');
    await payOpenInvoice(person, invoice?.id ?? 0);
    expect(await quoted(person, 'enterprise')).toMatchObject({ creditAvailable: '2499.00', finalAmount: '2500.00' });
  });
});

describe('credit', () => {
  it('outlives a plan that was cancelled or has ended', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'professional');
    await upgrade(person, 'enterprise', 'monthly');
    await person.call(cancelSubscription);
    person = await daysLater(app, person, 31);
    await runSubscriptionsDaily(app.deps);
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'cancelled', credit: '500.00' });
    const { amount } = await orderPlan(person, 'basic');
    expect(amount).toBe('499.00');
    await buyPlan(person, 'basic');
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', endDate: inDays(app, 365), credit: '0.00' });
  });

  it('larger than the price buys a plan at once', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'enterprise');
    await grant(person, 'free');
    expect(await creditOf(person)).toBe('4999.00');
    expect((await askPlan(person, 'basic')).body).toMatchObject({ success: true, orderId: null });
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'basic',
      endDate: inDays(app, 365),
      credit: '4000.00',
      invoices: [{ creditAmount: '999.00', finalAmount: '0.00', status: 'paid' }, {}],
    });
  });

  it('is not made by two orders that count on the same: their invoices say what was there', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const first = await orderPlan(person, 'professional');
    app.pass(16 * 60);
    await orderPlan(person, 'professional');
    await buyPlan(person, 'professional');
    expect(first.amount).toBe('1500.00');
    const paid = (await subscriptionOf(person)).invoices.map(({ creditAmount, finalAmount }) => [
      creditAmount,
      finalAmount,
    ]);
    expect(paid).toEqual([
      ['996.26', '1502.74'],
      ['0.00', '999.00'],
    ]);
  });

  it('is part of what somebody takes away, and nobody changes its rows', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    await grant(person, 'free');
    const answer = await person.request({ method: 'GET', url: downloadMyData.path });
    expect(answer.json()).toMatchObject({ planCredits: [{ amount: '999.00', reason: 'unused_days' }] });
    const change = app.db.update(planCredits).set({ amount: '1.00' }).where(eq(planCredits.userId, person.user.id));
    await expect(change).rejects.toThrow();
  });
});

describe('an upgrade that is not paid', () => {
  it('brings back the plan that it took the place of, with all its days', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'professional');
    const end = inDays(app, 365);
    const { invoice } = await upgrade(person, 'enterprise');
    person = await daysLater(app, person, 8);
    await runSubscriptionsDaily(app.deps);
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'professional',
      status: 'active',
      billingCycle: 'yearly',
      propertyLimit: 20,
      endDate: end,
      credit: '0.00',
    });
    const [notices] = (await person.call(listNotifications)).body;
    expect(notices?.content).toContain('Your Professional plan is back, as it was.');

    // Paid after all, it takes what is left by then, and buys its share of the year.
    await payOpenInvoice(person, invoice?.id ?? 0);
    const { plan, endDate, credit, invoices } = await subscriptionOf(person);
    // 2,499 for 365 days, of which 357 are left: 2,444.23; with 2,500 that is 4,944.23 of 4,999.
    expect([plan, endDate, credit]).toEqual(['enterprise', inDays(app, 361), '0.00']);
    expect(invoices[0]).toMatchObject({ amount: '4944.23', creditAmount: '2444.23', finalAmount: '2500.00' });
    expect(await rowsOf(person)).toEqual([
      ['2499.00', 'unused_days'],
      ['-2499.00', 'invoice'],
      ['2499.00', 'invoice'],
      ['-2499.00', 'unused_days'],
      ['2444.23', 'unused_days'],
      ['-2444.23', 'invoice'],
    ]);
  });

  it('brings back one that was granted, and gives back the credit that it had used', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'basic');
    await grant(person, 'professional');
    expect(await creditOf(person)).toBe('999.00');
    const { invoice } = await upgrade(person, 'enterprise');
    expect(invoice).toMatchObject({ creditAmount: '999.00', finalAmount: '4000.00' });
    person = await daysLater(app, person, 8);
    await runSubscriptionsDaily(app.deps);
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'professional',
      status: 'active',
      endDate: inDays(app, 357),
      credit: '999.00',
    });
  });

  it('is followed by the free plan where the old one would be over, too', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'professional', { billingCycle: 'monthly' });
    person = await daysLater(app, person, 25);
    await upgrade(person, 'enterprise', 'yearly');
    person = await daysLater(app, person, 8);
    await runSubscriptionsDaily(app.deps);
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'expired', credit: '0.00' });
  });
});

describe('a plan granted by hand', () => {
  it('makes credit of what was paid for the one before, and waives what was not', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    await upgrade(person, 'professional');
    app.pass(1);
    await grant(person, 'enterprise');
    const { plan, credit, invoices } = await subscriptionOf(person);
    expect([plan, credit]).toEqual(['enterprise', '999.00']);
    expect(invoices.map(({ status }) => status)).toEqual(['cancelled', 'paid']);
  });
});

describe('a plan that is switched off', () => {
  it('goes on with the days that were left, when it is bought again', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'basic');
    person = await daysLater(app, person, 65);
    await deactivate(person);
    await buyPlan(person, 'basic');
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active', endDate: inDays(app, 300 + 365) });
  });

  it('is credited for another one, also for a smaller', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'professional');
    await deactivate(person);
    expect(await quoted(person, 'basic')).toMatchObject({ finalAmount: '0.00', creditLeft: '1500.00' });
    await askPlan(person, 'basic');
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', endDate: inDays(app, 365), credit: '1500.00' });
  });

  it('is kept as credit, when the free one is chosen', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    await deactivate(person);
    await askPlan(person, 'free');
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'active', credit: '999.00' });
  });
});
