import type Stripe from 'stripe';
import type { Config } from '#server/config';
import { type Gateway, GatewayDown, GatewayRefused, type NewOrder } from './gateway.ts';
import { asGatewayPayment } from './stripe-entities.ts';
import { readStripeEvent } from './stripe-events.ts';

type StripeSettings = NonNullable<Config['stripe']>;

/** The vendor's library is large: it is loaded only where somebody pays by Stripe. */
const loadSdk = async () => (await import('stripe')).default;

/** Failures of Stripe's own, or of the way there. Everything else is its refusal. */
const isDown = async (error: unknown): Promise<boolean> => {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeError } = (await loadSdk()).errors;
  const downs = [StripeConnectionError, StripeAPIError, StripeRateLimitError];
  return downs.some((down) => error instanceof down) || !(error instanceof StripeError);
};

const clientFor = async ({ secretKey, baseUrl }: StripeSettings, timeoutMs: number): Promise<Stripe> => {
  const { hostname, port, protocol } = new URL(baseUrl);
  const Sdk = await loadSdk();
  return new Sdk(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

/** The SDK waits for the next byte; this waits for the whole answer. */
const within = async <T>(timeoutMs: number, call: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
};

const sessionOf = (order: NewOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: order.receipt,
  customer_email: order.payer.email,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: order.currency.toLowerCase(),
        unit_amount: order.amountInPaise,
        product_data: { name: order.description },
      },
    },
  ],
  metadata: { receipt: order.receipt },
  payment_intent_data: { description: order.description, metadata: { receipt: order.receipt } },
  success_url: `${order.returnUrl}&order={CHECKOUT_SESSION_ID}`,
  cancel_url: order.cancelUrl,
});

export const stripe = (settings: StripeSettings, timeoutMs: number, now: () => Date): Gateway => {
  const connected = clientFor(settings, timeoutMs);

  const ask = async <T>(what: string, call: (client: Stripe) => Promise<T>): Promise<T> => {
    const client = await connected;
    try {
      return await within(timeoutMs, call(client));
    } catch (error) {
      if (await isDown(error)) throw new GatewayDown(`Stripe, ${what}: no usable answer`, { cause: error });
      throw new GatewayRefused(`Stripe, ${what}: refused`, { cause: error });
    }
  };

  const readSession = (orderId: string) => ask('session', (client) => client.checkout.sessions.retrieve(orderId));

  return {
    name: 'stripe',
    isSandbox: false,
    keyId: null,

    createOrder: async (order) => {
      const options = { idempotencyKey: order.receipt };
      const session = await ask('new session', (client) => client.checkout.sessions.create(sessionOf(order), options));
      if (!session.id || !session.url) throw new GatewayDown('Stripe, new session: the answer is not readable');
      return { orderId: session.id, checkoutUrl: session.url };
    },

    // Stripe cannot be asked by our receipt; a session whose address nobody was told is paid by nobody.
    findOrder: async () => undefined,

    isGenuine: (stored, { orderId }) => stored.orderId === orderId,

    readPayment: async (orderId) => asGatewayPayment(await readSession(orderId)),

    paymentsOf: async (orderId) => {
      const payment = asGatewayPayment(await readSession(orderId));
      return payment.state === 'created' ? [] : [payment];
    },

    refund: async ({ paymentId, amountInPaise, key }) => {
      const wish = { payment_intent: paymentId, amount: amountInPaise, metadata: { key } };
      const refund = await ask('refund', (client) => client.refunds.create(wish, { idempotencyKey: key }));
      if (!refund.id) throw new GatewayDown('Stripe, refund: the answer is not readable');
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new GatewayRefused(`Stripe, refund ${refund.id}: ${refund.status}`);
      return { refundId: refund.id };
    },

    readEvent: (rawBody, headers) =>
      readStripeEvent(settings.webhookSecret, rawBody, headers['stripe-signature'], now()),
  };
};
