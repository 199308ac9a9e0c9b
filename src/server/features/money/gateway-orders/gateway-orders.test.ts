import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recordPayment, WHOLE_ONLY } from '#contract/money/payment-actions';
import { checkoutPayment, GATEWAY_DOWN, NOT_VERIFIED, verifyPayment } from '#contract/money/payment-checkout';
import { appConfig } from '#contract/platform/app-config';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { aDebt, askCheckout, askVerify, begin, booksOf, look, ordersOf } from '#test/paying';
import { RazorpayStandIn } from '#test/stand-ins/razorpay';
import { StripeStandIn } from '#test/stand-ins/stripe';

const vendor = await new RazorpayStandIn().open();
const stripe = await new StripeStandIn().open();
vendor.slowMs = 6_000;
const app = await openTestApp({
  razorpay: vendor.settings,
  stripe: stripe.settings,
  gatewayTimeoutMs: 2_500,
  publicUrl: 'https://rent.example.in',
  logLevel: 'silent',
});
const alone = await openTestApp({ stripe: stripe.settings });
afterAll(async () => {
  await vendor.close();
  await stripe.close();
});
beforeEach(() => {
  vendor.trouble = 'none';
  stripe.trouble = 'none';
});

const paid = { status: 'paid', received: '25000.00', transactions: ['receipt 25000.00'] };
const untouched = { status: 'pending', received: '0.00', transactions: [] };

