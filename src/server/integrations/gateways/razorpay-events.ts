import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type DisputeOutcome, type GatewayEvent, NotGenuine } from './gateway.ts';
import { asGatewayPayment, razorpayDispute, razorpayPayment, razorpayRefund } from './razorpay-entities.ts';
import { isSignedBy } from './signature.ts';

const PAYMENT_EVENTS = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];
const REFUND_EVENT = 'refund.processed';
const disputeOutcomes: Record<string, DisputeOutcome> = {
  'payment.dispute.created': 'opened',
  'payment.dispute.won': 'won',
  'payment.dispute.closed': 'won',
  'payment.dispute.lost': 'lost',
};

const envelope = z.object({ event: z.string(), payload: z.record(z.string(), z.unknown()).default({}) });

const readJson = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
};

const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NotGenuine('the event is not readable', { cause: parsed.error });
  return parsed.data;
};

const wrapped = z.object({ entity: z.unknown() });
const entityOf = <S extends z.ZodType>(schema: S, part: unknown): z.output<S> =>
  read(schema, read(wrapped, part).entity);

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '');

export const readRazorpayEvent = (
  webhookSecret: string | undefined,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): GatewayEvent => {
  const signature = textOf(headers['x-razorpay-signature']);
  if (!webhookSecret || !isSignedBy(webhookSecret, rawBody, signature)) throw new NotGenuine('not signed by Razorpay');
  const { event, payload } = read(envelope, readJson(rawBody));
  const eventId = textOf(headers['x-razorpay-event-id']) || createHash('sha256').update(rawBody).digest('hex');
  const common = { eventId, kind: event };
  if (PAYMENT_EVENTS.includes(event)) {
    const entity = entityOf(razorpayPayment, payload.payment);
    return { ...common, about: 'payment', payment: asGatewayPayment(entity) };
  }
  if (event === REFUND_EVENT) {
    const { id, payment_id, amount, receipt } = entityOf(razorpayRefund, payload.refund);
    return {
      ...common,
      about: 'refund',
      refundId: id,
      paymentId: payment_id,
      amountInPaise: amount,
      key: receipt ?? null,
    };
  }
  const outcome = disputeOutcomes[event];
  if (!outcome) return { ...common, about: 'nothing' };
  const dispute = entityOf(razorpayDispute, payload.dispute);
  return { ...common, about: 'dispute', disputeId: dispute.id, paymentId: dispute.payment_id, outcome };
};
