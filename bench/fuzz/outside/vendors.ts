import type { RazorpayStandIn } from '../../../test/stand-ins/razorpay.ts';
import type { StripeStandIn } from '../../../test/stand-ins/stripe.ts';

/** What somebody has paid, as the page hands it over, and as the gateway tells of it. */
export interface Paid {
  handedOver: object;
  event: (id: string) => { payload: string; headers: Record<string, string> };
}

/** A gateway, as far as the two are alike. */
export interface Vendor {
  name: 'razorpay' | 'stripe';
  ordersMade: () => number;
  refundsMade: () => number;
  pay: (orderId: string) => Paid;
  rulesBroken: readonly string[];
}

export const razorpayVendor = (gateway: RazorpayStandIn): Vendor => ({
  name: 'razorpay',
  ordersMade: () => gateway.orders.size,
  refundsMade: () => gateway.refunds.size,
  pay: (orderId) => {
    const handedOver = gateway.pay(orderId);
    const { paymentId } = handedOver;
    return { handedOver, event: (id) => gateway.paymentEvent('payment.captured', paymentId, {}, `${id}_${paymentId}`) };
  },
  rulesBroken: gateway.rulesBroken,
});

export const stripeVendor = (gateway: StripeStandIn): Vendor => ({
  name: 'stripe',
  ordersMade: () => gateway.sessions.size,
  refundsMade: () => gateway.refunds.size,
  pay: (orderId) => {
    const session = gateway.pay(orderId);
    return {
      handedOver: { orderId, paymentId: orderId, signature: '' },
      event: (id) => gateway.event('checkout.session.completed', session, new Date(), `${id}_${session.id}`),
    };
  },
  rulesBroken: gateway.rulesBroken,
});
