import { afterAll, describe, expect, it } from 'vitest';
import { refundPayment } from '#contract/money/payment-actions';
import { razorpayWebhook, stripeWebhook } from '#contract/money/payment-checkout';
import { listTables, readConsistently, readRows } from '#server/db/all-rows';
import { gatewayEvents } from '#server/db/schema/gateway-orders';
import { openTestApp } from '#test/app';
import { aDebt, anotherDebt, askVerify, begin, booksOf, cancelInBooks, deliver, look, ordersOf } from '#test/paying';
import { RazorpayStandIn } from '#test/stand-ins/razorpay';
import { StripeStandIn } from '#test/stand-ins/stripe';

const vendor = await new RazorpayStandIn().open();
const stripe = await new StripeStandIn().open();
const app = await openTestApp({ razorpay: vendor.settings, stripe: stripe.settings, logLevel: 'silent' });
afterAll(async () => {
  await vendor.close();
  await stripe.close();
});

const paid = { status: 'paid', received: '25000.00', transactions: ['receipt 25000.00'] };
const untouched = { status: 'pending', received: '0.00', transactions: [] };

const hear = async (event: ReturnType<typeof vendor.event>) => {
  const answer = await deliver(app, 'razorpay', event);
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
};
const hearStripe = async (event: ReturnType<typeof stripe.event>) => {
  const answer = await deliver(app, 'stripe', event);
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
};

/** All that is on record, but for which events have come. */
const rowsOf = () =>
  readConsistently(app.db, async (tx) => {
    const rows: string[] = [];
    for (const table of await listTables(tx))
      if (table.name !== 'public.gateway_events') for await (const some of readRows(tx, table)) rows.push(...some);
    return rows;
  });

/** A debt for which somebody has paid in Razorpay's dialog and closed the page at once. */
const aPaidDebt = async (details: Parameters<typeof vendor.pay>[1] = {}) => {
  const debt = await aDebt(app);
  return { debt, handedIn: vendor.pay((await begin(debt)).orderId, details) };
};

