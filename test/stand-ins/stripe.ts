import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { type Answered, type Asked, HttpStandIn, insist, type RuleBroken } from './http-stand-in.ts';

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: { receipt: string };
  success_url: string;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

const newId = (kind: string) => `${kind}_${randomBytes(10).toString('hex')}`;
const ok = (body: object): Answered => ({ status: 200, body });
const isPaise = (text: string | null) => /^\d+$/.test(text ?? '') && Number(text) > 0;

/** As Stripe describes its API, as far as we use it. */
export class StripeStandIn extends HttpStandIn {
  readonly secretKey = 'sk_test_stripesecretkey';
  readonly webhookSecret = 'whsec_stripewebhooksecret';
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  private readonly answersByKey = new Map<string, { text: string; body: object }>();

  /** For the app's configuration. */
  get settings() {
    const { secretKey, webhookSecret, baseUrl } = this;
    return { secretKey, webhookSecret, baseUrl };
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`there is no session ${id}`);
    return session;
  }

  /** Somebody pays on Stripe's page. */
  pay(id: string, details: Partial<Session> = {}): Session {
    const paid = { status: 'complete' as const, payment_status: 'paid' as const, payment_intent: newId('pi') };
    const session = { ...this.session(id), ...paid, ...details };
    this.sessions.set(id, session);
    return session;
  }

  /** A webhook, signed for an instant. */
  event(type: string, object: object, at: Date, eventId = newId('evt')) {
    const payload = JSON.stringify({ id: eventId, object: 'event', type, data: { object } });
    return this.sign(payload, at);
  }

  sign(payload: string, at: Date, secret = this.webhookSecret) {
    const timestamp = Math.floor(at.getTime() / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header } };
  }

  protected refusal(error: RuleBroken): object {
    return { error: { type: 'invalid_request_error', message: error.message } };
  }

  protected answer(asked: Asked): Answered {
    const { method, path, headers } = asked;
    const page = /^\/pay\/(\w+)$/.exec(path)?.[1];
    if (page) return this.showPage(method, this.session(page));
    insist(headers.authorization === `Bearer ${this.secretKey}`, 'Invalid API Key provided', 401);
    const sessionId = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
    if (method === 'GET' && sessionId) {
      insist(this.sessions.has(sessionId), 'No such checkout.session', 404);
      return ok(this.session(sessionId));
    }
    if (method !== 'POST') return { status: 404, body: {} };
    if (path === '/v1/checkout/sessions') return this.onceByKey(asked, (form) => this.createSession(form));
    if (path === '/v1/refunds') return this.onceByKey(asked, (form) => this.createRefund(form));
    return { status: 404, body: {} };
  }

  private onceByKey({ headers, text }: Asked, work: (form: URLSearchParams) => object): Answered {
    insist(headers['content-type'] === 'application/x-www-form-urlencoded', 'the content type must be a form');
    const key = headers['idempotency-key'];
    insist(typeof key === 'string' && key.length > 0, 'an idempotency key is expected');
    const earlier = this.answersByKey.get(key);
    insist(!earlier || earlier.text === text, 'Keys for idempotent requests can only be used with the same parameters');
    const body = earlier?.body ?? work(new URLSearchParams(text));
    this.answersByKey.set(key, { text, body });
    return ok(body);
  }

  private createSession(form: URLSearchParams): Session {
    const price = (name: string) => form.get(`line_items[0][price_data]${name}`);
    const receipt = form.get('client_reference_id') ?? '';
    const success = form.get('success_url') ?? '';
    insist(form.get('mode') === 'payment', 'mode must be payment');
    insist(price('[currency]') === 'inr', 'currency must be inr');
    insist(isPaise(price('[unit_amount]')), 'unit_amount must be an integer');
    insist(Boolean(price('[product_data][name]')), 'the product needs a name');
    insist(form.get('line_items[0][quantity]') === '1', 'quantity must be 1');
    insist(receipt !== '' && form.get('metadata[receipt]') === receipt, 'the receipt must be in the metadata');
    insist(form.get('payment_intent_data[metadata][receipt]') === receipt, "the intent's metadata needs the receipt");
    insist(/[?&]order=\{CHECKOUT_SESSION_ID\}/.test(success), 'success_url must name the session');
    insist(URL.canParse(form.get('cancel_url') ?? ''), 'cancel_url must be a URL');
    insist(/^\S+@\S+$/.test(form.get('customer_email') ?? ''), 'customer_email must be an email');
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${this.baseUrl}/pay/${id}`,
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(price('[unit_amount]')),
      currency: 'inr',
      client_reference_id: receipt,
      metadata: { receipt },
      success_url: success.replace('{CHECKOUT_SESSION_ID}', id),
    };
    this.sessions.set(id, session);
    return session;
  }

  private createRefund(form: URLSearchParams): Refund {
    const intent = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const paid = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    insist(paid?.payment_status === 'paid', 'No such payment_intent', 404);
    insist(isPaise(form.get('amount')), 'amount must be an integer');
    const earlier = [...this.refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
    const given = earlier.reduce((sum, refund) => sum + refund.amount, 0);
    insist(given + amount <= paid.amount_total, 'Refund amount is greater than charge amount');
    const metadata = { key: form.get('metadata[key]') ?? '' };
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent,
      amount,
      status: 'succeeded',
      metadata,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  /** What stands in for Stripe's own page: one button, and back to the shop. */
  private showPage(method: string, session: Session): Answered {
    if (method === 'POST') {
      this.pay(session.id);
      return { status: 303, body: '', headers: { location: session.success_url } };
    }
    return { status: 200, body: '<title>Stripe stand-in</title><form method="post"><button>Pay</button></form>' };
  }
}