describe('a checkout', () => {
  it('answers what the page needs; the amount is ours', async () => {
    const debt = await aDebt(app);
    const order = await begin(debt);
    expect(order).toEqual({
      orderId: expect.stringMatching(/^order_/),
      gateway: 'razorpay',
      amount: '25000.00',
      amountInPaise: 2_500_000,
      currency: 'INR',
      description: 'Rent for April, Palm Court',
      isSandbox: false,
      keyId: vendor.keyId,
      checkoutUrl: null,
      prefill: { name: 'Asha Rao', email: debt.tenant.user.email, contact: null },
    });
    expect(vendor.orders.get(order.orderId)).toMatchObject({ amount: 2_500_000, currency: 'INR' });
    expect(await booksOf(debt)).toEqual(untouched);
    expect(vendor.rulesBroken).toEqual([]);
  });

  it("sends the tenant to Stripe's page, and back to the payment", async () => {
    const debt = await aDebt(app);
    const order = await begin(debt, { gateway: 'stripe', amount: '1000.50' });
    expect(order).toMatchObject({ gateway: 'stripe', amountInPaise: 100_050, keyId: null });
    expect(order.checkoutUrl).toBe(`${stripe.baseUrl}/pay/${order.orderId}`);
    expect(stripe.session(order.orderId).success_url).toBe(
      `https://rent.example.in/payments?payment=${debt.id}&order=${order.orderId}`,
    );
    expect(stripe.rulesBroken).toEqual([]);
  });

  it('is of at most what is outstanding, and of less only where the landlord allows it', async () => {
    const [debt, strict] = [await aDebt(app), await aDebt(app, { allowsPartial: false })];
    const tooMuch = await askCheckout(debt, { amount: '25000.01' });
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.error.fieldErrors).toEqual({ amount: 'At most ₹25000.00 is left to pay.' });
    expect((await askCheckout(debt, { amount: '0' })).error.fieldErrors).toEqual({
      amount: 'Please enter an amount above 0',
    });
    expect((await askCheckout(debt, { amount: '1.001' })).error.fieldErrors).toEqual({
      amount: 'At most two decimals',
    });
    expect((await askCheckout(strict, { amount: '100' })).error).toMatchObject({
      message: WHOLE_ONLY,
      fieldErrors: { amount: WHOLE_ONLY },
    });
    expect((await begin(strict, { amount: '25000' })).amount).toBe('25000.00');
    await debt.landlord.call(recordPayment, {
      params: { id: debt.id },
      body: { amount: '20000', method: 'cash' },
    });
    expect((await begin(debt)).amount).toBe('5000.00');
    const unknown = await askCheckout(debt, { gateway: 'paypal' as never });
    expect(unknown.error.fieldErrors).toEqual({ gateway: 'Please choose how to pay' });
  });

  it("does not exist on somebody else's payment, and not on a closed one", async () => {
    const [debt, other] = [await aDebt(app), await aDebt(app)];
    expect((await askCheckout({ ...debt, tenant: other.tenant })).status).toBe(404);
    expect((await askCheckout({ ...debt, id: 999_999 })).status).toBe(404);
    const order = await begin(debt);
    await askVerify(debt, vendor.pay(order.orderId));
    const again = await askCheckout(debt);
    expect([again.status, again.error.message]).toEqual([409, 'This payment is paid already.']);
  });

  it('is one order for two clicks, and for the same key', async () => {
    const debt = await aDebt(app);
    const first = await begin(debt);
    expect((await begin(debt)).orderId).toBe(first.orderId);
    expect((await begin(debt, { gateway: 'stripe' })).orderId).not.toBe(first.orderId);
    app.pass(16 * 60);
    const second = await begin(debt, { key: 'k1' });
    expect(second.orderId).not.toBe(first.orderId);
    app.pass(16 * 60);
    expect(await begin(debt, { key: 'k1' })).toEqual(second);
    const other = await askCheckout(debt, { key: 'k1', amount: '1' });
    expect([other.status, other.error.code]).toEqual([409, 'key_used']);
    expect((await askCheckout(debt, { key: '' })).status).toBe(400);
    expect(await ordersOf(app, debt)).toHaveLength(3);
  });

  it.each(['down', 'lost', 'slow', 'garbage'] as const)(
    'charges nothing while Razorpay is %s, and works under the same key afterwards',
    async (trouble) => {
      const debt = await aDebt(app);
      vendor.trouble = trouble;
      const refused = await askCheckout(debt, { key: 'again' });
      expect(refused.status).toBe(503);
      expect(refused.error).toEqual({ code: 'unavailable', message: GATEWAY_DOWN });
      expect(refused.headers['retry-after']).toBe('30');
      expect(await booksOf(debt)).toEqual(untouched);
      expect((await ordersOf(app, debt)).map(({ state }) => state)).toEqual(['abandoned']);
      vendor.trouble = 'none';
      const order = await begin(debt, { key: 'again' });
      const atVendor = [...vendor.orders.values()].filter(({ id }) => id === order.orderId);
      expect(atVendor).toHaveLength(1);
      expect((await ordersOf(app, debt)).map(({ state }) => state)).toEqual(['open']);
      expect((await askVerify(debt, vendor.pay(order.orderId))).body.status).toBe('paid');
    },
  );

  it('makes no second order at Razorpay where only its answer was lost', async () => {
    const debt = await aDebt(app);
    vendor.trouble = 'lost';
    await askCheckout(debt, { key: 'lost' });
    vendor.trouble = 'none';
    const before = vendor.orders.size;
    await begin(debt, { key: 'lost' });
    expect(vendor.orders.size).toBe(before);
  });

  it('is refused in our words, and in the log in theirs', async () => {
    const debt = await aDebt(app, { amount: '0.50' });
    const refused = await askCheckout(debt);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toBe(
      'The payment service did not accept this. Nothing was charged. Please choose another way to pay.',
    );
    vendor.rulesBroken.length = 0;
  });
});

