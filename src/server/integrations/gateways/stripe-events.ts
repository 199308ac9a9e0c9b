import type Stripe from 'stripe';
import { type DisputeOutcome, type GatewayEvent, type GatewayPaymentState, NotGenuine } from './gateway.ts';
import { asGatewayPayment, idOf } from './stripe-entities.ts';

const TOLERANCE_SECONDS = 300;

/** What Stripe's SDK lets pass: an event that is signed for a time to come could be kept and sent then. */
const isFromTheFuture = (header: string, now: Date): boolean => {
  const times = header.split(',').filter((part) => part.startsWith('t='));
  return times.some((part) => Number(part.slice(2)) - now.getTime() / 1000 > TOLERANCE_SECONDS);
};

const verified = async (
  secret: string | undefined,
  rawBody: Buffer,
  header: string,
  now: Date,
): Promise<Stripe.Event> => {
  if (!secret || isFromTheFuture(header, now)) throw new NotGenuine('not signed by Stripe');
  const { default: Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    throw new NotGenuine('not signed by Stripe', { cause: error });
  }
};

const sessionStates: Record<string, GatewayPaymentState> = {
  'checkout.session.async_payment_succeeded': 'captured',
  'checkout.session.async_payment_failed': 'failed',
};

const disputeOutcome = ({ status }: Stripe.Dispute): DisputeOutcome => (status === 'lost' ? 'lost' : 'won');

const read = (event: Stripe.Event): GatewayEvent => {
  const common = { eventId: event.id, kind: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const payment = asGatewayPayment(event.data.object);
      return {
        ...common,
        about: 'payment',
        payment: { ...payment, state: sessionStates[event.type] ?? payment.state },
      };
    }
    case 'checkout.session.expired':
      return { ...common, about: 'expiry', orderId: event.data.object.id };
    case 'payment_intent.payment_failed': {
      const { receipt } = event.data.object.metadata;
      return receipt ? { ...common, about: 'failure', receipt } : { ...common, about: 'nothing' };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'charge.refund.updated':
      return { ...common, ...refundReport(event.data.object) };
    case 'charge.refunded': {
      const [latest] = event.data.object.refunds?.data ?? [];
      return { ...common, ...refundReport(latest) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      const outcome = event.type === 'charge.dispute.created' ? 'opened' : disputeOutcome(dispute);
      const paymentId = idOf(dispute.payment_intent);
      return { ...common, about: 'dispute', disputeId: dispute.id, paymentId, outcome };
    }
    default:
      return { ...common, about: 'nothing' };
  }
};

const refundReport = (refund: Stripe.Refund | undefined) => {
  const paymentId = idOf(refund?.payment_intent ?? null);
  if (!refund || !paymentId || refund.status !== 'succeeded') return { about: 'nothing' as const };
  const { id, amount, metadata } = refund;
  return { about: 'refund' as const, refundId: id, paymentId, amountInPaise: amount, key: metadata?.key ?? null };
};

export const readStripeEvent = async (
  secret: string | undefined,
  rawBody: Buffer,
  header: string | string[] | undefined,
  now: Date,
): Promise<GatewayEvent> => {
  const event = await verified(secret, rawBody, typeof header === 'string' ? header : '', now);
  try {
    return read(event);
  } catch (error) {
    throw new NotGenuine('the event is not readable', { cause: error });
  }
};
