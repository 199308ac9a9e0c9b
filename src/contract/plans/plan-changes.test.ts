import { expect, it } from 'vitest';
import { changeTo } from './plan-changes.ts';

const yearly = (plan: 'basic' | 'professional' | 'enterprise') => ({ plan, billingCycle: 'yearly' as const });
const monthly = (plan: 'professional' | 'enterprise') => ({ plan, billingCycle: 'monthly' as const });

it.each([
  ['nothing', null, yearly('basic'), 'first'],
  ['the same', yearly('basic'), yearly('basic'), 'renewal'],
  ['the same, given by hand', { plan: 'basic', billingCycle: null } as const, yearly('basic'), 'renewal'],
  ['a smaller one', yearly('basic'), yearly('professional'), 'switch'],
  ['a smaller one, to a month of a larger', yearly('basic'), monthly('enterprise'), 'switch'],
  ['a month of it, to a year', monthly('professional'), yearly('professional'), 'switch'],
  ['a year of it, to a month', yearly('professional'), monthly('professional'), 'reduction'],
  ['a larger one', yearly('enterprise'), yearly('basic'), 'reduction'],
  ['a month of a larger one', monthly('enterprise'), yearly('professional'), 'reduction'],
] as const)('whoever has %s', (_what, held, wanted, change) => {
  expect(changeTo(held, wanted)).toBe(change);
});
