import { z } from 'zod';
import { subscriptionPlans } from '#contract/identity/users';
import { featuresWithin } from '#contract/plans/plan-limits';
import { billingCycles, planOffer } from '#contract/plans/plan-offers';
import { billingAdmins } from '#contract/platform/admin-roles';
import { get, post } from '#contract/platform/endpoint';
import { amount, parsePaise } from '#contract/platform/money';
import { requiredText } from '#contract/platform/text-fields';

export const FREE_COSTS_NOTHING = 'The free plan costs nothing';
export const PAID_PLAN_COSTS = 'Only the free plan costs nothing';
/** An entry of the catalogue as the editor sends it. */
export const planPricing = z
  .object({
    planId: z.enum(subscriptionPlans, 'Please choose a plan'),
    billingCycle: z.enum(billingCycles, 'Please choose a billing cycle'),
    price: amount('Price must be positive'),
    propertyLimit: z.coerce
      .number('Please enter a limit')
      .int('Please enter a limit')
      .min(-1, 'Please enter a limit')
      .max(1_000_000),
    documentLimit: z.coerce
      .number('Please enter a limit')
      .int('Please enter a limit')
      .min(-1, 'Please enter a limit')
      .max(1_000_000),
    features: z.array(requiredText(200, 'A feature needs a text')).max(30, 'At most 30 features'),
    popular: z.boolean().default(false),
  })
  .superRefine(({ planId, price }, context) => {
    const isFree = planId === 'free';
    const paise = parsePaise(price);
    if (paise === undefined || isFree === (paise === 0)) return;
    context.addIssue({ code: 'custom', path: ['price'], message: isFree ? FREE_COSTS_NOTHING : PAID_PLAN_COSTS });
  })
  .transform((offer) => ({ ...offer, features: featuresWithin(offer.features, offer) }));
export type PlanPricing = z.output<typeof planPricing>;

export const listPlanPricing = get('/api/admin/plan-pricing', {
  access: billingAdmins,
  summary: 'The catalogue of plans',
  shows: ['plans'],
  response: { 200: z.array(planOffer) },
});

export const setPlanPricing = post('/api/admin/plan-pricing', {
  access: billingAdmins,
  summary: 'Set price, limits and features of an offer; orders that were made keep their price',
  body: planPricing,
  changes: ['plans'],
  response: { 201: planOffer },
});
