import type Stripe from 'stripe';
import type { GatewayPayment, GatewayPaymentState } from './gateway.ts';

/** Stripe names a thing by its id, or hands over the whole of it. */
export const idOf = (thing: string | { id: string } | null): string =>
  thing === null ? '' : typeof thing === 'string' ? thing : thing.id;

const stateOf = ({ status, payment_status }: Stripe.Checkout.Session): GatewayPaymentState => {
  if (payment_status === 'paid') return 'captured';
  // The payer is through, the bank is not yet.
  return status === 'complete' ? 'authorized' : 'created';
};

export const asGatewayPayment = (session: Stripe.Checkout.Session): GatewayPayment => ({
  paymentId: idOf(session.payment_intent),
  orderId: session.id,
  amountInPaise: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
  state: stateOf(session),
});
