import { expect, it } from 'vitest';
import { conversionRateOf, monthlyRevenueOf, yearlyRevenueOf } from './admin-reports.ts';

const of = (billingCycle: 'yearly' | 'quarterly' | 'monthly', amount: string) => ({ billingCycle, amount });

it.each([
  ['a year', [of('yearly', '999.00')], '83.25'],
  ['a month', [of('monthly', '999.00')], '999.00'],
  ['a quarter', [of('quarterly', '999.00')], '333.00'],
  ['all of them, rounded once', [of('yearly', '4999.00'), of('quarterly', '100.00'), of('monthly', '1.00')], '450.92'],
  ['nothing', [], '0.00'],
])('what was paid for %s, by the month', (_what, paid, monthly) => {
  expect(monthlyRevenueOf(paid)).toBe(monthly);
});

it('a year has twelve months', () => {
  const paid = [of('yearly', '4999.00'), of('quarterly', '100.00'), of('monthly', '1.00')];
  expect(monthlyRevenueOf(paid)).toBe('450.92');
  expect(yearlyRevenueOf(paid)).toBe('5411.00');
});

it.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 8, 12.5],
  [5, 5, 100],
])('%i of %i on a paid plan are %d percent', (paying, all, percent) => {
  expect(conversionRateOf(paying, all)).toBe(percent);
});
