import { expect, it } from 'vitest';
import { commercialTermsForm, nextRises, rentFreeUntil, rentPerSquareFoot } from './commercial-terms.ts';

const escalation = { startDate: '2026-04-15', lastDay: null, escalationPercent: 5, escalationMonths: 12 };

it('the rent rises upon the one before, every twelve months from the first day on', () => {
  expect(nextRises(escalation, { rent: '100000.00', after: '2026-11-16', count: 3 })).toEqual([
    { date: '2027-04-15', monthlyRent: '105000.00' },
    { date: '2028-04-15', monthlyRent: '110250.00' },
    { date: '2029-04-15', monthlyRent: '115762.50' },
  ]);
});

it('what has begun does not rise again, and nothing after the last day', () => {
  const until = { ...escalation, lastDay: '2028-04-14' };
  expect(nextRises(until, { rent: '105000.00', after: '2027-04-15', count: 3 })).toEqual([]);
  expect(
    nextRises({ ...escalation, escalationPercent: null }, { rent: '1.00', after: '2026-01-01', count: 3 }),
  ).toEqual([]);
});

it.each([
  ['2026-11-01', 2, '2026-11-14'],
  ['2026-11-01', 0, null],
  ['2026-11-20', 6, '2026-12-31'],
])('from %s on %s weeks without rent end on %s', (startDate, weeks, expected) => {
  expect(rentFreeUntil(startDate, weeks)).toBe(expected);
});

it('the rent for a square foot is rounded to paise', () => {
  expect(rentPerSquareFoot('60000.00', 850)).toBe('70.59');
  expect(rentPerSquareFoot('60000.00', null)).toBeNull();
});

it.each<[object, string]>([
  [{ escalationPercent: 5 }, 'escalationMonths'],
  [{ escalationMonths: 12 }, 'escalationMonths'],
  [{ escalationPercent: 0, escalationMonths: 12 }, 'escalationPercent'],
  [{ escalationPercent: 5.123, escalationMonths: 12 }, 'escalationPercent'],
  [{ rentFreeWeeks: 105 }, 'rentFreeWeeks'],
  [{ rentFreeWeeks: 1.5 }, 'rentFreeWeeks'],
  [{ carpetArea: 0 }, 'carpetArea'],
  [{ camCharge: '-1' }, 'camCharge'],
  [{ lockInUntil: 'soon' }, 'lockInUntil'],
  [{ gstOnRent: 'maybe' }, 'gstOnRent'],
])('%j is refused at %s', (terms, field) => {
  const read = commercialTermsForm.safeParse(terms);
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
});
