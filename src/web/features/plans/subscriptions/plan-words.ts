import { type Icon, IconBuilding, IconBuildingSkyscraper, IconHome, IconHomeStar } from '@tabler/icons-react';
import type { User } from '#contract/identity/users';
import { type BillingCycle, type PlanId, planRank } from '#contract/plans/plan-offers';
import { isRunning, planNames, UNLIMITED } from '#contract/plans/plans';
import { cancelFirst, freeFollows } from '#contract/plans/subscription';

export const planIcons: Record<PlanId, Icon> = {
  free: IconHome,
  basic: IconHomeStar,
  professional: IconBuilding,
  enterprise: IconBuildingSkyscraper,
};

export const cycleWords: Record<BillingCycle, string> = { yearly: 'per year', monthly: 'per month' };

export const limitWords = (limit: number): string => {
  if (limit === UNLIMITED) return 'Unlimited properties';
  return limit === 1 ? '1 property' : `${limit} properties`;
};

export const isActive = ({ subscriptionStatus }: User): boolean => subscriptionStatus === 'active';

/** The plan whose limits hold: without a subscription that runs those of the free one. */
export const runningPlan = (user: User): PlanId => (isRunning(user, new Date()) ? user.subscriptionPlan : 'free');

/** Why a plan by the year cannot be had now, where a larger one runs. */
export const reductionWords = (user: User, wanted: PlanId): string | undefined => {
  const running = runningPlan(user);
  if (planRank(wanted) >= planRank(running)) return undefined;
  return (wanted === 'free' ? freeFollows : cancelFirst)(planNames[running]);
};
