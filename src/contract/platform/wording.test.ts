import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatRupees } from './wording.ts';

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

it('writes a day as people read it', () => {
  expect(formatDate('2026-04-05')).toBe('5 Apr 2026');
});

it('tells an instant in full in Indian time', () => {
  expect(formatDateTime('2026-04-05T11:00:00Z')).toBe('5 Apr 2026, 4:30 pm');
});
