import { describe, expect, it } from 'vitest';
import { listPlanPricing, setPlanPricing } from '#contract/back-office/admin-plan-pricing';
import { changePlan } from '#contract/back-office/admin-users';
import { listPlans } from '#contract/plans/plan-offers';
import { createSubscription, quoteSubscription } from '#contract/plans/subscription';
import { listAuditLog } from '#contract/platform/audit-log';
import type { BodyIn } from '#contract/platform/endpoint';
import { openTestApp } from '#test/app';
import { aProperty } from '#test/people-and-homes';
import { askVerifyPlan, orderPlan, payOrder, planOrdersOf, subscriptionOf } from '#test/plans';

const app = await openTestApp();
const admin = await app.signInAdmin();

const basic = { planId: 'basic', billingCycle: 'yearly', price: '1199', propertyLimit: 6, documentLimit: -1 } as const;
const set = (changes: Record<string, unknown> = {}) =>
  admin.call(setPlanPricing, {
    body: { ...basic, features: ['6 properties'], ...changes } as BodyIn<typeof setPlanPricing>,
  });
const offers = async () => (await app.nobody().call(listPlans)).body;
const offerOf = async (plan: string, cycle: string) =>
  (await offers()).find(({ id, billingCycle }) => id === plan && billingCycle === cycle);

describe('the catalogue', () => {
  it('is listed as everybody sees it', async () => {
    expect((await admin.call(listPlanPricing)).body).toEqual(await offers());
  });

  it('has a new price at once, for everybody but whoever has ordered', async () => {
    const person = await app.signUp();
    const { orderId } = await orderPlan(person, 'basic');
    const before = await app.nobody().call(listPlans);
    const answer = await set({ popular: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: 'basic',
      name: 'Basic',
      price: '1199.00',
      propertyLimit: 6,
      popular: true,
    });
    expect((await offerOf('basic', 'yearly'))?.features).toEqual(['Up to 6 properties']);
    // No cache answers with the old one.
    expect(before.headers['cache-control']).toBe('private, no-cache');
    const again = await app.nobody().call(listPlans, { query: {} }, { 'if-none-match': String(before.headers.etag) });
    expect(again.status).toBe(200);

    await askVerifyPlan(person, await payOrder(person, orderId));
    expect((await planOrdersOf(app, person))[0]).toMatchObject({
      finalAmount: '999.00',
      propertyLimit: 5,
      state: 'paid',
    });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', propertyLimit: 5 });
    const other = await app.signUp();
    expect((await other.call(quoteSubscription, { body: { planId: 'basic' } })).body.finalAmount).toBe('1199.00');
  });

  it('has one popular offer for each billing cycle', async () => {
    const monthlyBefore = (await offers()).filter((offer) => offer.billingCycle === 'monthly' && offer.popular);
    await set({ planId: 'professional', price: '2499', popular: true });
    const popular = (await offers()).filter((offer) => offer.popular);
    expect(popular.filter(({ billingCycle }) => billingCycle === 'yearly').map(({ id }) => id)).toEqual([
      'professional',
    ]);
    expect(popular.filter(({ billingCycle }) => billingCycle === 'monthly')).toEqual(monthlyBefore);
    await set({ planId: 'professional', price: '2499', popular: false });
    expect((await offers()).filter((offer) => offer.popular && offer.billingCycle === 'yearly')).toEqual([]);
  });

  it('takes a new cycle of a plan under its name and description', async () => {
    expect(await offerOf('basic', 'monthly')).toBeUndefined();
    const yearly = await offerOf('basic', 'yearly');
    await set({ billingCycle: 'monthly', price: '149' });
    expect(await offerOf('basic', 'monthly')).toMatchObject({
      name: yearly?.name,
      description: yearly?.description,
      price: '149.00',
    });
    await set({ billingCycle: 'monthly', price: '159' });
    expect(
      (await offers()).filter(({ id, billingCycle }) => id === 'basic' && billingCycle === 'monthly'),
    ).toHaveLength(1);
  });

  it('refuses what makes no sense', async () => {
    const free = await set({ planId: 'free', price: '1', propertyLimit: 1, documentLimit: 10 });
    expect([free.status, free.error.fieldErrors]).toEqual([400, { price: 'The free plan costs nothing' }]);
    expect((await set({ price: '0' })).error.fieldErrors).toEqual({ price: 'Only the free plan costs nothing' });
    expect((await set({ planId: 'gold' })).error.fieldErrors).toEqual({ planId: 'Please choose a plan' });
  });

  it('lists no other limits than those that hold', async () => {
    const lines = ['Up to 5 properties', '10 documents', 'Email support'];
    const { body } = await set({ propertyLimit: 12, documentLimit: -1, features: lines });
    expect(body.features).toEqual(['Up to 12 properties', 'Unlimited documents', 'Email support']);
  });

  it('has limits for the free plan, which hold in each cycle, at once, for everybody without another', async () => {
    const [idle, active, special] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await active.call(createSubscription, { body: { planId: 'free', gateway: 'manual' } });
    const grant = { plan: 'free', propertyLimit: 4 } as const;
    await admin.call(changePlan, { params: { id: special.user.id }, body: grant });
    const limitsOf = async () =>
      Promise.all([idle, active, special].map(async (person) => (await subscriptionOf(person)).propertyLimit));
    expect(await limitsOf()).toEqual([1, 1, 4]);
    const free = { planId: 'free', price: '0', documentLimit: 25 };
    const raised = await set({ ...free, propertyLimit: 2, features: ['1 property', '10 documents'] });
    expect(raised.body.features).toEqual(['Up to 2 properties', '25 documents']);
    expect(await offerOf('free', 'monthly')).toMatchObject({ propertyLimit: 2, documentLimit: 25 });
    expect((await offerOf('free', 'monthly'))?.features[0]).toBe('Up to 2 properties');
    expect(await limitsOf()).toEqual([2, 2, 4]);
    expect((await subscriptionOf(idle)).documentLimit).toBe(25);
    await aProperty(idle);
    await aProperty(idle);
    await set({ ...free, propertyLimit: 1, features: ['1 property'] });
    expect(await limitsOf()).toEqual([1, 1, 4]);
    await set({ ...free, propertyLimit: 1, documentLimit: 10, features: ['1 property', '10 documents'] });
  });

  it('says in the log what changed', async () => {
    await set({ planId: 'enterprise', price: '4999', propertyLimit: 50, features: ['Everything'] });
    await set({ planId: 'enterprise', price: '5999', propertyLimit: 50, features: ['Everything'] });
    await set({ planId: 'enterprise', price: '5999', propertyLimit: 50, features: ['Everything'] });
    const { body } = await admin.call(listAuditLog, { query: { subjectType: 'plan', subjectId: 'enterprise' } });
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      action: 'plan.priced',
      subjectName: 'Enterprise, yearly',
      changes: [{ field: 'price', from: '4999.00', to: '5999.00' }],
    });
  });
});
