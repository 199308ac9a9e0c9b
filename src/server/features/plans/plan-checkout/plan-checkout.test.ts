import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { currentUser } from '#contract/identity/auth';
import { createProperty } from '#contract/lettings/properties';
import { failSandboxOrder, NOT_VERIFIED } from '#contract/money/payment-checkout';
import { planOffers } from '#server/db/schema/plan-offers';
import { openTestApp } from '#test/app';
import { propertyBody, subscribe } from '#test/people-and-homes';
import {
  aCode,
  askPlan,
  askVerifyPlan,
  buyPlan,
  DAY_SECONDS,
  daysLater,
  inDays,
  orderPlan,
  payOrder,
  planOrdersOf,
  subscriptionOf,
  usesOf,
} from '#test/plans';

const app = await openTestApp();

describe('the free plan', () => {
  it('is active at once, without an order and without an end', async () => {
    const person = await app.signUp();
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'inactive' });
    const answer = await askPlan(person, 'free');
    expect(answer.body).toEqual({ success: true, orderId: null, order: null, error: null });
    expect((await askPlan(person, 'free')).body.success).toBe(true);
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'free',
      status: 'active',
      endDate: null,
      billingCycle: null,
      propertyLimit: 1,
      documentLimit: 10,
      invoices: [],
    });
  });

  it('does not put an end to a paid one', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const { status, error } = await askPlan(person, 'free');
    expect([status, error.message]).toEqual([
      409,
      'Your Basic plan still runs. Cancel it, and the free plan follows after its end.',
    ]);
    expect((await subscriptionOf(person)).plan).toBe('basic');
  });
});

