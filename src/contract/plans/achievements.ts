import { z } from 'zod';
import { get } from '#contract/platform/endpoint';
import { type BillingCycle, type PlanId, type PlanOffer, planRank } from './plan-offers.ts';
import { UNLIMITED } from './plans.ts';

export const XP_PER_LEVEL = 1000;
/** How long an earned discount can be used. */
export const REWARD_DAYS = 90;

export const achievementIds = [
  'first_property',
  'property_master',
  'application_magnet',
  'subscriber_pro',
  'subscriber_enterprise',
] as const;
export type AchievementId = (typeof achievementIds)[number];

export const achievement = z.object({
  id: z.enum(achievementIds),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  points: z.number(),
  completed: z.boolean(),
  progress: z.number(),
  maxProgress: z.number(),
  reward: z.string(),
  /** Where the reward is a discount: the code to use at checkout. */
  code: z.string().nullable(),
  unlockedAt: z.string().nullable(),
});
export type Achievement = z.infer<typeof achievement>;

/** What really happened, which achievements are about. */
export interface Deeds {
  properties: number;
  applications: number;
  /** The plan that runs at present. */
  plan: PlanId;
}

interface Declared {
  title: string;
  description: string;
  icon: string;
  points: number;
  maxProgress: number;
  reward: string;
  progress: (deeds: Deeds) => number;
  /** The personal discount that it earns, in percent; a code begins with a word that tells what it was earned for. */
  discount?: { percent: number; plan: PlanId; billingCycle?: BillingCycle; word: string };
}

export const achievements: Record<AchievementId, Declared> = {
  first_property: {
    title: 'First Property',
    description: 'Add your first property',
    icon: 'home',
    points: 100,
    maxProgress: 1,
    reward: '10% discount on the Professional plan',
    progress: ({ properties }) => properties,
    discount: { percent: 10, plan: 'professional', word: 'FIRST' },
  },
  property_master: {
    title: 'Property Master',
    description: 'Manage 5 properties',
    icon: 'building',
    points: 500,
    maxProgress: 5,
    reward: '15% discount on the Enterprise plan',
    progress: ({ properties }) => properties,
    discount: { percent: 15, plan: 'enterprise', word: 'MASTER' },
  },
  application_magnet: {
    title: 'Application Magnet',
    description: 'Receive 10 applications',
    icon: 'magnet',
    points: 300,
    maxProgress: 10,
    reward: 'Free month of the Professional plan',
    progress: ({ applications }) => applications,
    discount: { percent: 100, plan: 'professional', billingCycle: 'monthly', word: 'MAGNET' },
  },
  subscriber_pro: {
    title: 'Professional Subscriber',
    description: 'Subscribe to the Professional or Enterprise plan',
    icon: 'star',
    points: 1000,
    maxProgress: 1,
    reward: 'Advanced analytics dashboard',
    progress: ({ plan }) => (plan === 'professional' || plan === 'enterprise' ? 1 : 0),
  },
  subscriber_enterprise: {
    title: 'Enterprise Subscriber',
    description: 'Subscribe to the Enterprise plan',
    icon: 'crown',
    points: 2000,
    maxProgress: 1,
    reward: 'Priority support and custom features',
    progress: ({ plan }) => (plan === 'enterprise' ? 1 : 0),
  },
};

export const levelOf = (totalXp: number): number => Math.floor(totalXp / XP_PER_LEVEL) + 1;
/** How far the next level is reached, in percent. */
export const levelProgress = (totalXp: number): number => ((totalXp % XP_PER_LEVEL) * 100) / XP_PER_LEVEL;

/** With so many homes the part of the score that is for homes is full; a larger plan takes nothing away from it. */
const HOMES_FOR_ALL = achievements.property_master.maxProgress;

/** 0 to 100: 40 for an active paid plan, 30 for homes, 30 for achievements completed. */
export const subscriptionScore = (facts: { hasPaidPlan: boolean; properties: number; completed: number }): number => {
  const homes = Math.min(1, facts.properties / HOMES_FOR_ALL);
  return Math.round((facts.hasPaidPlan ? 40 : 0) + 30 * homes + (30 * facts.completed) / achievementIds.length);
};

/** How many days up to today were without a gap. It holds over a day that is not over yet. */
export const streakOf = (days: readonly string[], today: string, dayBefore: (day: string) => string): number => {
  const known = new Set(days);
  let day = known.has(today) ? today : dayBefore(today);
  let streak = 0;
  while (known.has(day)) {
    streak += 1;
    day = dayBefore(day);
  }
  return streak;
};

export interface Recommendation {
  plan: PlanId;
  urgency: 'high' | 'medium';
  text: string;
}

/** What somebody has by the plan that really runs. */
export interface PlanUse {
  plan: PlanId;
  /** -1: no limit. */
  propertyLimit: number;
  properties: number;
}

const NEAR_PERCENT = 80;

/** The free plan is outgrown once it is full, another one from eight properties of ten on. */
const isNarrow = ({ plan, propertyLimit, properties }: PlanUse): boolean => {
  if (propertyLimit === UNLIMITED) return false;
  return plan === 'free' ? properties >= propertyLimit : properties * 100 >= propertyLimit * NEAR_PERCENT;
};

const roomOf = ({ name, propertyLimit }: Pick<PlanOffer, 'name' | 'propertyLimit'>): string =>
  propertyLimit === UNLIMITED
    ? `The ${name} plan has no limit.`
    : `The ${name} plan has room for ${propertyLimit} properties.`;

const limitWords = ({ plan, propertyLimit, properties }: PlanUse): string => {
  if (plan === 'free') return 'You use all that the free plan allows.';
  return `You ${properties >= propertyLimit ? 'have reached' : 'are near'} the limit of ${propertyLimit} properties.`;
};

/** The next larger plan of the catalogue that has more room, if one would help. */
export const recommendUpgrade = (use: PlanUse, offers: PlanOffer[]): Recommendation | null => {
  if (!isNarrow(use)) return null;
  const wanted = Math.max(use.propertyLimit, use.properties);
  // Whoever leaves the free plan is shown the Professional one first.
  const smallest = Math.max(planRank(use.plan), planRank('basic'));
  const larger = offers
    .filter(
      ({ id, propertyLimit }) => planRank(id) > smallest && (propertyLimit === UNLIMITED || propertyLimit > wanted),
    )
    .sort((one, other) => planRank(one.id) - planRank(other.id))[0];
  if (!larger) return null;
  const text = `${limitWords(use)} ${roomOf(larger)}`;
  return { plan: larger.id, urgency: use.plan === 'free' ? 'high' : 'medium', text };
};

export const getGamificationProfile = get('/api/gamification/profile', {
  access: 'user',
  summary: 'Your experience points, streak, score and achievements',
  shows: ['achievements', 'discount-codes', 'subscriptions', 'properties', 'applications'],
  response: {
    200: z.object({
      totalXp: z.number(),
      level: z.number(),
      streakDays: z.number(),
      subscriptionScore: z.number(),
      achievements: z.array(achievement),
    }),
  },
});
