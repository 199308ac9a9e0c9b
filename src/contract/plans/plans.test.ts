import { describe, expect, it } from 'vitest';
import type { User } from '#contract/identity/users';
import {
  describeUse,
  documentLimitOf,
  documentLimitReached,
  FREE_LIMITS,
  isExpiringSoon,
  isWithin,
  propertyLimitOf,
  propertyLimitReached,
  UNLIMITED,
} from './plans.ts';

const now = new Date('2026-04-05T06:30:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();

type Subscription = Parameters<typeof describeUse>[0] & Parameters<typeof documentLimitOf>[0];
const on = (
  subscriptionPlan: User['subscriptionPlan'],
  subscriptionStatus: User['subscriptionStatus'],
  propertyLimit: number,
  subscriptionEndDate: string | null = null,
): Subscription => ({
  subscriptionPlan,
  subscriptionStatus,
  propertyLimit,
  documentLimit: subscriptionPlan === 'free' ? 10 : UNLIMITED,
  cancelsAtEnd: false,
  subscriptionEndDate,
});

describe('what a plan allows', () => {
  it.each([
    ['a new user', on('free', 'inactive', 1), 1, 10],
    ['free', on('free', 'active', 1), 1, 10],
    ['basic', on('basic', 'active', 5, inDays(300)), 5, UNLIMITED],
    ['professional', on('professional', 'active', 20), 20, UNLIMITED],
    ['enterprise', on('enterprise', 'active', -1), UNLIMITED, UNLIMITED],
    ['inactive', on('basic', 'inactive', 5), 1, 10],
    ['cancelled', on('basic', 'cancelled', 5), 1, 10],
    ['expired', on('enterprise', 'expired', -1), 1, 10],
    ['past its end', on('basic', 'active', 5, inDays(-1)), 1, 10],
    ['at its end', on('basic', 'active', 5, now.toISOString()), 1, 10],
    ['an offer with its own number of documents', { ...on('basic', 'active', 5), documentLimit: 50 }, 5, 50],
    ['the same, run out', { ...on('basic', 'expired', 5), documentLimit: 50 }, 1, 10],
  ])('%s', (_what, subscription, properties, documents) => {
    expect(propertyLimitOf(subscription, now, FREE_LIMITS)).toBe(properties);
    expect(documentLimitOf(subscription, now, FREE_LIMITS)).toBe(documents);
  });

  it('a plan that has run out leaves what the catalogue gives for nothing', () => {
    const free = { propertyLimit: 3, documentLimit: 25 };
    expect(propertyLimitOf(on('basic', 'expired', 5), now, free)).toBe(3);
    expect(documentLimitOf(on('basic', 'expired', 5), now, free)).toBe(25);
    expect(propertyLimitOf(on('basic', 'active', 5), now, free)).toBe(5);
  });

  it.each([
    [1, 0, true],
    [1, 1, false],
    [5, 4, true],
    [5, 6, false],
    [UNLIMITED, 10_000, true],
  ])('a limit of %i with %i used leaves room: %s', (limit, used, expected) => {
    expect(isWithin(limit, used)).toBe(expected);
  });

  it('is named when it is used up', () => {
    expect(propertyLimitReached(1)).toBe('Your plan allows 1 property. Upgrade your plan to add more.');
    expect(propertyLimitReached(5)).toBe('Your plan allows 5 properties. Upgrade your plan to add more.');
    expect(documentLimitReached(10)).toBe(
      'Your plan allows 10 documents. Delete one that you no longer need, or upgrade your plan.',
    );
  });
});

it.each([
  ['in 7 days', on('basic', 'active', 5, inDays(7)), true],
  ['in an hour', on('basic', 'active', 5, inDays(1 / 24)), true],
  ['in 8 days', on('basic', 'active', 5, inDays(8)), false],
  ['yesterday', on('basic', 'active', 5, inDays(-1)), false],
  ['never', on('basic', 'active', 5), false],
  ['soon, but cancelled', on('basic', 'cancelled', 5, inDays(2)), false],
])('a plan that ends %s is expiring soon: %s', (_when, subscription, expected) => {
  expect(isExpiringSoon(subscription, now)).toBe(expected);
});

it('the card of a subscription shows what holds at present', () => {
  expect(describeUse(on('basic', 'active', 5, inDays(3)), 2, now, FREE_LIMITS)).toEqual({
    plan: 'basic',
    planName: 'Basic',
    status: 'active',
    endDate: inDays(3),
    cancelsAtEnd: false,
    isExpiringSoon: true,
    propertyLimit: 5,
    propertiesUsed: 2,
  });
  expect(describeUse(on('basic', 'expired', 5), 2, now, FREE_LIMITS)).toMatchObject({
    propertyLimit: 1,
    propertiesUsed: 2,
  });
});