describe('a paid plan', () => {
  it('is paid for at the price of the catalogue, and active for a year', async () => {
    const person = await app.signUp();
    const { status, body } = await askPlan(person, 'basic', { price: '1.00' } as object);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, error: null, orderId: body.order?.orderId });
    expect(body.order).toMatchObject({
      gateway: 'razorpay',
      amount: '999.00',
      amountInPaise: 99900,
      currency: 'INR',
      description: 'Basic Subscription',
      isSandbox: true,
      prefill: { name: 'Asha Rao', email: person.user.email },
    });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'inactive', invoices: [] });

    const handedIn = await payOrder(person, body.orderId ?? '');
    const verified = await askVerifyPlan(person, { ...handedIn, planId: 'basic' });
    expect(verified.body).toMatchObject({
      success: true,
      achievement: null,
      user: {
        subscriptionPlan: 'basic',
        subscriptionStatus: 'active',
        subscriptionStartDate: inDays(app, 0),
        subscriptionEndDate: inDays(app, 365),
        paymentGateway: 'razorpay',
        propertyLimit: 5,
        documentLimit: -1,
      },
    });
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'basic',
      planName: 'Basic',
      status: 'active',
      billingCycle: 'yearly',
      propertyLimit: 5,
      documentLimit: -1,
      cancelsAtEnd: false,
      invoices: [{ planName: 'Basic', amount: '999.00', finalAmount: '999.00', status: 'paid', currency: 'INR' }],
    });
    const mails = await app.mails();
    const notifiedByMail = mails.filter(({ to, subject }) => to === person.user.email && subject.includes('plan'));
    expect(notifiedByMail.map(({ subject }) => subject)).toEqual(['Your Basic plan is active']);
    expect(notifiedByMail[0]?.text).toContain('It runs until 5 Apr 2027.');
  });

  it('gives room for more properties', async () => {
    const person = await app.signUp();
    const add = () => person.call(createProperty, { body: propertyBody() });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(403);
    await buyPlan(person, 'basic');
    expect((await add()).status).toBe(201);
  });

  it('is verified once, however often its owner hands it in', async () => {
    const person = await app.signUp();
    const { orderId } = await orderPlan(person, 'professional');
    const handedIn = await payOrder(person, orderId);
    const first = await askVerifyPlan(person, handedIn);
    expect(first.body.achievement).toMatchObject({ id: 'subscriber_pro', points: 1000, completed: true });
    app.pass(DAY_SECONDS);
    expect(await askVerifyPlan(person, handedIn).then(({ body }) => body)).toEqual(first.body);
    expect((await subscriptionOf(person)).invoices).toHaveLength(1);
    expect((await person.call(currentUser)).body.subscriptionEndDate).toBe(inDays(app, 364));
  });

  it('can be paid for by the month, where there is such an offer', async () => {
    const person = await app.signUp();
    const { user } = await buyPlan(person, 'professional', { billingCycle: 'monthly', gateway: 'stripe' });
    expect(user).toMatchObject({ subscriptionEndDate: inDays(app, 30), propertyLimit: 10, paymentGateway: 'stripe' });
    const { status, error } = await askPlan(await app.signUp(), 'basic', { billingCycle: 'monthly' });
    expect([status, error.message]).toEqual([400, 'There is no such plan.']);
  });

  it.each([
    [{ gateway: 'manual' }, 'gateway', 'Please choose card, UPI or net banking to pay for this plan.'],
    [{ gateway: 'paypal' }, 'gateway', 'Please choose card, UPI or net banking to pay for this plan.'],
    [{ gateway: 'bitcoin' }, 'gateway', 'Please choose how to pay'],
    [{ planId: 'golden' }, 'planId', 'Please choose a plan'],
    [{ discountCode: 'NO-SUCH' }, 'discountCode', 'This discount code is not valid.'],
  ])('is refused with %o', async (wish, field, message) => {
    const person = await app.signUp();
    const { status, error } = await askPlan(person, 'basic', wish as object);
    expect([status, error.fieldErrors?.[field]]).toEqual([400, message]);
    expect(await planOrdersOf(app, person)).toEqual([]);
  });

  it('keeps the price of the day on which it was ordered', async () => {
    const person = await app.signUp();
    const { orderId } = await orderPlan(person, 'enterprise');
    const isOffer = eq(planOffers.price, '4999.00');
    await app.db.update(planOffers).set({ price: '5999.00', propertyLimit: 7 }).where(isOffer);
    const { user } = (await askVerifyPlan(person, await payOrder(person, orderId))).body;
    expect(user.propertyLimit).toBe(-1);
    expect((await subscriptionOf(person)).invoices).toMatchObject([{ finalAmount: '4999.00' }]);
    expect((await orderPlan(await app.signUp(), 'enterprise')).amount).toBe('5999.00');
    await app.db.update(planOffers).set({ price: '4999.00', propertyLimit: -1 }).where(eq(planOffers.price, '5999.00'));
  });

  it('is one order for a double click, and another one for another wish', async () => {
    const person = await app.signUp();
    const first = await orderPlan(person, 'basic');
    expect((await orderPlan(person, 'basic')).orderId).toBe(first.orderId);
    expect((await orderPlan(person, 'professional')).orderId).not.toBe(first.orderId);
    app.pass(16 * 60);
    expect((await orderPlan(person, 'basic')).orderId).not.toBe(first.orderId);
  });

  it('can be paid after a failed attempt', async () => {
    const person = await app.signUp();
    const { orderId } = await orderPlan(person, 'basic');
    await person.call(failSandboxOrder, { params: { orderId } });
    expect((await subscriptionOf(person)).plan).toBe('free');
    expect((await askVerifyPlan(person, await payOrder(person, orderId))).body.success).toBe(true);
  });

  it('is honoured when the money comes late, after the order was given up', async () => {
    const person = await app.signUp();
    const code = await aCode(app, { usageLimit: 1 });
    const { orderId, amount } = await orderPlan(person, 'basic', { discountCode: code.code });
    expect(amount).toBe('499.50');
    const handedIn = await payOrder(person, orderId);
    const other = await orderPlan(person, 'professional', { discountCode: code.code });
    expect(other.amount).toBe('1249.50');
    expect((await planOrdersOf(app, person)).map(({ state }) => state)).toEqual(['dropped', 'open']);
    expect((await askVerifyPlan(person, handedIn)).body.user).toMatchObject({ subscriptionPlan: 'basic' });
    expect(await usesOf(app, code.id)).toBe(1);
  });
});

