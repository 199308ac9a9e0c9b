import type { InvoiceCycle } from './invoices.ts';
import { type BillingCycle, type PlanId, planRank } from './plan-offers.ts';

/** A plan with its billing cycle; none where it was not bought but given by hand, which counts as yearly. */
export interface HeldPlan {
  plan: PlanId;
  billingCycle: BillingCycle | null;
}

/**
 * What a purchase means for whoever holds a paid plan already, or none.
 * - first: it begins at once
 * - renewal: it follows on the running period
 * - switch: a larger one begins at once, and the unused days of the running one are credited
 * - reduction: a smaller one while a larger one runs
 */
export type PlanChange = 'first' | 'renewal' | 'switch' | 'reduction';

/** How a plan is held that was bought for a cycle: a quarter by hand counts as monthly. */
export const heldCycle = (cycle: InvoiceCycle): BillingCycle => (cycle === 'yearly' ? 'yearly' : 'monthly');

export const cycleOf = (held: HeldPlan): BillingCycle => held.billingCycle ?? 'yearly';

/** By the plan first, then a year is more than a month. */
const sizeOf = (held: HeldPlan): number => planRank(held.plan) * 2 + (cycleOf(held) === 'yearly' ? 1 : 0);

export const changeTo = (held: HeldPlan | null, wanted: HeldPlan): PlanChange => {
  if (!held) return 'first';
  const difference = sizeOf(wanted) - sizeOf(held);
  if (difference === 0) return 'renewal';
  return difference > 0 ? 'switch' : 'reduction';
};
