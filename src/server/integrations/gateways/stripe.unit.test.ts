import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { failuresOf, newOrder } from '#test/stand-ins/gateway-orders';
import { StripeStandIn } from '#test/stand-ins/stripe';
import { GatewayDown, GatewayRefused, NotGenuine } from './gateway.ts';
import { stripe } from './stripe.ts';

const now = new Date('2026-04-05T06:30:00Z');
const vendor = await new StripeStandIn().open();
afterAll(vendor.close);
beforeEach(() => {
  vendor.trouble = 'none';
  vendor.rulesBroken.length = 0;
});
const gateway = stripe(vendor.settings, 5_000, () => now);
vendor.slowMs = 3_000;
const impatient = stripe(vendor.settings, 800, () => now);

describe('an order at Stripe', () => {
  it('is a session with a page of its own, and the same one for the same receipt', async () => {
    const order = newOrder();
    const { orderId, checkoutUrl } = await gateway.createOrder(order);
    expect(checkoutUrl).toBe(`${vendor.baseUrl}/pay/${orderId}`);
    expect(await gateway.createOrder(order)).toEqual({ orderId, checkoutUrl });
    expect(vendor.session(orderId)).toMatchObject({
      amount_total: 2_500_050,
      client_reference_id: order.receipt,
      success_url: `http://localhost/payments?payment=1&order=${orderId}`,
    });
    expect(vendor.rulesBroken).toEqual([]);
    expect(await gateway.paymentsOf(orderId)).toEqual([]);
    expect((await gateway.readPayment(orderId, '')).state).toBe('created');
    const { payment_intent } = vendor.pay(orderId);
    const payment = {
      paymentId: payment_intent,
      orderId,
      amountInPaise: 2_500_050,
      currency: 'INR',
      state: 'captured',
    };
    expect(await gateway.readPayment(orderId, 'whatever the page says')).toEqual(payment);
    expect(await gateway.paymentsOf(orderId)).toEqual([payment]);
    vendor.pay(orderId, { payment_status: 'unpaid' });
    expect((await gateway.readPayment(orderId, '')).state).toBe('authorized');
  });

  it('is refused where Stripe refuses', async () => {
    await expect(gateway.createOrder(newOrder({ currency: 'USD' }))).rejects.toThrow(GatewayRefused);
    await expect(gateway.readPayment('cs_unknown', '')).rejects.toThrow(GatewayRefused);
    const stranger = stripe({ ...vendor.settings, secretKey: 'sk_test_wrong' }, 5_000, () => now);
    await expect(stranger.createOrder(newOrder())).rejects.toThrow(GatewayRefused);
  });

  it.each(['down', 'lost', 'slow', 'garbage'] as const)('has no known outcome while Stripe is %s', async (trouble) => {
    vendor.trouble = trouble;
    await expect(impatient.createOrder(newOrder())).rejects.toThrow(GatewayDown);
  });

  it('tells the log no secret, whatever goes wrong', async () => {
    const { count, shown } = await failuresOf(gateway, vendor);
    expect(count).toBe(3);
    const secrets = [vendor.secretKey, vendor.webhookSecret];
    for (const secret of secrets) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(Buffer.from(secret).toString('base64').slice(0, 12));
    }
  });
});

describe('a refund at Stripe', () => {
  it('happens once for a key, also when the first answer was lost', async () => {
    const { orderId } = await gateway.createOrder(newOrder());
    const paymentId = vendor.pay(orderId).payment_intent ?? '';
    vendor.trouble = 'lost';
    await expect(gateway.refund({ paymentId, amountInPaise: 1_000, key: 'r-1' })).rejects.toThrow(GatewayDown);
    vendor.trouble = 'none';
    const { refundId } = await gateway.refund({ paymentId, amountInPaise: 1_000, key: 'r-1' });
    expect([...vendor.refunds.values()]).toMatchObject([{ id: refundId, amount: 1_000, metadata: { key: 'r-1' } }]);
    await expect(gateway.refund({ paymentId, amountInPaise: 9_999_999, key: 'r-2' })).rejects.toThrow(GatewayRefused);
  });
});

