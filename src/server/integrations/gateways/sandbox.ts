import { createHmac, randomBytes } from 'node:crypto';
import type { GatewayName } from '#contract/platform/gateways';
import { type GatewayPayment, GatewayRefused, NotGenuine, type SandboxGateway, type SandboxOrder } from './gateway.ts';
import { isSignedBy, sign } from './signature.ts';

/** Where the sandbox keeps what it has taken, for all processes. An entry that is there already stays as it is. */
export interface SandboxLedger {
  enter(payment: GatewayPayment): Promise<void>;
  find(paymentId: string): Promise<GatewayPayment | undefined>;
  ofOrder(orderId: string): Promise<GatewayPayment[]>;
}

const newId = () => randomBytes(12).toString('base64url');

/** Stands in under a gateway's name where no keys are configured: the same orders, signatures and reading, no money. */
export const sandbox = (name: GatewayName, appSecret: string, ledger: SandboxLedger): SandboxGateway => {
  const secret = createHmac('sha256', appSecret).update('sandbox gateway').digest();
  const idFrom = (kind: string, text: string) => `${kind}_sandbox_${sign(secret, `${name} ${text}`).slice(0, 24)}`;

  const enter = async (payment: GatewayPayment): Promise<GatewayPayment> => {
    await ledger.enter(payment);
    return (await ledger.find(payment.paymentId)) ?? payment;
  };

  return {
    name,
    isSandbox: true,
    keyId: null,
    createOrder: async ({ receipt }) => ({ orderId: idFrom('order', receipt), checkoutUrl: null }),
    findOrder: async (receipt) => idFrom('order', receipt),

    isGenuine: ({ orderId }, { paymentId, signature }) => isSignedBy(secret, `${orderId}|${paymentId}`, signature),

    readPayment: async (_orderId, paymentId) => {
      const payment = await ledger.find(paymentId);
      if (!payment) throw new GatewayRefused(`the sandbox has no payment ${paymentId}`);
      return payment;
    },

    paymentsOf: (orderId) => ledger.ofOrder(orderId),
    refund: async ({ key }) => ({ refundId: idFrom('rfnd', key) }),

    readEvent: async () => {
      throw new NotGenuine('the sandbox sends no events');
    },

    charge: ({ token, amountInPaise, currency, receipt }) =>
      enter({
        paymentId: idFrom('pay', receipt),
        orderId: idFrom('order', receipt),
        amountInPaise,
        currency,
        state: token.includes('fail') ? 'failed' : 'captured',
      }),

    pay: async (order: SandboxOrder) => {
      // One id an order: paid twice at once, it is paid once.
      const { paymentId } = await enter({ ...order, paymentId: idFrom('pay', order.orderId), state: 'captured' });
      return { orderId: order.orderId, paymentId, signature: sign(secret, `${order.orderId}|${paymentId}`) };
    },

    fail: (order: SandboxOrder) => enter({ ...order, paymentId: `pay_sandbox_${newId()}`, state: 'failed' }),
  };
};
