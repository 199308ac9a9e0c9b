import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/identity/account';
import {
  cancelSubscription,
  payInvoice,
  quoteSubscription,
  resumeSubscription,
  upgradeSubscription,
} from '#contract/plans/subscription';
import { listNotifications } from '#contract/platform/notifications';
import { invoices } from '#server/db/schema/invoices';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { aProperty, subscribe } from '#test/people-and-homes';
import { aCode, askPlan, buyPlan, daysLater, inDays, payOpenInvoice, subscriptionOf } from '#test/plans';

const app = await openTestApp();

const upgrade = (person: Caller, planId: 'free' | 'basic' | 'professional' | 'enterprise') =>
  person.call(upgradeSubscription, { body: { planId } });
const cancel = (person: Caller) => person.call(cancelSubscription);
const resume = (person: Caller) => person.call(resumeSubscription);
const openInvoice = async (person: Caller) => (await subscriptionOf(person)).invoices[0];

describe('an upgrade', () => {
  it('switches at once by the month, and an invoice is due in 7 days', async () => {
    const person = await app.signUp();
    const { body } = await upgrade(person, 'professional');
    expect(body).toMatchObject({
      success: true,
      user: {
        subscriptionPlan: 'professional',
        subscriptionStatus: 'active',
        subscriptionEndDate: inDays(app, 30),
        propertyLimit: 10,
        documentLimit: -1,
      },
      invoice: {
        number: 'KR/26-27/000001',
        planName: 'Professional',
        billingCycle: 'monthly',
        amount: '999.00',
        finalAmount: '999.00',
        dueDate: '2026-04-12',
        paidDate: null,
        status: 'pending',
      },
      achievement: { id: 'subscriber_pro', title: 'Professional Subscriber', points: 1000, completed: true },
    });
    const [notices] = (await person.call(listNotifications)).body;
    expect(notices).toMatchObject({
      type: 'subscription',
      link: '/subscription',
      title: 'Your Professional plan is active',
      content: 'It runs until 5 May 2026. Please pay invoice KR/26-27/000001, ₹999, by 12 Apr 2026.',
    });
  });

  it('waits for an open invoice, and so does checkout', async () => {
    const person = await app.signUp();
    await upgrade(person, 'professional');
    const refusals = [await upgrade(person, 'enterprise'), await askPlan(person, 'enterprise')];
    for (const { status, error } of refusals)
      expect([status, error.message]).toEqual([409, 'Please pay your open invoice first.']);
    const invoice = await openInvoice(person);
    const paid = await payOpenInvoice(person, invoice?.id ?? 0);
    expect(paid).toMatchObject({
      success: true,
      user: { subscriptionEndDate: inDays(app, 30), paymentGateway: 'razorpay' },
    });
    expect(await openInvoice(person)).toMatchObject({ id: invoice?.id, status: 'paid', paidDate: inDays(app, 0) });
    // What was paid for the month is credited.
    const larger = (await upgrade(person, 'enterprise')).body;
    expect(larger.invoice).toMatchObject({ amount: '1999.00', creditAmount: '999.00', finalAmount: '1000.00' });
    expect(larger.achievement).toMatchObject({ id: 'subscriber_enterprise', points: 2000 });
  });

  it('to the largest plan answers the larger of what it unlocks', async () => {
    const { body } = await upgrade(await app.signUp(), 'enterprise');
    expect(body.achievement?.id).toBe('subscriber_enterprise');
  });

  it('is paid by credit alone where there is enough', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'professional');
    const { body } = await person.call(upgradeSubscription, {
      body: { planId: 'enterprise', billingCycle: 'monthly' },
    });
    expect(body.invoice).toMatchObject({ creditAmount: '1999.00', finalAmount: '0.00', status: 'paid' });
    expect(body.user.subscriptionEndDate).toBe(inDays(app, 30));
    expect((await subscriptionOf(person)).credit).toBe('500.00');
  });

  it.each([
    ['free', 400, 'To go back to the free plan, cancel your subscription. It stays until its end.'],
    ['basic', 409, 'Your Professional plan still runs. Cancel it first, and choose a smaller plan after its end.'],
    ['professional', 409, 'You are on this plan already.'],
  ] as const)('to %s is refused on the professional plan', async (planId, expected, message) => {
    const person = await app.signUp();
    await buyPlan(person, 'professional');
    const { status, error } = await upgrade(person, planId);
    expect([status, error.message]).toEqual([expected, message]);
  });

  it('is to a larger plan only', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'enterprise');
    const { status, error } = await upgrade(person, 'professional');
    const message = 'Your Enterprise plan still runs. Cancel it first, and choose a smaller plan after its end.';
    expect([status, error.message]).toEqual([409, message]);
    const wrong = await person.call(upgradeSubscription, { body: { planId: 'golden' as 'free' } });
    expect([wrong.status, wrong.error.fieldErrors?.planId]).toEqual([400, 'Please choose a plan']);
  });
});

