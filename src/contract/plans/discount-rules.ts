import type { BillingCycle, PlanId } from './plan-offers.ts';
import { CODE_EXPIRED, CODE_INVALID, CODE_OTHER_PLAN, CODE_USED_BEFORE, CODE_USED_UP } from './subscription.ts';

export interface DiscountTerms {
  isActive: boolean;
  ownerId: string | null;
  validFrom: Date | null;
  validUntil: Date | null;
  usageLimit: number | null;
  usedCount: number;
  applicablePlans: readonly string[];
  billingCycle: BillingCycle | null;
}

interface Use {
  userId: string;
  plan: PlanId;
  billingCycle: BillingCycle;
  now: Date;
  /** One of the uses counted is this user's own, for an order that still waits to be paid. */
  isHeld: boolean;
  /** This user has paid with it before. */
  hasUsed: boolean;
}

/** Why a code cannot be used, in words; nothing where it can. */
export const codeRefusal = (terms: DiscountTerms | undefined, use: Use): string | undefined => {
  const isForSomebodyElse = terms?.ownerId != null && terms.ownerId !== use.userId;
  if (!terms?.isActive || isForSomebodyElse || (terms.validFrom && terms.validFrom > use.now)) return CODE_INVALID;
  if (terms.validUntil && terms.validUntil <= use.now) return CODE_EXPIRED;
  if (use.hasUsed) return CODE_USED_BEFORE;
  const usedByOthers = terms.usedCount - (use.isHeld ? 1 : 0);
  if (terms.usageLimit !== null && usedByOthers >= terms.usageLimit) return CODE_USED_UP;
  const plans = terms.applicablePlans.map((plan) => plan.trim().toLowerCase());
  const isForPlan = plans.length === 0 || plans.includes(use.plan);
  const isForCycle = terms.billingCycle === null || terms.billingCycle === use.billingCycle;
  return isForPlan && isForCycle ? undefined : CODE_OTHER_PLAN;
};
