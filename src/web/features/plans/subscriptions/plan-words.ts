import { type Icon, IconBuilding, IconBuildingSkyscraper, IconHome, IconHomeStar } from '@tabler/icons-react';
import type { User } from '#contract/identity/users';
import { changeTo, type HeldPlan } from '#contract/plans/plan-changes';
import { type BillingCycle, type PlanId, type PlanOffer, planRank } from '#contract/plans/plan-offers';
import { isRunning, planNames } from '#contract/plans/plans';
import { cancelFirst, freeFollows } from '#contract/plans/subscription';

export const planIcons: Record<PlanId, Icon> = {
  free: IconHome,
  basic: IconHomeStar,
  professional: IconBuilding,
  enterprise: IconBuildingSkyscraper,
};

export const cycleWords: Record<BillingCycle, string> = { yearly: 'per year', monthly: 'per month' };

export const isActive = ({ subscriptionStatus }: User): boolean => subscriptionStatus === 'active';

/** The plan whose limits hold: without a subscription that runs those of the free one. */
export const runningPlan = (user: User): PlanId => (isRunning(user, new Date()) ? user.subscriptionPlan : 'free');

/** The paid plan that runs; none where the free one does. */
export const heldPlan = (user: User, billingCycle: BillingCycle | null): HeldPlan | null => {
  const plan = runningPlan(user);
  return plan === 'free' ? null : { plan, billingCycle };
};

export const asHeld = ({ id, billingCycle }: PlanOffer): HeldPlan => ({ plan: id, billingCycle });

/** An offer is the plan that somebody is on, in its cycle: the free one has none. */
export const isHeld = (held: HeldPlan | null, offer: PlanOffer): boolean =>
  held ? changeTo(held, asHeld(offer)) === 'renewal' : offer.id === 'free';

/** Why a plan cannot be had now, where a larger one runs. */
export const reductionWords = (held: HeldPlan | null, offer: PlanOffer): string | undefined => {
  if (!held || changeTo(held, asHeld(offer)) !== 'reduction') return undefined;
  return (offer.id === 'free' ? freeFollows : cancelFirst)(planNames[held.plan]);
};

/** The smallest plan that is more than the one that runs; the one that runs where there is none. */
export const nextUp = (held: HeldPlan | null, offers: PlanOffer[]): PlanOffer | undefined =>
  offers
    .filter((offer) => offer.id !== 'free' && ['first', 'switch'].includes(changeTo(held, asHeld(offer))))
    .sort((one, other) => planRank(one.id) - planRank(other.id))[0] ?? offers.find((offer) => isHeld(held, offer));