describe('a webhook of Razorpay', () => {
  it('credits what nobody has verified, once, also with the verification after it', async () => {
    const { debt, handedIn } = await aPaidDebt();
    const captured = vendor.paymentEvent('payment.captured', handedIn.paymentId);
    await hear(captured);
    expect(await booksOf(debt)).toEqual(paid);
    await hear(captured);
    await hear(vendor.paymentEvent('order.paid', handedIn.paymentId));
    await hear(vendor.paymentEvent('payment.captured', handedIn.paymentId));
    expect((await askVerify(debt, handedIn)).body.status).toBe('paid');
    expect(await booksOf(debt)).toEqual(paid);
    expect((await look(debt)).transactions[0]).toMatchObject({ reference: handedIn.paymentId, recordedBy: 'Asha Rao' });
  });

  it('is refused unless signed over exactly these bytes', async () => {
    const { debt, handedIn } = await aPaidDebt();
    const { payload, headers } = vendor.paymentEvent('payment.captured', handedIn.paymentId);
    const forgeries = [
      { payload: payload.replace('"captured"', '"captured" '), headers },
      { payload, headers: { ...headers, 'x-razorpay-signature': '0'.repeat(64) } },
      { payload, headers: { 'content-type': 'application/json' } },
      { payload: '', headers },
    ];
    for (const forged of forgeries) {
      const answer = await deliver(app, 'razorpay', forged);
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'The signature does not fit the content.']);
    }
    expect(await booksOf(debt)).toEqual(untouched);
    await hear({ payload, headers: { ...headers, 'content-type': 'text/plain' } });
    expect(await booksOf(debt)).toEqual(paid);
  });

  it('may come in any order: failed, then captured, then failed again', async () => {
    const debt = await aDebt(app);
    const { orderId } = await begin(debt);
    const [failed, late] = [vendor.pay(orderId, { status: 'failed' }), vendor.pay(orderId, { status: 'failed' })];
    const captured = vendor.pay(orderId);
    await hear(vendor.paymentEvent('payment.failed', failed.paymentId));
    expect((await look(debt)).status).toBe('failed');
    expect((await ordersOf(app, debt)).map(({ state }) => state)).toEqual(['failed']);
    await hear(vendor.paymentEvent('payment.captured', captured.paymentId));
    expect(await booksOf(debt)).toEqual(paid);
    await hear(vendor.paymentEvent('payment.failed', late.paymentId));
    await hear(vendor.paymentEvent('payment.authorized', captured.paymentId, { status: 'authorized' }));
    expect(await booksOf(debt)).toEqual(paid);
    expect((await look(debt)).timeline.filter(({ kind }) => kind === 'failed')).toHaveLength(1);
  });

  it('tells that money is held, and that it was not', async () => {
    const { debt, handedIn } = await aPaidDebt({ status: 'authorized' });
    await hear(vendor.paymentEvent('payment.authorized', handedIn.paymentId));
    expect(await booksOf(debt)).toEqual({ ...untouched, status: 'processing' });
    await hear(vendor.paymentEvent('payment.failed', handedIn.paymentId, { status: 'failed' }));
    expect((await look(debt)).status).toBe('failed');
    await hear(vendor.paymentEvent('payment.captured', handedIn.paymentId, { status: 'captured' }));
    expect(await booksOf(debt)).toEqual(paid);
  });

  it.each([
    ['another amount', { amount: 2_499_999 }],
    ['more than was ordered', { amount: 2_500_001 }],
    ['another currency', { currency: 'USD' }],
  ])('credits nothing for %s', async (_what, details) => {
    const { debt, handedIn } = await aPaidDebt(details);
    await hear(vendor.paymentEvent('payment.captured', handedIn.paymentId));
    expect(await booksOf(debt)).toEqual(untouched);
  });

  it('of an order that is not ours is received and passed over, and writes nothing', async () => {
    await aPaidDebt();
    const before = await rowsOf();
    const payment = { id: 'pay_1', order_id: 'order_of_somebody', amount: 100, currency: 'INR', status: 'captured' };
    await hear(vendor.event('payment.captured', { payment }));
    await hear(vendor.event('payment.captured', { payment: { ...payment, order_id: null } }));
    await hear(vendor.event('invoice.paid', { invoice: {} }));
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100 };
    await hear(vendor.event('refund.processed', { refund }));
    await hear(vendor.event('payment.dispute.created', { dispute: { id: 'disp_1', payment_id: 'pay_1' } }));
    expect(await rowsOf()).toEqual(before);
  });

  it('for a cancelled payment becomes credit of the lease', async () => {
    const { debt, handedIn } = await aPaidDebt();
    const next = await anotherDebt(app, debt);
    await cancelInBooks(app, debt);
    await hear(vendor.paymentEvent('payment.captured', handedIn.paymentId));
    expect((await look(debt)).status).toBe('cancelled');
    expect(await booksOf(next)).toEqual({ ...paid, transactions: ['credit_in 25000.00'] });
  });

  it('of a refund counts once, whoever asked for it', async () => {
    const { debt, handedIn } = await aPaidDebt();
    await askVerify(debt, handedIn);
    const { landlord, id } = debt;
    const given = await landlord.call(refundPayment, { params: { id }, body: { amount: '1000' } });
    expect(given.body.received).toBe('24000.00');
    const [refund] = [...vendor.refunds.values()].filter(({ payment_id }) => payment_id === handedIn.paymentId);
    expect(refund).toMatchObject({ amount: 100_000 });
    await hear(vendor.event('refund.processed', { refund: { ...refund } }));
    expect((await booksOf(debt)).transactions).toEqual(['receipt 25000.00', 'refund 1000.00']);
    const elsewhere = { id: 'rfnd_dashboard', payment_id: handedIn.paymentId, amount: 2_400_000, receipt: null };
    await hear(vendor.event('refund.processed', { refund: elsewhere }));
    await hear(vendor.event('refund.processed', { refund: elsewhere }));
    expect(await booksOf(debt)).toEqual({
      status: 'refunded',
      received: '0.00',
      transactions: ['receipt 25000.00', 'refund 1000.00', 'refund 24000.00'],
    });
    expect(vendor.rulesBroken).toEqual([]);
  });

  it('of a dispute may come late: what is decided stays decided', async () => {
    const { debt, handedIn } = await aPaidDebt();
    await askVerify(debt, handedIn);
    const deliverDispute = (kind: string, id: string) =>
      hear(vendor.event(`payment.dispute.${kind}`, { dispute: { id, payment_id: handedIn.paymentId } }));
    await deliverDispute('created', 'disp_1');
    expect((await look(debt)).status).toBe('disputed');
    await deliverDispute('won', 'disp_1');
    expect(await booksOf(debt)).toEqual(paid);
    await deliverDispute('created', 'disp_1');
    expect((await look(debt)).status).toBe('paid');
    await deliverDispute('created', 'disp_2');
    await deliverDispute('lost', 'disp_2');
    expect(await booksOf(debt)).toEqual({
      status: 'refunded',
      received: '0.00',
      transactions: ['receipt 25000.00', 'refund 25000.00'],
    });
  });

  it('leaves a trace once', async () => {
    const { handedIn } = await aPaidDebt();
    const event = vendor.paymentEvent('payment.captured', handedIn.paymentId, {}, 'evt_once');
    await hear(event);
    await hear(event);
    const traces = (await app.db.select().from(gatewayEvents)).filter(({ eventId }) => eventId === 'evt_once');
    expect(traces).toMatchObject([{ gateway: 'razorpay', kind: 'payment.captured' }]);
  });
});

