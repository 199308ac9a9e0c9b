import { z } from 'zod';
import { subscriptionPlans, subscriptionStatuses, type User } from '#contract/identity/users';
import { DAY_MS } from '#contract/platform/calendar';

export const UNLIMITED = -1;
export interface Limits {
  propertyLimit: number;
  documentLimit: number;
}
/** Those of the free plan until the operator sets others in the catalogue. */
export const FREE_LIMITS: Limits = { propertyLimit: 1, documentLimit: 10 };
export const EXPIRING_SOON_DAYS = 7;

type PlanId = (typeof subscriptionPlans)[number];

export const planNames: Record<PlanId, string> = {
  free: 'Free',
  basic: 'Basic',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

type Term = Pick<User, 'subscriptionStatus' | 'subscriptionEndDate'>;
type Subscription = Term & Pick<User, 'subscriptionPlan' | 'propertyLimit' | 'cancelsAtEnd'>;

export const isRunning = ({ subscriptionStatus, subscriptionEndDate }: Term, now: Date): boolean =>
  subscriptionStatus === 'active' && (subscriptionEndDate === null || Date.parse(subscriptionEndDate) > now.getTime());

/** A subscription that is not active, or is past its end, has the limits of the free plan, as the catalogue has them. */
export const propertyLimitOf = (
  subscription: Term & Pick<User, 'propertyLimit'>,
  now: Date,
  free: Pick<Limits, 'propertyLimit'>,
): number => (isRunning(subscription, now) ? subscription : free).propertyLimit;

export const documentLimitOf = (
  subscription: Term & Pick<User, 'documentLimit'>,
  now: Date,
  free: Pick<Limits, 'documentLimit'>,
): number => (isRunning(subscription, now) ? subscription : free).documentLimit;

export const isWithin = (limit: number, used: number): boolean => limit === UNLIMITED || used < limit;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const limitWords = (limit: number): string =>
  limit === UNLIMITED ? 'Unlimited properties' : counted(limit, 'property', 'properties');

export const propertyLimitReached = (limit: number): string =>
  `Your plan allows ${counted(limit, 'property', 'properties')}. Upgrade your plan to add more.`;

export const documentLimitReached = (limit: number): string =>
  `Your plan allows ${counted(limit, 'document', 'documents')}. Delete one that you no longer need, or upgrade your plan.`;

export const isExpiringSoon = (subscription: Subscription, now: Date): boolean => {
  const { subscriptionEndDate } = subscription;
  if (subscriptionEndDate === null || !isRunning(subscription, now)) return false;
  const days = (Date.parse(subscriptionEndDate) - now.getTime()) / DAY_MS;
  return days <= EXPIRING_SOON_DAYS;
};

/** What the subscription status card shows. */
export const subscriptionUse = z.object({
  plan: z.enum(subscriptionPlans),
  planName: z.string(),
  status: z.enum(subscriptionStatuses),
  endDate: z.string().nullable(),
  /** It ends at endDate, because it was cancelled. */
  cancelsAtEnd: z.boolean(),
  isExpiringSoon: z.boolean(),
  /** What holds at present; -1: no limit. */
  propertyLimit: z.number(),
  propertiesUsed: z.number(),
});
export type SubscriptionUse = z.infer<typeof subscriptionUse>;

export const describeUse = (
  subscription: Subscription,
  propertiesUsed: number,
  now: Date,
  free: Pick<Limits, 'propertyLimit'>,
): SubscriptionUse => ({
  plan: subscription.subscriptionPlan,
  planName: planNames[subscription.subscriptionPlan],
  status: subscription.subscriptionStatus,
  endDate: subscription.subscriptionEndDate,
  cancelsAtEnd: subscription.cancelsAtEnd,
  isExpiringSoon: isExpiringSoon(subscription, now),
  propertyLimit: propertyLimitOf(subscription, now, free),
  propertiesUsed,
});
