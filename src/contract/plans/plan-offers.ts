import { z } from 'zod';
import { subscriptionPlans } from '#contract/identity/users';
import { get } from '#contract/platform/endpoint';

export type PlanId = (typeof subscriptionPlans)[number];

/** How long one payment lasts. Invoices made by hand may also be for a quarter. */
export const billingCycles = ['yearly', 'monthly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What an owner can subscribe to, at its price for one billing cycle: an entry of the catalogue. */
export const planOffer = z.object({
  /** The plan's name in the API. */
  id: z.enum(subscriptionPlans),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  currency: z.string(),
  /** The same as billingCycle. */
  duration: z.enum(billingCycles),
  billingCycle: z.enum(billingCycles),
  /** -1: no limit. */
  propertyLimit: z.number(),
  documentLimit: z.number(),
  features: z.array(z.string()),
  /** Those of the features that do not exist yet. */
  plannedFeatures: z.array(z.string()),
  popular: z.boolean(),
});
export type PlanOffer = z.infer<typeof planOffer>;

/** From the smallest plan to the largest. */
export const planRank = (plan: PlanId): number => subscriptionPlans.indexOf(plan);

export const listPlans = get('/api/plans', {
  access: 'public',
  summary: 'The catalogue of plans, yearly offers first, the cheapest first',
  query: z.object({ billingCycle: z.enum(billingCycles).optional() }),
  shows: ['plans'],
  response: { 200: z.array(planOffer) },
});