describe('a verification', () => {
  it('credits once, however often it is handed in', async () => {
    const debt = await aDebt(app);
    const order = await begin(debt);
    const handedIn = vendor.pay(order.orderId);
    const first = await askVerify(debt, handedIn, 'v1');
    expect(first.body).toMatchObject({ status: 'paid', received: '25000.00', paymentMethod: 'razorpay' });
    expect(first.body.transactions).toMatchObject([
      {
        kind: 'receipt',
        amount: '25000.00',
        method: 'razorpay',
        reference: handedIn.paymentId,
        recordedBy: 'Asha Rao',
      },
    ]);
    expect((await askVerify(debt, handedIn, 'v1')).body).toEqual(first.body);
    expect((await askVerify(debt, handedIn)).body).toEqual(first.body);
    expect(await booksOf(debt)).toEqual(paid);
    expect((await ordersOf(app, debt)).map(({ state }) => state)).toEqual(['paid']);
    const told = (await debt.landlord.call(listNotifications)).body.filter(({ type }) => type === 'payment');
    expect(told).toHaveLength(1);
  });

  it('of a part leaves the rest open', async () => {
    const debt = await aDebt(app);
    const order = await begin(debt, { amount: '10000' });
    expect((await askVerify(debt, vendor.pay(order.orderId))).body).toMatchObject({
      status: 'partial',
      received: '10000.00',
      outstanding: '15000.00',
    });
  });

  it('is refused for anything but the signature over the own order; the order stays usable', async () => {
    const [debt, other] = [await aDebt(app), await aDebt(app)];
    const [order, theirs] = [await begin(debt), await begin(other)];
    const [handedIn, foreign] = [vendor.pay(order.orderId), vendor.pay(theirs.orderId)];
    const forgeries = [
      { ...handedIn, signature: '0'.repeat(64) },
      { ...handedIn, signature: '' },
      { ...handedIn, signature: foreign.signature },
      { ...handedIn, paymentId: foreign.paymentId },
      { ...foreign, orderId: handedIn.orderId },
      foreign,
      { ...handedIn, orderId: 'order_unknown' },
    ];
    for (const forged of forgeries) {
      const refused = await askVerify(debt, forged);
      expect([refused.status, refused.error.message]).toEqual([400, NOT_VERIFIED]);
    }
    expect((await askVerify({ ...debt, tenant: other.tenant }, handedIn)).status).toBe(404);
    expect((await askVerify({ ...other, tenant: debt.tenant }, handedIn)).status).toBe(404);
    expect([await booksOf(debt), await booksOf(other)]).toEqual([untouched, untouched]);
    expect((await askVerify(debt, handedIn)).body.status).toBe('paid');
    expect((await askVerify(other, foreign)).body.status).toBe('paid');
  });

  it('of an order cannot be used for another payment of the same tenant', async () => {
    const debt = await aDebt(app);
    const order = await begin(debt, { amount: '100' });
    const second = await begin(debt, { amount: '200' });
    const handedIn = vendor.pay(order.orderId);
    const reused = await askVerify(debt, { ...handedIn, orderId: second.orderId });
    expect([reused.status, reused.error.message]).toEqual([400, NOT_VERIFIED]);
    await askVerify(debt, handedIn);
    expect((await booksOf(debt)).transactions).toEqual(['receipt 100.00']);
  });

  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { order_id: 'order_other' }],
    ['a failed payment', { status: 'failed' as const }],
    ['a refunded payment', { status: 'refunded' as const }],
  ])('credits nothing for %s', async (_what, details) => {
    const debt = await aDebt(app);
    const order = await begin(debt);
    const refused = await askVerify(debt, vendor.pay(order.orderId, details));
    expect([refused.status, refused.error.message]).toEqual([400, NOT_VERIFIED]);
    expect(await booksOf(debt)).toEqual(untouched);
  });

  it('of what is only authorized waits for the capture', async () => {
    const debt = await aDebt(app);
    const order = await begin(debt);
    const handedIn = vendor.pay(order.orderId, { status: 'authorized' });
    expect((await askVerify(debt, handedIn)).body).toMatchObject({ status: 'processing', received: '0.00' });
    vendor.change(handedIn.paymentId, { status: 'captured' });
    expect((await askVerify(debt, handedIn)).body.status).toBe('paid');
  });

  it('says that the money is not lost while Razorpay does not answer', async () => {
    const debt = await aDebt(app);
    const handedIn = vendor.pay((await begin(debt)).orderId);
    vendor.trouble = 'down';
    const later = await askVerify(debt, handedIn);
    expect([later.status, later.error.message]).toEqual([
      503,
      'The payment service does not answer at present. If an amount was deducted, it is credited by itself within minutes.',
    ]);
    expect(await booksOf(debt)).toEqual(untouched);
    vendor.trouble = 'none';
    expect((await askVerify(debt, handedIn)).body.status).toBe('paid');
  });

  it("reads Stripe's session, whatever the page says", async () => {
    const debt = await aDebt(app);
    const { orderId } = await begin(debt, { gateway: 'stripe' });
    const handedIn = { orderId, paymentId: orderId, signature: '' };
    expect((await askVerify(debt, handedIn)).error.message).toBe(NOT_VERIFIED);
    stripe.pay(orderId, { amount_total: 1 });
    expect((await askVerify(debt, handedIn)).error.message).toBe(NOT_VERIFIED);
    const { payment_intent } = stripe.pay(orderId, { amount_total: 2_500_000 });
    expect((await askVerify(debt, handedIn)).body.transactions).toMatchObject([
      { method: 'stripe', amount: '25000.00', reference: payment_intent },
    ]);
    expect((await askVerify(debt, handedIn)).status).toBe(200);
    expect(await booksOf(debt)).toEqual(paid);
  });

  it('names what is missing', async () => {
    const { tenant, id } = await aDebt(app);
    const answer = await tenant.call(verifyPayment, { params: { id }, body: {} as never });
    expect(answer.error.fieldErrors).toEqual({
      orderId: 'Please name the order',
      paymentId: 'Please name the payment',
      signature: 'Please send the signature',
    });
    const checkout = await tenant.call(checkoutPayment, { params: { id }, body: {} as never });
    expect(checkout.error.fieldErrors).toEqual({ gateway: 'Please choose how to pay' });
  });

  it('of two orders for one payment keeps what is too much as credit', async () => {
    const debt = await aDebt(app);
    const [first, second] = [await begin(debt), await begin(debt, { gateway: 'stripe' })];
    await askVerify(debt, vendor.pay(first.orderId));
    stripe.pay(second.orderId);
    await askVerify(debt, { orderId: second.orderId, paymentId: 'x', signature: '' });
    expect(await booksOf(debt)).toEqual({
      ...paid,
      transactions: ['receipt 25000.00', 'receipt 25000.00', 'credit_out 25000.00'],
    });
  });
});

describe('what is offered', () => {
  it('is what has keys, and never the sandbox beside it', async () => {
    expect((await app.nobody().call(appConfig)).body.gateways).toEqual([
      { name: 'razorpay', isSandbox: false },
      { name: 'stripe', isSandbox: false },
    ]);
    expect((await alone.nobody().call(appConfig)).body.gateways).toEqual([{ name: 'stripe', isSandbox: false }]);
    const debt = await aDebt(alone);
    expect((await askCheckout(debt)).error.fieldErrors).toEqual({
      gateway: 'This way to pay is not offered here. Please choose another one.',
    });
    const stranger = await alone.signUp('tenant');
    expect((await askCheckout({ ...debt, tenant: stranger })).status).toBe(404);
    expect((await look(debt)).status).toBe('pending');
  });

  it("lets Razorpay's script in only where it is used", async () => {
    const policyOf = async (some: typeof app) =>
      String((await some.nobody().request({ method: 'GET', url: '/' })).headers['content-security-policy']);
    expect(await policyOf(app)).toContain("script-src 'self' https://checkout.razorpay.com;");
    expect(await policyOf(alone)).not.toContain('razorpay');
  });
});
