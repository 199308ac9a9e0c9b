import { describe, expect, it } from 'vitest';
import { planPricing } from './admin-plan-pricing.ts';

const problems = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('the price of a plan', () => {
  const pricing = { planId: 'basic', billingCycle: 'yearly', price: '1199', propertyLimit: 5, documentLimit: -1 };

  it.each([
    [{ planId: 'free', price: '1', propertyLimit: 1, documentLimit: 10 }, { price: 'The free plan costs nothing' }],
    [{ price: '0' }, { price: 'Only the free plan costs nothing' }],
    [{ price: '' }, { price: 'Price must be positive' }],
    [{ price: '-1' }, { price: 'Price must be positive' }],
    [{ propertyLimit: -2 }, { propertyLimit: 'Please enter a limit' }],
    [{ features: ['  '] }, { 'features.0': 'A feature needs a text' }],
    [
      { planId: 'gold', billingCycle: 'daily' },
      { planId: 'Please choose a plan', billingCycle: 'Please choose a billing cycle' },
    ],
  ])('is not taken with %j', (changes, expected) => {
    expect(problems(planPricing.safeParse({ ...pricing, features: [], ...changes }))).toEqual(expected);
  });

  it('is nothing for the free plan', () => {
    const free = {
      ...pricing,
      planId: 'free',
      price: 0,
      propertyLimit: 2,
      documentLimit: 10,
      features: ['1 property'],
    };
    expect(planPricing.parse(free)).toMatchObject({
      price: '0.00',
      popular: false,
      features: ['Up to 2 properties'],
    });
  });
});
