import { expect, it } from 'vitest';
import { formatRupeesShort } from './money.ts';

it.each([
  [0, '₹0'],
  [500, '₹500'],
  [25000, '₹25K'],
  [125000, '₹1.3L'],
  [20000000, '₹2Cr'],
])('on an axis %s reads %s', (rupees, text) => {
  expect(formatRupeesShort(rupees)).toBe(text);
});
