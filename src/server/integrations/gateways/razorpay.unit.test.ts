import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { failuresOf, newOrder } from '#test/stand-ins/gateway-orders';
import { RazorpayStandIn } from '#test/stand-ins/razorpay';
import { GatewayDown, GatewayRefused, NotGenuine } from './gateway.ts';
import { razorpay } from './razorpay.ts';

const vendor = await new RazorpayStandIn().open();
afterAll(vendor.close);
beforeEach(() => {
  vendor.trouble = 'none';
  vendor.rulesBroken.length = 0;
});
const gateway = razorpay(vendor.settings, 5_000);
vendor.slowMs = 3_000;
const impatient = razorpay(vendor.settings, 800);
const paidOrder = async () => {
  const { orderId } = await gateway.createOrder(newOrder());
  return vendor.pay(orderId);
};

describe('an order at Razorpay', () => {
  it('is made in whole paise, found by its receipt, and paid', async () => {
    const order = newOrder();
    const { orderId, checkoutUrl } = await gateway.createOrder(order);
    expect(checkoutUrl).toBeNull();
    expect(vendor.orders.get(orderId)).toMatchObject({ amount: 2_500_050, currency: 'INR', receipt: order.receipt });
    expect(await gateway.findOrder(order.receipt)).toBe(orderId);
    expect(await gateway.findOrder('kr_unknown')).toBeUndefined();
    expect(await gateway.paymentsOf(orderId)).toEqual([]);
    const paid = vendor.pay(orderId);
    const payment = {
      paymentId: paid.paymentId,
      orderId,
      amountInPaise: 2_500_050,
      currency: 'INR',
      state: 'captured',
    };
    expect(await gateway.readPayment(orderId, paid.paymentId)).toEqual(payment);
    expect(await gateway.paymentsOf(orderId)).toEqual([payment]);
    expect(vendor.rulesBroken).toEqual([]);
  });

  it('is genuine only by a signature over the stored order and the payment', async () => {
    const [paid, other] = [await paidOrder(), await paidOrder()];
    const stored = { orderId: paid.orderId };
    expect(gateway.isGenuine(stored, paid)).toBe(true);
    expect(gateway.isGenuine({ orderId: other.orderId }, paid)).toBe(false);
    expect(gateway.isGenuine(stored, { ...paid, paymentId: other.paymentId })).toBe(false);
    expect(gateway.isGenuine(stored, { ...paid, signature: paid.signature.toUpperCase() })).toBe(false);
    for (const signature of ['', 'x', '0'.repeat(64), `${paid.signature}0`])
      expect(gateway.isGenuine(stored, { ...paid, signature })).toBe(false);
  });

  it('is refused where Razorpay refuses', async () => {
    await expect(gateway.createOrder(newOrder({ amountInPaise: 50 }))).rejects.toThrow(GatewayRefused);
    await expect(gateway.createOrder(newOrder({ currency: 'USD' }))).rejects.toThrow(GatewayRefused);
    await expect(gateway.readPayment('order_1', 'pay_../orders')).rejects.toThrow(GatewayRefused);
    const stranger = razorpay({ ...vendor.settings, keySecret: 'wrong' }, 5_000);
    await expect(stranger.createOrder(newOrder())).rejects.toThrow(GatewayRefused);
  });

  it.each(['down', 'lost', 'slow', 'garbage'] as const)(
    'has no known outcome while Razorpay is %s',
    async (trouble) => {
      vendor.trouble = trouble;
      const order = newOrder();
      await expect(impatient.createOrder(order)).rejects.toThrow(GatewayDown);
      vendor.trouble = 'none';
      expect(await gateway.findOrder(order.receipt)).toEqual(trouble === 'down' ? undefined : expect.any(String));
    },
  );

  it('has no known outcome where nobody listens', async () => {
    const nowhere = razorpay({ ...vendor.settings, baseUrl: 'http://127.0.0.1:1' }, 5_000);
    await expect(nowhere.createOrder(newOrder())).rejects.toThrow(GatewayDown);
  });

  it('tells the log no secret, whatever goes wrong', async () => {
    const { count, shown } = await failuresOf(gateway, vendor);
    expect(count).toBe(3);
    const secrets = [vendor.keySecret, vendor.webhookSecret];
    for (const secret of secrets) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(Buffer.from(secret).toString('base64').slice(0, 12));
    }
  });
});

