import { z } from 'zod';
import { subscriptionPlans, userSchema } from '#contract/identity/users';
import { checkoutOrder, verification } from '#contract/money/payment-checkout';
import { get, post } from '#contract/platform/endpoint';
import { gateways } from '#contract/platform/gateways';
import { rowId } from '#contract/platform/row-id';
import { achievement } from './achievements.ts';
import { invoice } from './invoices.ts';
import { billingCycles } from './plan-offers.ts';
import { subscriptionUse } from './plans.ts';

export const NO_SUCH_OFFER = 'There is no such plan.';
export const ALREADY_ON_PLAN = 'You are on this plan already.';
export const INVOICE_OPEN = 'Please pay your open invoice first.';
export const PAID_PLAN_GATEWAY = 'Please choose card, UPI or net banking to pay for this plan.';
export const NO_RUNNING_PLAN = 'You have no paid plan at present.';
export const NO_END = 'Your plan has no end date, so there is nothing to renew or cancel.';
export const DOWNGRADE_BY_CANCEL = 'To go back to the free plan, cancel your subscription. It stays until its end.';

/** While a larger plan runs. */
export const cancelFirst = (runningPlan: string): string =>
  `Your ${runningPlan} plan still runs. Cancel it first, and choose a smaller plan after its end.`;
export const freeFollows = (runningPlan: string): string =>
  `Your ${runningPlan} plan still runs. Cancel it, and the free plan follows after its end.`;

export const CODE_INVALID = 'This discount code is not valid.';
export const CODE_EXPIRED = 'This discount code has expired.';
export const CODE_USED_UP = 'This discount code has been used up.';
export const CODE_USED_BEFORE = 'You have used this code already.';
export const CODE_OTHER_PLAN = 'This discount code is not for this plan.';

const planId = z.enum(subscriptionPlans, 'Please choose a plan');
const billingCycle = z.enum(billingCycles).default('yearly');
const discountCode = z
  .string()
  .trim()
  .max(50)
  .nullable()
  .transform((text) => text || null)
  .default(null);

export const createSubscription = post('/api/subscription/create', {
  access: 'user',
  summary: 'Subscribe: activates the free plan, or begins to pay for another one',
  body: z.object({
    planId,
    /** 'manual' is for the free plan. */
    gateway: z.enum([...gateways, 'manual', 'paypal'], 'Please choose how to pay'),
    billingCycle,
    discountCode,
  }),
  changes: ['subscriptions', 'invoices', 'discount-codes', 'achievements'],
  response: {
    200: z.object({
      success: z.boolean(),
      /** None where nothing is to pay. */
      orderId: z.string().nullable(),
      order: checkoutOrder.nullable(),
      error: z.string().nullable(),
    }),
  },
});

export const verifySubscription = post('/api/subscription/verify', {
  access: 'user',
  summary: "Hand in what the gateway's checkout answered; activates the plan once",
  body: verification.extend({ planId: planId.optional() }),
  changes: ['subscriptions', 'invoices', 'discount-codes', 'achievements'],
  response: { 200: z.object({ success: z.boolean(), user: userSchema, achievement: achievement.nullable() }) },
});

export const upgradeSubscription = post('/api/subscription/upgrade', {
  access: 'user',
  summary: 'Switch to a larger plan at once; what is left to pay is due within 7 days',
  body: z.object({
    planId,
    /** Left out, the cycle stays as it is; by the month where no paid plan runs. */
    billingCycle: z.enum(billingCycles).optional(),
  }),
  changes: ['subscriptions', 'invoices', 'discount-codes', 'achievements'],
  response: {
    200: z.object({
      success: z.boolean(),
      user: userSchema,
      invoice: invoice.nullable(),
      /** What was unlocked by it. */
      achievement: achievement.nullable(),
    }),
  },
});

export const payInvoice = post('/api/subscription/pay-invoice', {
  access: 'user',
  summary: 'Begin to pay an invoice of yours',
  body: z.object({
    invoiceId: rowId('There is no such invoice'),
    gateway: z.enum(gateways, 'Please choose how to pay'),
  }),
  changes: [],
  response: { 200: checkoutOrder },
});

export const cancelSubscription = post('/api/subscription/cancel', {
  access: 'user',
  summary: 'Let the plan run out: it stays until its end, and the free plan follows',
  changes: ['subscriptions'],
  response: { 200: z.object({ success: z.boolean(), user: userSchema }) },
});

export const resumeSubscription = post('/api/subscription/resume', {
  access: 'user',
  summary: 'Take back a cancellation while the plan still runs',
  changes: ['subscriptions'],
  response: { 200: z.object({ success: z.boolean(), user: userSchema }) },
});

export const getSubscription = get('/api/subscription', {
  access: 'user',
  summary: 'Your plan, how much of it is used, and your invoices',
  shows: ['subscriptions', 'invoices', 'properties', 'documents'],
  response: {
    200: subscriptionUse.extend({
      startDate: z.string().nullable(),
      billingCycle: z.enum(billingCycles).nullable(),
      documentLimit: z.number(),
      documentsUsed: z.number(),
      /** What was paid and not used: the next invoices use it up. */
      credit: z.string(),
      invoices: z.array(invoice),
    }),
  },
});

export const quoteSubscription = post('/api/subscription/discount', {
  access: 'user',
  summary: 'What a plan would cost with a discount code, and with the unused days of the present one',
  body: z.object({ code: discountCode, planId, billingCycle }),
  changes: [],
  response: {
    200: z.object({
      planId: z.enum(subscriptionPlans),
      billingCycle: z.enum(billingCycles),
      code: z.string().nullable(),
      price: z.string(),
      discountAmount: z.string(),
      creditAmount: z.string(),
      finalAmount: z.string(),
      /** All that there is by then: what was kept, and what is left of the present plan. */
      creditAvailable: z.string(),
      /** What of it stays for the invoices after. */
      creditLeft: z.string(),
    }),
  },
});