describe('paying an invoice', () => {
  const ask = (person: Caller, invoiceId: number) =>
    person.call(payInvoice, { body: { invoiceId, gateway: 'razorpay' } });

  it('is for its owner, once', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const id = (await upgrade(person, 'enterprise')).body.invoice?.id ?? 0;
    expect((await ask(person, id)).body).toMatchObject({ amount: '1999.00', description: 'Enterprise Subscription' });
    for (const invoiceId of [id, 999_999]) expect((await ask(stranger, invoiceId)).status).toBe(404);
    await payOpenInvoice(person, id);
    const { status, error } = await ask(person, id);
    expect([status, error.message]).toEqual([409, 'This invoice is paid already.']);
    expect((await subscriptionOf(person)).invoices).toHaveLength(1);
    const wrong = await person.call(payInvoice, { body: { invoiceId: id, gateway: 'manual' as 'stripe' } });
    expect([wrong.status, wrong.error.fieldErrors?.gateway]).toEqual([400, 'Please choose how to pay']);
  });

  it('is possible while the account is there: then what is open is cancelled, and what was paid stays with the name', async () => {
    const person = await app.signUp('landlord', { firstName: 'Gone' });
    await buyPlan(person, 'basic');
    await upgrade(person, 'enterprise');
    expect((await person.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    const rows = (await app.db.select().from(invoices)).filter(({ customerName }) => customerName === 'Gone Rao');
    expect(rows.map(({ status, userId }) => [status, userId]).sort()).toEqual([
      ['cancelled', null],
      ['paid', null],
    ]);
  });
});

describe('a cancellation', () => {
  it('keeps the plan until its end, and can be taken back', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    for (const _time of [1, 2]) expect((await cancel(person)).body).toMatchObject({ success: true });
    expect(await subscriptionOf(person)).toMatchObject({
      plan: 'basic',
      status: 'active',
      cancelsAtEnd: true,
      propertyLimit: 5,
    });
    for (const _time of [1, 2]) expect((await resume(person)).body).toMatchObject({ success: true });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', cancelsAtEnd: false });
    const titles = (await person.call(listNotifications)).body.map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual([
      'Your Basic plan goes on',
      'Your Basic plan is cancelled',
      'Your Basic plan is active',
    ]);
    await cancel(person);
    await buyPlan(person, 'basic');
    expect((await subscriptionOf(person)).cancelsAtEnd).toBe(false);
  });

  it('needs a paid plan with an end', async () => {
    const person = await app.signUp();
    await askPlan(person, 'free');
    for (const act of [cancel, resume]) {
      const { status, error } = await act(person);
      expect([status, error.message]).toEqual([409, 'You have no paid plan at present.']);
    }
    await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 });
    const { status, error } = await cancel(person);
    expect([status, error.message]).toEqual([
      409,
      'Your plan has no end date, so there is nothing to renew or cancel.',
    ]);
  });
});

