import { expect, it } from 'vitest';
import { financialYear, financialYearOf, monthsOfYear, needsPan, needsStamp } from './rent-receipts.ts';

it.each([
  ['2026-04-01', '2026-27'],
  ['2026-12-31', '2026-27'],
  ['2027-03-31', '2026-27'],
  ['2027-04-01', '2027-28'],
  ['2024-05-31', '2024-25'],
  ['2024-02-29', '2023-24'],
  ['2099-06-01', '2099-00'],
])('%s lies in the financial year %s', (date, label) => expect(financialYearOf(date).label).toBe(label));

it('runs from April to March', () => {
  const year = financialYear(2026);
  expect(year).toEqual({ from: '2026-04-01', to: '2027-03-31', label: '2026-27' });
  const months = monthsOfYear(year);
  expect(months).toHaveLength(12);
  expect([months[0], months[8], months[9], months[11]]).toEqual(['2026-04', '2026-12', '2027-01', '2027-03']);
});

it.each([
  [100_000_00, false],
  [100_000_01, true],
])('rent of %i paise a year asks for a PAN: %s', (paise, isNeeded) => {
  for (const date of ['2000-01-01', '2013-10-10', '2026-04-05', '2199-03-31']) {
    expect(needsPan(paise, date)).toBe(isNeeded);
  }
});

it.each([
  [0, false],
  [5000_00, false],
  [5000_01, true],
])('%i paise in cash ask for a revenue stamp: %s', (paise, isNeeded) =>
  expect(needsStamp(paise, '2026-04-05')).toBe(isNeeded),
);
