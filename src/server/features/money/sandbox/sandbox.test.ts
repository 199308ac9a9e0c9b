import { describe, expect, it } from 'vitest';
import { refundPayment } from '#contract/money/payment-actions';
import { failSandboxOrder, NOT_VERIFIED, paySandboxOrder } from '#contract/money/payment-checkout';
import { appConfig } from '#contract/platform/app-config';
import { gateways } from '#contract/platform/gateways';
import { openTestApp } from '#test/app';
import { aDebt, askCheckout, askVerify, begin, booksOf, type Debt, look, ordersOf } from '#test/paying';

const app = await openTestApp({ logLevel: 'silent' });
const pay = ({ tenant }: Debt, orderId: string) => tenant.call(paySandboxOrder, { params: { orderId } });
const fail = ({ tenant }: Debt, orderId: string) => tenant.call(failSandboxOrder, { params: { orderId } });
const paid = { status: 'paid', received: '25000.00', transactions: ['receipt 25000.00'] };

describe('the sandbox', () => {
  it('stands in under both names where no keys are configured, and says so', async () => {
    expect((await app.nobody().call(appConfig)).body.gateways).toEqual([
      { name: 'razorpay', isSandbox: true },
      { name: 'stripe', isSandbox: true },
    ]);
  });

  it.each(gateways)('takes money as %s, through the same verification', async (gateway) => {
    const debt = await aDebt(app);
    const order = await begin(debt, { gateway });
    expect(order).toMatchObject({ gateway, isSandbox: true, keyId: null, checkoutUrl: null });
    expect(order.orderId).toMatch(/^order_sandbox_/);
    const handedIn = (await pay(debt, order.orderId)).body;
    expect((await look(debt)).status).toBe('pending');
    expect((await pay(debt, order.orderId)).body).toEqual(handedIn);
    const forged = await askVerify(debt, { ...handedIn, signature: '0'.repeat(64) });
    expect([forged.status, forged.error.message]).toEqual([400, NOT_VERIFIED]);
    expect((await askVerify(debt, handedIn)).body.paymentMethod).toBe(gateway);
    expect((await askVerify(debt, handedIn)).status).toBe(200);
    expect(await booksOf(debt)).toEqual(paid);
  });

  it('lets a payment fail, after which it can be paid', async () => {
    const debt = await aDebt(app);
    const order = await begin(debt);
    expect((await fail(debt, order.orderId)).body.orderId).toBe(order.orderId);
    expect((await look(debt)).status).toBe('failed');
    const again = await begin(debt);
    expect(again.orderId).not.toBe(order.orderId);
    await askVerify(debt, (await pay(debt, again.orderId)).body);
    expect(await booksOf(debt)).toEqual(paid);
    await fail(debt, again.orderId);
    expect(await booksOf(debt)).toEqual(paid);
    expect((await ordersOf(app, debt)).map(({ state }) => state)).toEqual(['failed', 'paid']);
  });

  it('gives money back', async () => {
    const debt = await aDebt(app);
    const order = await begin(debt);
    await askVerify(debt, (await pay(debt, order.orderId)).body);
    const body = { amount: '25000' };
    expect((await debt.landlord.call(refundPayment, { params: { id: debt.id }, body })).body.status).toBe('refunded');
  });

  it("knows nothing of somebody else's order", async () => {
    const [debt, other] = [await aDebt(app), await aDebt(app)];
    const order = await begin(debt);
    for (const stranger of [other, { ...debt, tenant: debt.landlord }]) {
      expect((await pay(stranger, order.orderId)).status).toBe(404);
      expect((await fail(stranger, order.orderId)).status).toBe(404);
    }
    expect((await pay(debt, 'order_unknown')).status).toBe(404);
    expect((await look(debt)).status).toBe('pending');
  });

  it('charges a stored method once for a receipt, unless its token says that it fails', async () => {
    const { razorpay } = app.deps.gateways;
    const charge = { amountInPaise: 500, currency: 'INR', receipt: 'auto-1', description: 'Rent' };
    const first = await razorpay?.charge?.({ ...charge, token: 'tok_ok' });
    expect(first).toMatchObject({ state: 'captured', amountInPaise: 500 });
    expect(await razorpay?.charge?.({ ...charge, token: 'tok_ok' })).toMatchObject({ paymentId: first?.paymentId });
    const failed = await razorpay?.charge?.({ ...charge, receipt: 'auto-2', token: 'tok_fail' });
    expect(failed?.state).toBe('failed');
  });

  it('is off on request: then nothing is offered', async () => {
    const bare = await openTestApp({ sandbox: false });
    expect((await bare.nobody().call(appConfig)).body.gateways).toEqual([]);
    const debt = await aDebt(bare);
    expect((await askCheckout(debt)).status).toBe(400);
    expect((await pay(debt, 'order_sandbox_1')).status).toBe(404);
  });
});
