import { expect, it } from 'vitest';
import { financialYearOf, invoiceNumber } from './invoices.ts';

it.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2026-12-31', '2026-27'],
  ['2027-01-01', '2026-27'],
  ['2099-04-01', '2099-00'],
])('%s is in the financial year %s', (date, year) => {
  expect(financialYearOf(date)).toBe(year);
});

it('a number names its year', () => {
  expect(invoiceNumber('2026-27', 42)).toBe('KR/2026-27/000042');
  expect(invoiceNumber('2026-27', 1_234_567)).toBe('KR/2026-27/1234567');
});