describe('an event of Stripe', () => {
  const read = ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
    gateway.readEvent(Buffer.from(payload), headers);
  const session = { ...{ id: 'cs_1', status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' } };
  const paid = { ...session, amount_total: 700, currency: 'inr' };
  const payment = { paymentId: 'pi_1', orderId: 'cs_1', amountInPaise: 700, currency: 'INR', state: 'captured' };

  it.each([
    ['checkout.session.completed', paid, { about: 'payment', payment }],
    [
      'checkout.session.completed',
      { ...paid, payment_status: 'unpaid' },
      { about: 'payment', payment: { ...payment, state: 'authorized' } },
    ],
    ['checkout.session.async_payment_succeeded', { ...paid, payment_status: 'unpaid' }, { about: 'payment', payment }],
    ['checkout.session.async_payment_failed', paid, { about: 'payment', payment: { ...payment, state: 'failed' } }],
    ['checkout.session.expired', paid, { about: 'expiry', orderId: 'cs_1' }],
    [
      'payment_intent.payment_failed',
      { id: 'pi_1', metadata: { receipt: 'kr_1' } },
      { about: 'failure', receipt: 'kr_1' },
    ],
    ['payment_intent.payment_failed', { id: 'pi_1', metadata: {} }, { about: 'nothing' }],
    [
      'refund.updated',
      { id: 're_1', payment_intent: { id: 'pi_1' }, amount: 300, status: 'succeeded', metadata: { key: 'refund-1' } },
      { about: 'refund', refundId: 're_1', paymentId: 'pi_1', amountInPaise: 300, key: 'refund-1' },
    ],
    ['refund.updated', { id: 're_1', payment_intent: 'pi_1', amount: 300, status: 'pending' }, { about: 'nothing' }],
    [
      'charge.refunded',
      { id: 'ch_1', refunds: { data: [{ id: 're_2', payment_intent: 'pi_1', amount: 5, status: 'succeeded' }] } },
      { about: 'refund', refundId: 're_2', paymentId: 'pi_1', amountInPaise: 5, key: null },
    ],
    ['charge.refunded', { id: 'ch_1' }, { about: 'nothing' }],
    [
      'charge.dispute.created',
      { id: 'dp_1', payment_intent: 'pi_1', status: 'needs_response' },
      { about: 'dispute', disputeId: 'dp_1', paymentId: 'pi_1', outcome: 'opened' },
    ],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1', status: 'won' }, { outcome: 'won' }],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1', status: 'lost' }, { outcome: 'lost' }],
    ['customer.created', {}, { about: 'nothing' }],
  ])('%s is read in our words', async (kind, object, expected) => {
    expect(await read(vendor.event(kind, object, now, 'evt_1'))).toMatchObject({ eventId: 'evt_1', kind, ...expected });
  });

  it('is refused unless it is signed for exactly these bytes, now', async () => {
    const event = vendor.event('checkout.session.completed', paid, now);
    const at = (seconds: number) =>
      vendor.event('checkout.session.completed', paid, new Date(now.getTime() + seconds * 1000));
    await expect(read({ ...event, payload: `${event.payload} ` })).rejects.toThrow(NotGenuine);
    await expect(read({ ...event, headers: {} as never })).rejects.toThrow(NotGenuine);
    await expect(read(vendor.sign(event.payload, now, 'whsec_other'))).rejects.toThrow(NotGenuine);
    await expect(read(at(-301))).rejects.toThrow(NotGenuine);
    await expect(read(at(301))).rejects.toThrow(NotGenuine);
    expect((await read(at(-299))).about).toBe('payment');
    expect((await read(at(299))).about).toBe('payment');
    await expect(read(vendor.sign('not json', now))).rejects.toThrow(NotGenuine);
    await expect(read(vendor.sign('{"id":"evt","type":"checkout.session.completed"}', now))).rejects.toThrow(
      NotGenuine,
    );
    const deaf = stripe({ ...vendor.settings, webhookSecret: undefined }, 5_000, () => now);
    await expect(deaf.readEvent(Buffer.from(event.payload), event.headers)).rejects.toThrow(NotGenuine);
  });
});
