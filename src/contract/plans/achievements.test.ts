import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/platform/calendar';
import { achievements, levelOf, levelProgress, recommendUpgrade, streakOf, subscriptionScore } from './achievements.ts';

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
  ['nothing', { hasPaidPlan: false, properties: 0, propertyLimit: 1, completed: 0 }, 0],
  ['a free plan in full use', { hasPaidPlan: false, properties: 1, propertyLimit: 1, completed: 1 }, 36],
  ['more than the limit', { hasPaidPlan: false, properties: 9, propertyLimit: 1, completed: 0 }, 30],
  ['half of a paid plan', { hasPaidPlan: true, properties: 10, propertyLimit: 20, completed: 0 }, 55],
  ['no limit', { hasPaidPlan: true, properties: 1, propertyLimit: -1, completed: 5 }, 100],
  ['no limit and nothing', { hasPaidPlan: true, properties: 0, propertyLimit: -1, completed: 0 }, 40],
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

it.each([
  ['free', 0, null],
  ['free', 1, { plan: 'professional', urgency: 'high' }],
  ['basic', 5, null],
  ['professional', 7, null],
  ['professional', 8, { plan: 'enterprise', urgency: 'medium' }],
  ['enterprise', 50, null],
] as const)('on %s with %i properties is recommended %o', (plan, properties, expected) => {
  const recommended = recommendUpgrade(plan, properties);
  if (expected) expect(recommended).toMatchObject(expected);
  else expect(recommended).toBeNull();
});
