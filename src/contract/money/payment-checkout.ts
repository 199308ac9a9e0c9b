import { z } from 'zod';
import { post } from '#contract/platform/endpoint';
import { gateways } from '#contract/platform/gateways';
import { positiveAmount } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { paymentDetails } from './payments.ts';

export const GATEWAY_DOWN =
  'The payment service does not answer at present. Nothing was charged. Please try again in a while.';
export const NOT_VERIFIED = 'The payment could not be verified. Please contact support if an amount was deducted.';
export const TEST_MODE = 'Test mode';

/** What the page needs to open the gateway's checkout. The amount comes from the server alone. */
export const checkoutOrder = z.object({
  orderId: z.string(),
  gateway: z.enum(gateways),
  /** In rupees, and in paise as the gateways count. */
  amount: z.string(),
  amountInPaise: z.number(),
  currency: z.string(),
  description: z.string(),
  /** The built-in sandbox stands in: no real money moves. */
  isSandbox: z.boolean(),
  /** The gateway's public key, for its script in the page. */
  keyId: z.string().nullable(),
  /** Where the gateway's own page takes the payment. */
  checkoutUrl: z.string().nullable(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string().nullable() }),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

export const verification = z.object({
  orderId: z.string('Please name the order').min(1, 'Please name the order').max(200),
  paymentId: z.string('Please name the payment').min(1, 'Please name the payment').max(200),
  signature: z.string('Please send the signature').max(500),
});
export type Verification = z.output<typeof verification>;

export const checkoutPayment = post('/api/payments/{id}/checkout', {
  access: ['tenant'],
  takesKey: true,
  summary: 'Begin to pay through a gateway',
  params: byRowId,
  body: z.object({
    gateway: z.enum(gateways, 'Please choose how to pay'),
    /** Less than the whole, where the landlord allows it. */
    amount: positiveAmount('Please enter an amount above 0').optional(),
  }),
  changes: [],
  response: { 200: checkoutOrder },
});

export const verifyPayment = post('/api/payments/{id}/verify', {
  access: ['tenant'],
  takesKey: true,
  summary: "Hand in what the gateway's checkout answered; counts once, however often it is sent",
  params: byRowId,
  body: verification,
  changes: ['payments'],
  response: { 200: paymentDetails },
});

const received = z.object({ received: z.boolean() });

export const razorpayWebhook = post('/api/webhooks/razorpay', {
  access: 'public',
  summary: 'Where Razorpay tells what happened; signed over the raw body',
  changes: ['payments', 'subscriptions', 'invoices'],
  response: { 200: received },
});

export const stripeWebhook = post('/api/webhooks/stripe', {
  access: 'public',
  summary: 'Where Stripe tells what happened; signed over the raw body',
  changes: ['payments', 'subscriptions', 'invoices'],
  response: { 200: received },
});

const byOrderId = z.object({ orderId: z.string().min(1).max(200) });

export const paySandboxOrder = post('/api/sandbox/orders/{orderId}/pay', {
  access: 'user',
  summary: 'In test mode: pay an order of yours, as a gateway would',
  params: byOrderId,
  changes: [],
  response: { 200: verification },
});

export const failSandboxOrder = post('/api/sandbox/orders/{orderId}/fail', {
  access: 'user',
  summary: 'In test mode: let the payment of an order of yours fail',
  params: byOrderId,
  changes: ['payments'],
  response: { 200: z.object({ orderId: z.string(), paymentId: z.string() }) },
});