describe('a webhook of Stripe', () => {
  const aSession = async () => {
    const debt = await aDebt(app);
    const { orderId } = await begin(debt, { gateway: 'stripe' });
    return { debt, orderId };
  };

  it('credits once, with the verification before or after it', async () => {
    const { debt, orderId } = await aSession();
    const session = stripe.pay(orderId);
    const event = stripe.event('checkout.session.completed', session, app.deps.now());
    await hearStripe(event);
    await hearStripe(event);
    await hearStripe(stripe.event('checkout.session.async_payment_succeeded', session, app.deps.now()));
    await askVerify(debt, { orderId, paymentId: 'x', signature: '' });
    expect(await booksOf(debt)).toEqual(paid);
  });

  it('tells of slow money, of failure, of expiry', async () => {
    const { debt, orderId } = await aSession();
    const { metadata } = stripe.session(orderId);
    await hearStripe(stripe.event('payment_intent.payment_failed', { id: 'pi_0', metadata }, app.deps.now()));
    expect((await look(debt)).status).toBe('failed');
    const slow = stripe.pay(orderId, { payment_status: 'unpaid' });
    await hearStripe(stripe.event('checkout.session.completed', slow, app.deps.now()));
    expect((await look(debt)).status).toBe('processing');
    await hearStripe(stripe.event('checkout.session.async_payment_failed', slow, app.deps.now()));
    expect((await look(debt)).status).toBe('failed');
    await hearStripe(stripe.event('checkout.session.expired', slow, app.deps.now()));
    expect((await ordersOf(app, debt)).map(({ state }) => state)).toEqual(['abandoned']);
    await hearStripe(stripe.event('checkout.session.async_payment_succeeded', slow, app.deps.now()));
    expect(await booksOf(debt)).toEqual(paid);
  });

  it('of a refund counts once', async () => {
    const { debt, orderId } = await aSession();
    stripe.pay(orderId);
    await askVerify(debt, { orderId, paymentId: 'x', signature: '' });
    const { landlord, id } = debt;
    await landlord.call(refundPayment, { params: { id }, body: { amount: '25000' } });
    const [refund] = [...stripe.refunds.values()];
    await hearStripe(stripe.event('refund.updated', { ...refund }, app.deps.now()));
    expect(await booksOf(debt)).toEqual({
      status: 'refunded',
      received: '0.00',
      transactions: ['receipt 25000.00', 'refund 25000.00'],
    });
    expect(stripe.rulesBroken).toEqual([]);
  });

  it('is refused when it is forged, old, or of the future', async () => {
    const { debt, orderId } = await aSession();
    const session = stripe.pay(orderId);
    const at = (seconds: number) => new Date(app.deps.now().getTime() + seconds * 1000);
    const good = stripe.event('checkout.session.completed', session, at(0));
    for (const forged of [
      stripe.event('checkout.session.completed', session, at(-400)),
      stripe.event('checkout.session.completed', session, at(400)),
      stripe.sign(good.payload, at(0), 'whsec_other'),
      { ...good, payload: good.payload.replace('paid', 'paid ') },
    ]) {
      const answer = await deliver(app, 'stripe', forged);
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'The signature does not fit the content.']);
    }
    expect(await booksOf(debt)).toEqual(untouched);
  });
});

it('does not exist for a gateway that is not in use', async () => {
  const sandboxed = await openTestApp();
  for (const e of [razorpayWebhook, stripeWebhook]) expect((await sandboxed.nobody().call(e)).status).toBe(404);
});
