import { afterAll, describe, expect, it } from 'vitest';
import { paySandboxOrder } from '#contract/money/payment-checkout';
import { openTestApp } from '#test/app';
import { aDebt, askCheckout, askVerify, begin, booksOf, type Debt, deliver, look, ordersOf } from '#test/paying';
import { RazorpayStandIn } from '#test/stand-ins/razorpay';
import { reconcileGateways } from './jobs.ts';

const vendor = await new RazorpayStandIn().open();
const app = await openTestApp({ razorpay: vendor.settings, logLevel: 'silent' });
afterAll(vendor.close);

const paid = { status: 'paid', received: '25000.00', transactions: ['receipt 25000.00'] };

const aPaidDebt = async () => {
  const debt = await aDebt(app);
  return { debt, handedIn: vendor.pay((await begin(debt)).orderId) };
};
const captured = (paymentId: string, eventId?: string) =>
  deliver(app, 'razorpay', vendor.paymentEvent('payment.captured', paymentId, {}, eventId));
const statuses = (answers: { status?: number; statusCode?: number }[]) =>
  answers.map(({ status, statusCode }) => status ?? statusCode);

const receivedLines = async (debt: Debt) =>
  (await look(debt)).timeline.filter(({ kind }) => kind === 'received').length;

describe('at the same time', () => {
  it('verification and webhook credit once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { debt, handedIn } = await aPaidDebt();
      const answers = await Promise.all([
        askVerify(debt, handedIn),
        captured(handedIn.paymentId),
        askVerify(debt, handedIn, 'key'),
        deliver(app, 'razorpay', vendor.paymentEvent('order.paid', handedIn.paymentId)),
      ]);
      expect(statuses(answers)).toEqual([200, 200, 200, 200]);
      expect(await booksOf(debt)).toEqual(paid);
      expect(await receivedLines(debt)).toBe(1);
    }
  });

  it('many verifications, with one key, several or none, credit once', async () => {
    const { debt, handedIn } = await aPaidDebt();
    const keys = ['a', 'a', 'b', undefined, undefined, 'a'];
    const answers = await Promise.all(keys.map((key) => askVerify(debt, handedIn, key)));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(await booksOf(debt)).toEqual(paid);
    expect(await receivedLines(debt)).toBe(1);
  });

  it('the same delivery several times credits once', async () => {
    const { debt, handedIn } = await aPaidDebt();
    const answers = await Promise.all(
      ['evt_same', 'evt_same', 'evt_same', 'evt_other'].map((eventId) => captured(handedIn.paymentId, eventId)),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    expect(await booksOf(debt)).toEqual(paid);
    expect(await receivedLines(debt)).toBe(1);
  });

  it('a failure and a capture end paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { debt, handedIn } = await aPaidDebt();
      const failed = vendor.pay(handedIn.orderId, { status: 'failed' });
      await Promise.all([
        deliver(app, 'razorpay', vendor.paymentEvent('payment.failed', failed.paymentId)),
        captured(handedIn.paymentId),
        askVerify(debt, handedIn),
      ]);
      expect(await booksOf(debt)).toEqual(paid);
    }
  });

  it('two jobs that reconcile, and a verification, credit once', async () => {
    const { debt, handedIn } = await aPaidDebt();
    app.pass(11 * 60);
    await Promise.all([
      reconcileGateways.run(app.deps, {}),
      askVerify(debt, handedIn),
      reconcileGateways.run(app.deps, {}),
    ]);
    expect(await booksOf(debt)).toEqual(paid);
    expect(await receivedLines(debt)).toBe(1);
  });

  it('a checkout twice is one order, with one key and without', async () => {
    for (const key of ['one', undefined]) {
      const debt = await aDebt(app);
      const before = vendor.orders.size;
      const answers = await Promise.all([1, 2, 3, 4].map(() => askCheckout(debt, { key })));
      expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
      expect(vendor.orders.size).toBe(before + 1);
      expect(await ordersOf(app, debt)).toHaveLength(1);
    }
  });

  it('a checkout twice while the gateway is down fails for both, and works for both afterwards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const debt = await aDebt(app);
      vendor.trouble = 'down';
      const refused = await Promise.all([1, 2].map(() => askCheckout(debt, { key: 'k' })));
      expect(statuses(refused)).toEqual([503, 503]);
      vendor.trouble = 'none';
      const answers = await Promise.all([1, 2].map(() => askCheckout(debt, { key: 'k' })));
      expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
      expect(await ordersOf(app, debt)).toHaveLength(1);
    }
  });

  it('an order in the sandbox is paid once', async () => {
    const sandboxed = await openTestApp({ logLevel: 'silent' });
    const debt = await aDebt(sandboxed);
    const { orderId } = await begin(debt);
    const answers = await Promise.all([1, 2, 3].map(() => debt.tenant.call(paySandboxOrder, { params: { orderId } })));
    await Promise.all(answers.map(({ body }) => askVerify(debt, body)));
    expect(await booksOf(debt)).toEqual(paid);
  });
});