describe('what is handed in for verification', () => {
  it('counts only from its owner, unchanged, for its plan; the rightful order stays usable', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const { orderId } = await orderPlan(person, 'basic');
    const handedIn = await payOrder(person, orderId);
    const own = await payOrder(stranger, (await orderPlan(stranger, 'enterprise')).orderId);
    const attempts = [
      [stranger, handedIn],
      [stranger, { ...own, orderId }],
      [stranger, { ...handedIn, orderId: own.orderId }],
      [person, { ...handedIn, signature: 'f'.repeat(64) }],
      [person, { ...handedIn, signature: '' }],
      [person, { ...handedIn, paymentId: own.paymentId }],
      [person, { ...handedIn, orderId: 'order_unknown' }],
      [person, { ...handedIn, planId: 'enterprise' }],
    ] as const;
    for (const [who, body] of attempts) {
      const { status, error } = await askVerifyPlan(who, body);
      expect([status, error.message]).toEqual([400, NOT_VERIFIED]);
    }
    for (const who of [person, stranger])
      expect(await subscriptionOf(who)).toMatchObject({ plan: 'free', invoices: [] });
    expect((await askVerifyPlan(person, handedIn)).body.user.subscriptionPlan).toBe('basic');
  });

  it.each([
    [{ orderId: '' }, 'orderId', 'Please name the order'],
    [{ paymentId: '' }, 'paymentId', 'Please name the payment'],
    [{ signature: undefined }, 'signature', 'Please send the signature'],
  ])('is complete: %o', async (changes, field, message) => {
    const handedIn = { orderId: 'o', paymentId: 'p', signature: 's', ...changes };
    const { status, error } = await askVerifyPlan(await app.signUp(), handedIn as never);
    expect([status, error.fieldErrors?.[field]]).toEqual([400, message]);
  });
});

