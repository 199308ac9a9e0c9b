import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refundPayment } from '#contract/money/payment-actions';
import { paySandboxOrder } from '#contract/money/payment-checkout';
import { gatewayOrders, gatewayRefunds } from '#server/db/schema/gateway-orders';
import { paymentTransactions } from '#server/db/schema/payments';
import { PIECE } from '#server/jobs/in-pieces';
import { openTestApp } from '#test/app';
import { aDebt, askCheckout, askVerify, begin, booksOf, type Debt, look, ordersOf } from '#test/paying';
import { RazorpayStandIn } from '#test/stand-ins/razorpay';
import { StripeStandIn } from '#test/stand-ins/stripe';
import { reconcileGateways } from './jobs.ts';

const vendor = await new RazorpayStandIn().open();
const stripe = await new StripeStandIn().open();
const app = await openTestApp({ razorpay: vendor.settings, stripe: stripe.settings, logLevel: 'silent' });
afterAll(async () => {
  await vendor.close();
  await stripe.close();
});
beforeEach(() => {
  vendor.trouble = 'none';
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const run = () => reconcileGateways.run(app.deps, {});
const later = async (seconds: number) => {
  app.pass(seconds);
  await run();
};
const statesOf = async (debt: Debt) => (await ordersOf(app, debt)).map(({ state }) => state);
const paid = { status: 'paid', received: '25000.00', transactions: ['receipt 25000.00'] };
const untouched = { status: 'pending', received: '0.00', transactions: [] };

describe('what was left open', () => {
  it('is credited when neither page nor webhook said so, once, and not before ten minutes', async () => {
    const [debt, other] = [await aDebt(app), await aDebt(app)];
    const handedIn = vendor.pay((await begin(debt)).orderId);
    stripe.pay((await begin(other, { gateway: 'stripe' })).orderId);
    await later(9 * MINUTE);
    expect(await booksOf(debt)).toEqual(untouched);
    await later(2 * MINUTE);
    expect([await booksOf(debt), await booksOf(other)]).toEqual([paid, paid]);
    await later(11 * MINUTE);
    await askVerify(debt, handedIn);
    expect(await booksOf(debt)).toEqual(paid);
  });

  it('is given up after a day; money that comes later still counts', async () => {
    const debt = await aDebt(app);
    const { orderId } = await begin(debt);
    await later(23 * HOUR);
    expect(await statesOf(debt)).toEqual(['open']);
    await later(2 * HOUR);
    expect(await statesOf(debt)).toEqual(['abandoned']);
    expect((await askVerify(debt, vendor.pay(orderId))).body.status).toBe('paid');
  });

  it('has failed where all attempts failed, and is told once', async () => {
    const debt = await aDebt(app);
    const { orderId } = await begin(debt);
    vendor.pay(orderId, { status: 'failed' });
    await later(11 * MINUTE);
    await later(11 * MINUTE);
    expect((await look(debt)).timeline.filter(({ kind }) => kind === 'failed')).toHaveLength(1);
    expect(await statesOf(debt)).toEqual(['failed']);
    vendor.pay(orderId);
    await later(11 * MINUTE);
    expect(await booksOf(debt)).toEqual(paid);
  });

  it('is held as long as the gateway holds it, at most three days', async () => {
    const debt = await aDebt(app);
    vendor.pay((await begin(debt)).orderId, { status: 'authorized' });
    await later(11 * MINUTE);
    expect((await look(debt)).status).toBe('processing');
    await later(48 * HOUR);
    expect((await look(debt)).status).toBe('processing');
    await later(25 * HOUR);
    expect((await look(debt)).status).toBe('failed');
    expect(await statesOf(debt)).toEqual(['abandoned']);
  });

  it('waits while the gateway does not answer, and one gateway does not hold up the other', async () => {
    const [first, second, other] = [await aDebt(app), await aDebt(app), await aDebt(app)];
    for (const debt of [first, second]) vendor.pay((await begin(debt)).orderId);
    stripe.pay((await begin(other, { gateway: 'stripe' })).orderId);
    vendor.trouble = 'down';
    const asked = vendor.asked.length;
    await later(11 * MINUTE);
    expect(vendor.asked.length - asked).toBe(1);
    expect(await booksOf(other)).toEqual(paid);
    vendor.trouble = 'none';
    // A week of downtime loses nothing.
    await later(7 * 24 * HOUR);
    expect([await booksOf(first), await booksOf(second)]).toEqual([paid, paid]);
  });

  it('is credited with nothing where the gateway took something else', async () => {
    const debt = await aDebt(app);
    vendor.pay((await begin(debt)).orderId, { amount: 100 });
    await later(11 * MINUTE);
    expect(await booksOf(debt)).toEqual(untouched);
  });

  it('after a crash between the order and its answer is found by its receipt, or dropped', async () => {
    const [made, lost] = [await aDebt(app), await aDebt(app)];
    const { orderId } = await begin(made);
    await begin(lost);
    for (const { id } of [made, lost])
      await app.db
        .update(gatewayOrders)
        .set({ state: 'creating', orderId: null })
        .where(eq(gatewayOrders.paymentId, id));
    const [lostOrder] = await ordersOf(app, lost);
    for (const [id, { receipt }] of vendor.orders) if (receipt === lostOrder?.receipt) vendor.orders.delete(id);
    app.pass(MINUTE);
    expect((await begin(made)).orderId).toBe(orderId);
    await later(11 * MINUTE);
    expect(await statesOf(made)).toEqual(['open']);
    await later(24 * HOUR);
    expect(await statesOf(lost)).toEqual(['abandoned']);
    expect((await askCheckout(lost)).status).toBe(200);
  });

  it('of a refund is asked for again, and happens once', async () => {
    const debt = await aDebt(app);
    await askVerify(debt, vendor.pay((await begin(debt)).orderId));
    vendor.trouble = 'lost';
    const params = { id: debt.id };
    const refused = await debt.landlord.call(refundPayment, { params, body: { amount: '5000' } });
    expect(refused.status).toBe(503);
    vendor.trouble = 'none';
    await later(11 * MINUTE);
    await later(11 * MINUTE);
    expect((await booksOf(debt)).transactions).toEqual(['receipt 25000.00', 'refund 5000.00']);
    expect(vendor.rulesBroken).toEqual([]);
  });

  it('of a refund does not wait behind those of a gateway that is not there any more', async () => {
    const [theirs, debt] = [await aDebt(app), await aDebt(app)];
    stripe.pay((await begin(theirs, { gateway: 'stripe' })).orderId);
    await later(11 * MINUTE);
    const isTheirs = eq(paymentTransactions.paymentId, theirs.id);
    const [receipt] = await app.db.select().from(paymentTransactions).where(isTheirs);
    const open = {
      transactionId: receipt?.id ?? 0,
      amount: '1.00',
      state: 'open' as const,
      requestedBy: 'Asha',
      createdAt: app.deps.now(),
    };
    await app.db.insert(gatewayRefunds).values(Array.from({ length: PIECE }, () => open));
    await askVerify(debt, vendor.pay((await begin(debt)).orderId));
    vendor.trouble = 'down';
    await debt.landlord.call(refundPayment, { params: { id: debt.id }, body: { amount: '5000' } });
    vendor.trouble = 'none';
    const { stripe: removed, ...left } = app.deps.gateways;
    expect(removed).toBeDefined();
    app.pass(11 * MINUTE);
    await reconcileGateways.run({ ...app.deps, gateways: left }, {});
    expect((await booksOf(debt)).transactions).toEqual(['receipt 25000.00', 'refund 5000.00']);
  });
});

describe('in the sandbox', () => {
  it('somebody who pays and closes the page has paid', async () => {
    const sandboxed = await openTestApp({ logLevel: 'silent' });
    const debt = await aDebt(sandboxed);
    const { orderId } = await begin(debt);
    await debt.tenant.call(paySandboxOrder, { params: { orderId } });
    sandboxed.pass(11 * MINUTE);
    await reconcileGateways.run(sandboxed.deps, {});
    expect(await booksOf(debt)).toEqual(paid);
  });
});
