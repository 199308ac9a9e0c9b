import { createHmac, randomBytes } from 'node:crypto';
import { type Answered, type Asked, HttpStandIn, insist, type RuleBroken } from './http-stand-in.ts';

interface Order {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
}

type Status = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

interface Payment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  currency: string;
  status: Status;
}

interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  receipt: string;
  status: string;
  idempotency: string;
}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });
const isPaise = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 100;

/** As Razorpay describes its API, as far as we use it. */
export class RazorpayStandIn extends HttpStandIn {
  readonly keyId = 'rzp_test_standin';
  readonly keySecret = 'razorpay-key-secret';
  readonly webhookSecret = 'razorpay-webhook-secret';
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();

  /** For the app's configuration. */
  get settings() {
    const { keyId, keySecret, webhookSecret, baseUrl } = this;
    return { keyId, keySecret, webhookSecret, baseUrl };
  }

  /** Somebody pays in Razorpay's dialog; what its script then hands to the page. */
  pay(orderId: string, details: Partial<Payment> = {}) {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    const { amount, currency } = order;
    const base = { id: newId('pay'), entity: 'payment' as const, order_id: orderId, status: 'captured' as const };
    const payment: Payment = { ...base, amount, currency, ...details };
    this.payments.set(payment.id, payment);
    return { orderId, paymentId: payment.id, signature: hmac(this.keySecret, `${orderId}|${payment.id}`) };
  }

  /** What happens to a payment later. */
  change(paymentId: string, changes: Partial<Payment>) {
    this.payments.set(paymentId, { ...this.payment(paymentId), ...changes });
  }

  /** A webhook, signed over exactly its bytes. */
  event(event: string, parts: Record<string, object>, eventId = newId('evt')) {
    const payload = Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }]));
    return this.sign(JSON.stringify({ entity: 'event', event, contains: Object.keys(parts), payload }), eventId);
  }

  paymentEvent(event: string, paymentId: string, changes: Partial<Payment> = {}, eventId?: string) {
    return this.event(event, { payment: { ...this.payment(paymentId), ...changes } }, eventId);
  }

  sign(payload: string, eventId = newId('evt')) {
    const signature = hmac(this.webhookSecret, payload);
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      },
    };
  }

  protected refusal(error: RuleBroken): object {
    return { error: { code: 'BAD_REQUEST_ERROR', description: error.message } };
  }

  protected answer(asked: Asked): Answered {
    const { method, path } = asked;
    const expected = `Basic ${Buffer.from(`${this.keyId}:${this.keySecret}`).toString('base64')}`;
    insist(asked.headers.authorization === expected, 'Authentication failed', 401);
    const [, version, kind, id = '', part] = path.split('/');
    insist(version === 'v1', 'there is no such address', 404);
    const route = `${method} ${kind}${id && '/:id'}${part ? `/${part}` : ''}`;
    switch (route) {
      case 'POST orders':
        return ok(this.createOrder(readJson(asked)));
      case 'GET orders':
        return ok(
          collection([...this.orders.values()].filter(({ receipt }) => receipt === asked.query.get('receipt'))),
        );
      case 'GET orders/:id/payments':
        insist(this.orders.has(id), 'The id provided does not exist');
        return ok(collection([...this.payments.values()].filter(({ order_id }) => order_id === id)));
      case 'GET payments/:id':
        return ok(this.payment(id));
      case 'POST payments/:id/refund':
        return ok(this.refund(this.payment(id), readJson(asked), String(asked.headers['x-refund-idempotency'] ?? '')));
      case 'GET payments/:id/refunds':
        return ok(
          collection([...this.refunds.values()].filter(({ payment_id }) => payment_id === this.payment(id).id)),
        );
      default:
        return { status: 404, body: {} };
    }
  }

  private payment(id: string): Payment {
    const payment = this.payments.get(id);
    insist(payment !== undefined, 'The id provided does not exist');
    return payment;
  }

  private createOrder({ amount, currency, receipt, notes, ...rest }: Record<string, unknown>): Order {
    insist(isPaise(amount), 'The amount must be an integer of at least 100 paise');
    insist(currency === 'INR', 'Currency is not supported');
    insist(typeof receipt === 'string' && receipt.length > 0 && receipt.length <= 40, 'receipt: 1 to 40 characters');
    insist(![...this.orders.values()].some((order) => order.receipt === receipt), 'receipt must be unique');
    insist(typeof notes === 'object' && notes !== null, 'notes must be an object');
    insist(Object.keys(rest).length === 0, `${Object.keys(rest)} is/are not required and should not be sent`);
    const order = { id: newId('order'), entity: 'order', amount, currency, receipt, status: 'created' };
    this.orders.set(order.id, order);
    return order;
  }

  private refund(payment: Payment, body: Record<string, unknown>, idempotency: string): Refund {
    const { amount, speed, receipt } = body;
    insist(/^[\w-]{10,}$/.test(idempotency), 'X-Refund-Idempotency: at least 10 characters');
    const repeated = [...this.refunds.values()].find((refund) => refund.idempotency === idempotency);
    if (repeated) return repeated;
    insist(isPaise(amount), 'The amount must be an integer of at least 100 paise');
    insist(speed === 'normal', 'speed must be normal');
    insist(typeof receipt === 'string' && receipt.length <= 40, 'receipt: at most 40 characters');
    insist(payment.status === 'captured', 'The payment has not been captured');
    const earlier = [...this.refunds.values()].filter(({ payment_id }) => payment_id === payment.id);
    const given = earlier.reduce((sum, refund) => sum + refund.amount, 0);
    insist(given + amount <= payment.amount, 'The total refund amount is greater than the refund payment amount');
    const what = { payment_id: payment.id, amount, receipt, status: 'processed', idempotency };
    const refund: Refund = { id: newId('rfnd'), entity: 'refund', ...what };
    this.refunds.set(refund.id, refund);
    if (given + amount === payment.amount) payment.status = 'refunded';
    return refund;
  }
}

const ok = (body: object): Answered => ({ status: 200, body });

const readJson = ({ headers, text }: Asked): Record<string, unknown> => {
  insist(headers['content-type'] === 'application/json', 'the content type must be application/json');
  return JSON.parse(text) as Record<string, unknown>;
};
