import { expect, it } from 'vitest';
import {
  type AgreedRent,
  financialYear,
  financialYearOf,
  monthsOfYear,
  needsStamp,
  rentOfYear,
} from './rent-receipts.ts';

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
  [0, false],
  [5000_00, false],
  [5000_01, true],
])('%i paise in cash ask for a revenue stamp: %s', (paise, isNeeded) =>
  expect(needsStamp(paise, '2026-04-05')).toBe(isNeeded),
);

const rupees = (...leases: AgreedRent[]) => rentOfYear(leases, financialYear(2026)) / 100;
const from = (startDate: string, monthlyRent = '10000.00') => ({ startDate, monthlyRent });

it.each<[string, number, AgreedRent]>([
  ['all year, whenever it began', 120_000, { terms: [from('2020-01-01')], lastDay: null }],
  ['from its beginning on', 50_000, { terms: [from('2026-11-01')], lastDay: null }],
  ['until its end', 30_000, { terms: [from('2026-01-01')], lastDay: '2026-06-30' }],
  ['by the days of a broken month', 35_000, { terms: [from('2026-04-16')], lastDay: '2026-07-31' }],
  ['not before it began or after it ended', 0, { terms: [from('2025-04-01')], lastDay: '2026-03-31' }],
  [
    'at a new rent from its day on',
    110_000,
    { terms: [from('2025-10-01', '8000.00'), from('2026-09-01')], lastDay: null },
  ],
  [
    'of a renewal that was never reached, not',
    40_000,
    { terms: [from('2025-10-01'), from('2026-10-01', '12000.00')], lastDay: '2026-07-31' },
  ],
])('rent is agreed on %s', (_, expected, lease) => expect(rupees(lease)).toBe(expected));

it('of several leases adds up', () => {
  expect(rupees({ terms: [from('2020-01-01')], lastDay: null }, { terms: [from('2026-12-01')], lastDay: null })).toBe(
    160_000,
  );
});