describe('the overview', () => {
  it('says what is used, in the same number of statements whatever there is', async () => {
    const person = await app.signUp();
    await aProperty(person);
    expect(await subscriptionOf(person)).toEqual({
      plan: 'free',
      planName: 'Free',
      status: 'inactive',
      startDate: null,
      endDate: null,
      isExpiringSoon: false,
      billingCycle: null,
      cancelsAtEnd: false,
      propertyLimit: 1,
      propertiesUsed: 1,
      documentLimit: 10,
      documentsUsed: 0,
      credit: '0.00',
      invoices: [],
    });
    const before = await countStatements(app, () => subscriptionOf(person));
    for (let times = 0; times < 3; times += 1) await buyPlan(person, 'basic');
    expect(await countStatements(app, () => subscriptionOf(person))).toBe(before);
    expect((await subscriptionOf(person)).invoices).toHaveLength(3);
    expect((await subscriptionOf(await app.signUp())).invoices).toEqual([]);
  });
});

describe('a quote', () => {
  type Plan = 'free' | 'basic' | 'professional';
  const ask = (person: Caller, planId: Plan, code: string | null = null) =>
    person.call(quoteSubscription, { body: { planId, code } });

  it('shows price, discount and credit, and promises nothing', async () => {
    const person = await app.signUp();
    const { code } = await aCode(app, { code: 'Spring', discountValue: '10.00', usageLimit: 1 });
    expect((await ask(person, 'basic', 'sPRING')).body).toEqual({
      planId: 'basic',
      billingCycle: 'yearly',
      code,
      price: '999.00',
      discountAmount: '99.90',
      creditAmount: '0.00',
      finalAmount: '899.10',
      creditAvailable: '0.00',
      creditLeft: '0.00',
    });
    expect((await ask(await app.signUp(), 'basic', code)).status).toBe(200);
    await buyPlan(person, 'basic');
    const later = await daysLater(app, person, 73);
    expect((await ask(later, 'professional', code)).body).toMatchObject({
      discountAmount: '249.90',
      creditAmount: '799.20',
      finalAmount: '1449.90',
    });
    expect((await ask(later, 'professional')).body).toMatchObject({ code: null, finalAmount: '1699.80' });
    expect((await ask(await app.signUp(), 'free')).body).toMatchObject({ price: '0.00', finalAmount: '0.00' });
  });

  it.each<[string, object, Plan, string]>([
    ['switched off', { isActive: false }, 'basic', 'This discount code is not valid.'],
    ['not begun', { validFrom: new Date('2200-01-01') }, 'basic', 'This discount code is not valid.'],
    ['over', { validUntil: new Date('2026-04-01') }, 'basic', 'This discount code has expired.'],
    ['used up', { usageLimit: 2, usedCount: 2 }, 'basic', 'This discount code has been used up.'],
    ['for another plan', { applicablePlans: ['enterprise'] }, 'basic', 'This discount code is not for this plan.'],
    ['for another cycle', { billingCycle: 'monthly' }, 'basic', 'This discount code is not for this plan.'],
    ['for nothing', {}, 'free', 'This discount code is not for this plan.'],
  ])('refuses a code that is %s', async (_what, values, planId, message) => {
    const { code } = await aCode(app, values);
    const { status, error } = await ask(await app.signUp(), planId, code);
    expect([status, error.message, error.fieldErrors]).toEqual([400, message, { code: message }]);
  });

  it('knows a personal code only for its owner, and none by guessing', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const { code } = await aCode(app, { ownerId: owner.user.id });
    expect((await ask(owner, 'basic', code)).status).toBe(200);
    expect((await ask(other, 'basic', code)).error.message).toBe('This discount code is not valid.');
    for (let tries = 1; tries < 60; tries += 1) await ask(other, 'basic', `GUESS-${tries}`);
    expect((await ask(other, 'basic', code)).status).toBe(429);
    expect((await ask(other, 'basic')).status).toBe(200);
  });
});