describe('with a plan that runs', () => {
  it('the same one is renewed from its end', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'basic');
    person = await daysLater(app, person, 300);
    const { user } = await buyPlan(person, 'basic');
    expect(user).toMatchObject({
      subscriptionStartDate: inDays(app, -300),
      subscriptionEndDate: inDays(app, 65 + 365),
    });
    expect((await subscriptionOf(person)).invoices.map(({ finalAmount }) => finalAmount)).toEqual(['999.00', '999.00']);
  });

  it('a larger one begins at once, and the unused days are credited, also those of a renewal', async () => {
    let person = await app.signUp();
    await buyPlan(person, 'basic');
    person = await daysLater(app, person, 265);
    await buyPlan(person, 'basic');
    const order = await orderPlan(person, 'professional');
    // A hundred days of 999 for 365, and a whole year.
    expect(order.amount).toBe('1226.30');
    const { user } = (await askVerifyPlan(person, await payOrder(person, order.orderId))).body;
    expect(user).toMatchObject({ subscriptionPlan: 'professional', subscriptionEndDate: inDays(app, 365) });
    const [invoice] = (await subscriptionOf(person)).invoices;
    expect(invoice).toMatchObject({ amount: '2499.00', creditAmount: '1272.70', finalAmount: '1226.30' });
    // What was credited once is not credited again, and what was paid by credit was paid.
    person = await daysLater(app, person, 73);
    expect((await orderPlan(person, 'enterprise')).amount).toBe('2999.80');
  });

  it('credit buys a plan alone, and what is left of it stays', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'professional');
    const answer = await askPlan(person, 'enterprise', { billingCycle: 'monthly' });
    expect(answer.body).toMatchObject({ success: true, orderId: null });
    const left = { plan: 'enterprise', endDate: inDays(app, 30), credit: '500.00' };
    expect(await subscriptionOf(person)).toMatchObject(left);
    const [invoice] = (await subscriptionOf(person)).invoices;
    expect(invoice).toMatchObject({ creditAmount: '1999.00', finalAmount: '0.00', status: 'paid' });
  });

  it('of two orders that count on the same credit the second buys its share', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const first = await orderPlan(person, 'professional');
    app.pass(16 * 60);
    const second = await orderPlan(person, 'professional');
    expect([first.amount, second.amount]).toEqual(['1500.00', '1502.74']);
    expect(first.orderId).not.toBe(second.orderId);
    await askVerifyPlan(person, await payOrder(person, first.orderId));
    const { user } = (await askVerifyPlan(person, await payOrder(person, second.orderId))).body;
    expect(user.subscriptionEndDate).toBe(inDays(app, 365 + 219));
  });

  it('a smaller one is refused until the end', async () => {
    const person = await app.signUp();
    const { orderId } = await orderPlan(person, 'basic');
    await buyPlan(person, 'enterprise');
    const message = 'Your Enterprise plan still runs. Cancel it first, and choose a smaller plan after its end.';
    const { status, error } = await askPlan(person, 'professional');
    expect([status, error.message]).toEqual([409, message]);
    // An order from before is paid all the same: it lengthens the larger one by what it is worth.
    const { user } = (await askVerifyPlan(person, await payOrder(person, orderId))).body;
    expect(user).toMatchObject({ subscriptionPlan: 'enterprise', subscriptionEndDate: inDays(app, 365 + 72) });
    const later = await daysLater(app, person, 365 + 73);
    expect((await askPlan(later, 'professional')).status).toBe(200);
  });

  it('one that was given without an end is not renewed', async () => {
    const person = await app.signUp();
    await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 });
    const { status, error } = await askPlan(person, 'basic');
    const message = 'Your plan has no end date, so there is nothing to renew or cancel.';
    expect([status, error.message]).toEqual([409, message]);
    expect((await buyPlan(person, 'professional')).user.subscriptionEndDate).toBe(inDays(app, 365));
  });
});

describe('a discount code', () => {
  it('lowers the price, and its use is counted when the order is made', async () => {
    const person = await app.signUp();
    const code = await aCode(app, { code: 'Diwali-26', discountType: 'fixed', discountValue: '200.00', usageLimit: 1 });
    const order = await orderPlan(person, 'basic', { discountCode: ' diwali-26 ' });
    expect(order.amount).toBe('799.00');
    expect(await usesOf(app, code.id)).toBe(1);
    const late = await askPlan(await app.signUp(), 'basic', { discountCode: 'DIWALI-26' });
    expect([late.status, late.error.message]).toEqual([400, 'This discount code has been used up.']);
    await askVerifyPlan(person, await payOrder(person, order.orderId));
    expect(await usesOf(app, code.id)).toBe(1);
    const again = await askPlan(person, 'basic', { discountCode: 'Diwali-26' });
    expect(again.error.fieldErrors?.discountCode).toBe('You have used this code already.');
  });

  it('for the whole price makes the plan active at once', async () => {
    const person = await app.signUp();
    const code = await aCode(app, { discountValue: '100.00', usageLimit: 1, billingCycle: 'monthly' });
    const wish = { discountCode: code.code, billingCycle: 'monthly' } as const;
    expect((await askPlan(person, 'professional', wish)).body).toMatchObject({ success: true, orderId: null });
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'professional',
      endDate: inDays(app, 30),
      invoices: [{ amount: '999.00', discountAmount: '999.00', finalAmount: '0.00', status: 'paid' }],
    });
    expect(await usesOf(app, code.id)).toBe(1);
  });
});
