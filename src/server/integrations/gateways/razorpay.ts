import { type Gateway, GatewayRefused, type NewOrder } from './gateway.ts';
import { type RazorpaySettings, razorpayClient } from './razorpay-client.ts';
import { asGatewayPayment, collectionOf, razorpayOrder, razorpayPayment, razorpayRefund } from './razorpay-entities.ts';
import { readRazorpayEvent } from './razorpay-events.ts';
import { isSignedBy } from './signature.ts';

const inPath = encodeURIComponent;

export const razorpay = (settings: RazorpaySettings, timeoutMs: number): Gateway => {
  const call = razorpayClient(settings, timeoutMs);

  const findOrder = async (receipt: string): Promise<string | undefined> => {
    const path = `/v1/orders?receipt=${inPath(receipt)}`;
    const { items } = await call({ method: 'GET', path, answer: collectionOf(razorpayOrder) });
    return items.find((order) => order.receipt === receipt)?.id;
  };

  const makeOrder = async ({ amountInPaise, currency, receipt, description }: NewOrder): Promise<string> => {
    const body = { amount: amountInPaise, currency, receipt, notes: { description: description.slice(0, 250) } };
    return (await call({ method: 'POST', path: '/v1/orders', answer: razorpayOrder, body })).id;
  };

  const findRefund = async (paymentId: string, key: string): Promise<string | undefined> => {
    const path = `/v1/payments/${inPath(paymentId)}/refunds`;
    const { items } = await call({ method: 'GET', path, answer: collectionOf(razorpayRefund) });
    return items.find((refund) => refund.receipt === key && refund.status !== 'failed')?.id;
  };

  return {
    name: 'razorpay',
    isSandbox: false,
    keyId: settings.keyId,
    findOrder,

    createOrder: async (order) => ({ orderId: await makeOrder(order), checkoutUrl: null }),

    isGenuine: ({ orderId }, { paymentId, signature }) =>
      isSignedBy(settings.keySecret, `${orderId}|${paymentId}`, signature),

    readPayment: async (_orderId, paymentId) => {
      const path = `/v1/payments/${inPath(paymentId)}`;
      return asGatewayPayment(await call({ method: 'GET', path, answer: razorpayPayment }));
    },

    paymentsOf: async (orderId) => {
      const path = `/v1/orders/${inPath(orderId)}/payments`;
      const { items } = await call({ method: 'GET', path, answer: collectionOf(razorpayPayment) });
      return items.map(asGatewayPayment);
    },

    refund: async ({ paymentId, amountInPaise, key }) => {
      const earlier = await findRefund(paymentId, key);
      if (earlier) return { refundId: earlier };
      const refund = await call({
        method: 'POST',
        path: `/v1/payments/${inPath(paymentId)}/refund`,
        answer: razorpayRefund,
        body: { amount: amountInPaise, speed: 'normal', receipt: key },
        // Two at once, which look for each other in vain, are one by this. Razorpay wants ten characters at least.
        headers: { 'x-refund-idempotency': `kiraya-${key.replace(/[^\w-]/g, '-')}`.padEnd(10, '-') },
      });
      if (refund.status === 'failed') throw new GatewayRefused(`Razorpay, refund ${refund.id}: failed`);
      return { refundId: refund.id };
    },

    readEvent: async (rawBody, headers) => readRazorpayEvent(settings.webhookSecret, rawBody, headers),
  };
};
