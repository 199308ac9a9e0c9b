import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/platform/calendar';
import { achievements, levelOf, levelProgress, recommendUpgrade, streakOf, subscriptionScore } from './achievements.ts';
import type { PlanId, PlanOffer } from './plan-offers.ts';
import { planNames } from './plans.ts';

const nothing = { properties: 0, applications: 0, plan: 'free' } as const;

it.each([
  ['first_property', 100, 1, '10% discount on the Professional plan', { ...nothing, properties: 1 }],
  ['property_master', 500, 5, '15% discount on the Enterprise plan', { ...nothing, properties: 5 }],
  ['application_magnet', 300, 10, 'Free month of the Professional plan', { ...nothing, applications: 10 }],
  ['subscriber_pro', 1000, 1, 'Advanced analytics dashboard', { ...nothing, plan: 'professional' }],
  ['subscriber_pro', 1000, 1, 'Advanced analytics dashboard', { ...nothing, plan: 'enterprise' }],
  ['subscriber_enterprise', 2000, 1, 'Priority support and custom features', { ...nothing, plan: 'enterprise' }],
] as const)('%s: %i XP, %i to reach, %s', (id, points, maxProgress, reward, deeds) => {
  expect(achievements[id]).toMatchObject({ points, maxProgress, reward });
  expect(achievements[id].progress(deeds)).toBe(maxProgress);
  expect(achievements[id].progress(nothing)).toBe(0);
});

it.each([
  [0, 1, 0],
  [999, 1, 99.9],
  [1000, 2, 0],
  [1600, 2, 60],
  [3900, 4, 90],
])('%i XP are level %i, %d%% of the next one', (xp, level, progress) => {
  expect(levelOf(xp)).toBe(level);
  expect(levelProgress(xp)).toBe(progress);
});

it.each([
  ['nothing', { hasPaidPlan: false, properties: 0, completed: 0 }, 0],
  ['one home on the free plan', { hasPaidPlan: false, properties: 1, completed: 1 }, 12],
  ['more homes than count', { hasPaidPlan: false, properties: 9, completed: 0 }, 30],
  ['two homes on a paid plan', { hasPaidPlan: true, properties: 2, completed: 0 }, 52],
  ['everything', { hasPaidPlan: true, properties: 5, completed: 5 }, 100],
])('the score of %s', (_what, facts, score) => {
  expect(subscriptionScore(facts)).toBe(score);
});

describe('the streak', () => {
  const today = '2026-03-01';
  it.each([
    ['nobody came', [], 0],
    ['today', ['2026-03-01'], 1],
    ['today is not over', ['2026-02-28', '2026-02-27'], 2],
    ['a gap ends it', ['2026-03-01', '2026-02-28', '2026-02-26'], 2],
    ['the day before yesterday is over', ['2026-02-27'], 0],
  ])('%s', (_what, days, streak) => {
    expect(streakOf(days, today, (day) => addDays(day, -1))).toBe(streak);
  });
});

describe('the recommendation', () => {
  const offer = (id: PlanId, propertyLimit: number) => ({ id, name: planNames[id], propertyLimit }) as PlanOffer;
  const yearly = [offer('free', 1), offer('basic', 5), offer('professional', 20), offer('enterprise', -1)];
  const monthly = [offer('free', 1), offer('professional', 10), offer('enterprise', -1)];
  it.each([
    ['free', 1, 0, monthly, null],
    ['free', 1, 1, monthly, ['professional', 'high', 'The Professional plan has room for 10 properties.']],
    ['free', 1, 1, yearly, ['professional', 'high', 'The Professional plan has room for 20 properties.']],
    ['free', 1, 12, monthly, ['enterprise', 'high', 'The Enterprise plan has no limit.']],
    ['basic', 5, 3, yearly, null],
    ['basic', 5, 4, yearly, ['professional', 'medium', 'You are near the limit of 5 properties.']],
    ['basic', 5, 5, monthly, ['professional', 'medium', 'You have reached the limit of 5 properties.']],
    ['professional', 10, 7, monthly, null],
    ['professional', 10, 8, monthly, ['enterprise', 'medium', 'You are near the limit of 10 properties.']],
    ['professional', 20, 8, yearly, null],
    ['professional', 20, 16, yearly, ['enterprise', 'medium', 'You are near the limit of 20 properties.']],
    ['professional', 3, 3, yearly, ['enterprise', 'medium', 'You have reached the limit of 3 properties.']],
    ['enterprise', -1, 50, yearly, null],
    ['professional', 10, 9, [offer('professional', 10)], null],
  ] as const)('on %s with room for %i, of which %i are used', (plan, propertyLimit, properties, offers, expected) => {
    const recommended = recommendUpgrade({ plan, propertyLimit, properties }, [...offers]);
    expect(recommended && [recommended.plan, recommended.urgency]).toEqual(expected?.slice(0, 2) ?? null);
    if (expected) expect(recommended?.text).toContain(expected[2]);
  });
});
