import { expect, it } from 'vitest';
import { conversionRateOf, monthlyRevenueOf, yearlyRevenueOf } from './admin-reports.ts';

it.each([
  ['999.00', 1, '83.25'],
  ['2499.00', 1, '208.25'],
  ['4999.00', 1, '416.58'],
  ['4999.00', 3, '1249.75'],
  ['999.00', 0, '0.00'],
])('a twelfth of %s for %i users is %s a month', (price, users, monthly) => {
  expect(monthlyRevenueOf(price, users)).toBe(monthly);
});

it('a year has twelve months', () => {
  expect(yearlyRevenueOf('416.58')).toBe('4998.96');
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
