import { expect, it } from 'vitest';
import { formatRupees, formatRupeesShort } from './money.ts';

it.each([
  ['0.00', '₹0'],
  ['999.00', '₹999'],
  ['125000.00', '₹1,25,000'],
  ['12500000.00', '₹1,25,00,000'],
  ['125000.50', '₹1,25,000.50'],
  ['0.05', '₹0.05'],
  ['-500.00', '-₹500'],
])('%s reads %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

it.each([
  [0, '₹0'],
  [500, '₹500'],
  [25000, '₹25K'],
  [125000, '₹1.3L'],
  [20000000, '₹2Cr'],
])('on an axis %s reads %s', (rupees, text) => {
  expect(formatRupeesShort(rupees)).toBe(text);
});