describe('a refund at Razorpay', () => {
  it('happens once for a key, also when the first answer was lost', async () => {
    const { paymentId } = await paidOrder();
    vendor.trouble = 'lost';
    await expect(gateway.refund({ paymentId, amountInPaise: 1_000, key: 'r-1' })).rejects.toThrow(GatewayDown);
    vendor.trouble = 'none';
    const { refundId } = await gateway.refund({ paymentId, amountInPaise: 1_000, key: 'r-1' });
    expect(await gateway.refund({ paymentId, amountInPaise: 1_000, key: 'r-1' })).toEqual({ refundId });
    const twice = await Promise.all(
      [1, 2].map(() => gateway.refund({ paymentId, amountInPaise: 500, key: 'refund-2' })),
    );
    expect(twice[0]).toEqual(twice[1]);
    expect([...vendor.refunds.values()].map(({ amount, receipt }) => [amount, receipt])).toEqual([
      [1_000, 'r-1'],
      [500, 'refund-2'],
    ]);
    await expect(gateway.refund({ paymentId, amountInPaise: 9_999_999, key: 'r-3' })).rejects.toThrow(GatewayRefused);
  });
});

describe('an event of Razorpay', () => {
  const read = ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
    gateway.readEvent(Buffer.from(payload), headers);

  it('is read in our words', async () => {
    const { orderId, paymentId } = await paidOrder();
    const payment = { paymentId, orderId, amountInPaise: 2_500_050, currency: 'INR', state: 'captured' };
    for (const kind of ['payment.captured', 'order.paid'])
      expect(await read(vendor.paymentEvent(kind, paymentId, {}, 'evt_1'))).toEqual({
        eventId: 'evt_1',
        kind,
        about: 'payment',
        payment,
      });
    const refund = { id: 'rfnd_1', payment_id: paymentId, amount: 700, receipt: 'refund-9' };
    expect(await read(vendor.event('refund.processed', { refund }))).toMatchObject({
      about: 'refund',
      refundId: 'rfnd_1',
      paymentId,
      amountInPaise: 700,
      key: 'refund-9',
    });
    const dispute = { id: 'disp_1', payment_id: paymentId };
    for (const [kind, outcome] of [
      ['created', 'opened'],
      ['won', 'won'],
      ['lost', 'lost'],
      ['closed', 'won'],
    ])
      expect(await read(vendor.event(`payment.dispute.${kind}`, { dispute }))).toMatchObject({
        about: 'dispute',
        disputeId: 'disp_1',
        paymentId,
        outcome,
      });
    expect((await read(vendor.event('invoice.paid', { invoice: {} }))).about).toBe('nothing');
  });

  it('is refused unless it is signed for exactly these bytes', async () => {
    const { paymentId } = await paidOrder();
    const event = vendor.paymentEvent('payment.captured', paymentId);
    await expect(read({ ...event, payload: `${event.payload} ` })).rejects.toThrow(NotGenuine);
    await expect(read({ ...event, headers: {} as never })).rejects.toThrow(NotGenuine);
    await expect(read({ ...event, headers: { 'x-razorpay-signature': '0'.repeat(64) } })).rejects.toThrow(NotGenuine);
    await expect(read(vendor.sign('not json'))).rejects.toThrow(NotGenuine);
    await expect(read(vendor.sign('{"event":"payment.captured","payload":{}}'))).rejects.toThrow(NotGenuine);
    const deaf = razorpay({ ...vendor.settings, webhookSecret: undefined }, 5_000);
    await expect(deaf.readEvent(Buffer.from(event.payload), event.headers)).rejects.toThrow(NotGenuine);
  });

  it('without an id is known by its content', async () => {
    const { paymentId } = await paidOrder();
    const { payload, headers } = vendor.paymentEvent('payment.captured', paymentId);
    const anonymous = { payload, headers: { ...headers, 'x-razorpay-event-id': '' } };
    expect((await read(anonymous)).eventId).toMatch(/^[0-9a-f]{64}$/);
    expect((await read(anonymous)).eventId).toBe((await read(anonymous)).eventId);
  });
});
