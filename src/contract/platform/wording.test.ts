import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPaise } from './money.ts';
import { formatDate, formatDateTime, formatFigure, formatMonth, formatRupees } from './wording.ts';

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
  [0, '0'],
  [1204.5, '1,204.5'],
  [125000.257, '1,25,000.26'],
])('the figure %d reads %s', (count, text) => {
  expect(formatFigure(count)).toBe(text);
});

it('rupees and figures read as the locale writes them', () => {
  const inLocale = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options);
  const figure = inLocale({ maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (paise) => {
      const minimumFractionDigits = paise % 100 === 0 ? 0 : 2;
      const rupees = inLocale({ style: 'currency', currency: 'INR', minimumFractionDigits });
      expect(formatRupees(fromPaise(paise))).toBe(rupees.format(paise / 100));
      expect(formatFigure(paise)).toBe(figure.format(paise));
      expect(formatFigure(paise / 100)).toBe(figure.format(paise / 100));
    }),
  );
});

it.each([
  ['2026-04-05', '5 Apr 2026'],
  ['2026-09-30', '30 Sep 2026'],
])('the day %s reads %s', (date, text) => {
  expect(formatDate(date)).toBe(text);
});

it('every month has three letters', () => {
  const months = Array.from({ length: 12 }, (_, index) => formatMonth(`2026-${String(index + 1).padStart(2, '0')}`));
  expect(months.join()).toMatch(/^Jan 2026,([A-Z][a-z]{2} 2026,){10}Dec 2026$/);
});

it('tells an instant in full in Indian time', () => {
  expect(formatDateTime('2026-04-05T11:00:00Z')).toBe('5 Apr 2026, 4:30 pm');
});
