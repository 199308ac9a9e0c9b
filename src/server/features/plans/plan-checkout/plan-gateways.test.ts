import { afterAll, describe, expect, it } from 'vitest';
import { GATEWAY_DOWN, NOT_VERIFIED } from '#contract/money/payment-checkout';
import { reconcileGateways } from '#server/features/money/gateway-orders/jobs';
import { openTestApp } from '#test/app';
import { deliver } from '#test/paying';
import { aCode, askPlan, askVerifyPlan, orderPlan, planOrdersOf, subscriptionOf, usesOf } from '#test/plans';
import { RazorpayStandIn } from '#test/stand-ins/razorpay';
import { StripeStandIn } from '#test/stand-ins/stripe';

const razorpay = await new RazorpayStandIn().open();
const stripe = await new StripeStandIn().open();
const gateways = { razorpay: razorpay.settings, stripe: stripe.settings };
const app = await openTestApp({ ...gateways, gatewayTimeoutMs: 300, logLevel: 'silent' });
const bare = await openTestApp({ sandbox: false });
afterAll(async () => {
  await razorpay.close();
  await stripe.close();
});

describe('through Razorpay', () => {
  it('the page gets what its script needs, and the vendor is asked in paise', async () => {
    const person = await app.signUp('landlord', { firstName: 'Meera' });
    const order = await orderPlan(person, 'professional');
    expect(order).toMatchObject({
      isSandbox: false,
      keyId: razorpay.keyId,
      amountInPaise: 249900,
      currency: 'INR',
      description: 'Professional Subscription',
      prefill: { name: 'Meera Rao', email: person.user.email },
    });
    expect(razorpay.orders.get(order.orderId)).toMatchObject({ amount: 249900, currency: 'INR' });
    const { body } = await askVerifyPlan(person, razorpay.pay(order.orderId));
    expect(body).toMatchObject({ success: true, user: { subscriptionPlan: 'professional' } });
  });

  it('a webhook alone activates, once, also with the verification after it', async () => {
    const person = await app.signUp();
    const handedIn = razorpay.pay((await orderPlan(person, 'professional')).orderId);
    for (const event of ['payment.captured', 'order.paid', 'payment.captured']) {
      const answer = await deliver(app, 'razorpay', razorpay.paymentEvent(event, handedIn.paymentId));
      expect(answer.statusCode).toBe(200);
    }
    expect((await subscriptionOf(person)).plan).toBe('professional');
    const { body } = await askVerifyPlan(person, handedIn);
    expect(body).toMatchObject({ success: true, achievement: { id: 'subscriber_pro' } });
    expect((await subscriptionOf(person)).invoices).toHaveLength(1);
  });

  it.each([
    ['less', { amount: 100 }],
    ['other money', { currency: 'USD' }],
  ])('%s activates nothing, and the order stays usable', async (_what, details) => {
    const person = await app.signUp();
    const { orderId } = await orderPlan(person, 'basic');
    const wrong = razorpay.pay(orderId, details);
    const { status, error } = await askVerifyPlan(person, wrong);
    expect([status, error.message]).toEqual([400, NOT_VERIFIED]);
    await deliver(app, 'razorpay', razorpay.paymentEvent('payment.captured', wrong.paymentId));
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', invoices: [] });
    expect((await askVerifyPlan(person, razorpay.pay(orderId))).body.success).toBe(true);
  });

  it('what is authorized only is no success yet', async () => {
    const person = await app.signUp();
    const { orderId } = await orderPlan(person, 'basic');
    const handedIn = razorpay.pay(orderId, { status: 'authorized' });
    expect((await askVerifyPlan(person, handedIn)).body).toMatchObject({ success: false, achievement: null });
    expect((await subscriptionOf(person)).plan).toBe('free');
    razorpay.change(handedIn.paymentId, { status: 'captured' });
    expect((await askVerifyPlan(person, handedIn)).body.success).toBe(true);
  });

  it('what nobody told is asked for', async () => {
    const person = await app.signUp();
    razorpay.pay((await orderPlan(person, 'basic')).orderId);
    app.pass(11 * 60);
    await reconcileGateways.run(app.deps, {});
    await reconcileGateways.run(app.deps, {});
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'basic', invoices: [{ status: 'paid' }] });
  });

  it('a vendor that does not answer leaves nothing behind', async () => {
    const person = await app.signUp();
    const code = await aCode(app, { usageLimit: 1 });
    razorpay.trouble = 'down';
    const { status, error, headers } = await askPlan(person, 'basic', { discountCode: code.code });
    razorpay.trouble = 'none';
    expect([status, error.message]).toEqual([503, GATEWAY_DOWN]);
    expect(headers['retry-after']).toBeDefined();
    expect(await usesOf(app, code.id)).toBe(0);
    expect((await planOrdersOf(app, person)).map(({ state }) => state)).toEqual(['dropped']);
    expect((await orderPlan(person, 'basic', { discountCode: code.code })).amount).toBe('499.50');
  });
});

describe('through Stripe', () => {
  it('the payer comes back to the choice of plans, and is verified there', async () => {
    const person = await app.signUp();
    const { orderId, checkoutUrl } = await orderPlan(person, 'basic', { gateway: 'stripe' });
    expect(checkoutUrl).toContain(orderId);
    expect(stripe.session(orderId).success_url).toBe(`http://localhost:3000/subscription?plan=basic&order=${orderId}`);
    const handedIn = { orderId, paymentId: orderId, signature: '' };
    expect((await askVerifyPlan(person, handedIn)).status).toBe(400);
    stripe.pay(orderId);
    const { body } = await askVerifyPlan(person, handedIn);
    expect(body).toMatchObject({ success: true, user: { subscriptionPlan: 'basic', paymentGateway: 'stripe' } });
  });

  it('two gateways for one wish are two orders; paid twice, the plan runs twice as long', async () => {
    const person = await app.signUp();
    const first = await orderPlan(person, 'basic');
    const second = await orderPlan(person, 'basic', { gateway: 'stripe' });
    await askVerifyPlan(person, razorpay.pay(first.orderId));
    stripe.pay(second.orderId);
    const handedIn = { orderId: second.orderId, paymentId: second.orderId, signature: '' };
    expect((await askVerifyPlan(person, handedIn)).body.success).toBe(true);
    const { startDate, endDate, invoices } = await subscriptionOf(person);
    expect(invoices).toHaveLength(2);
    expect((Date.parse(endDate ?? '') - Date.parse(startDate ?? '')) / 86_400_000).toBe(730);
  });
});

it('a gateway that is not offered here is refused', async () => {
  const { status, error } = await askPlan(await bare.signUp(), 'basic');
  expect([status, error.fieldErrors?.gateway]).toEqual([
    400,
    'This way to pay is not offered here. Please choose another one.',
  ]);
});
