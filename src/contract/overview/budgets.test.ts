import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { budgetForm, budgetMonths, budgetQuery, spreadOverYear } from './budgets.ts';

describe('an amount of a year', () => {
  it.each([
    ['120000.00', '10000.00', '10000.00'],
    ['100.00', '8.33', '8.37'],
    ['0.05', '0.00', '0.05'],
    ['0.11', '0.01', '0.00'],
  ])('of %s is %s a month, and %s in the last', (ofYear, each, last) => {
    const months = spreadOverYear(ofYear);
    expect(months).toEqual([...Array.from({ length: 11 }, () => each), last]);
  });

  it('comes to the same, and no month is below nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (paise) => {
        const months = spreadOverYear(fromPaise(paise));
        expect(sumPaise(months)).toBe(paise);
        expect(Math.min(...months.map(toPaise))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('goes from April to March', () => {
  const months = budgetMonths(2026);
  expect([months.length, months[0], months[11]]).toEqual([12, '2026-04', '2027-03']);
});

const line = { account: 'income.rent', months: Array.from({ length: 12 }, () => '1') };

it.each([
  [{ year: 2026 }, 'propertyId'],
  [{ year: 2026, propertyId: 1, buildingId: 2 }, 'propertyId'],
  [{ year: 1999, propertyId: 1 }, 'year'],
  [{ propertyId: 1 }, 'year'],
])('a budget is asked for by year and one home or building: %o', (query, field) => {
  expect(budgetQuery.safeParse(query).error?.issues[0]?.path[0]).toBe(field);
});

it.each([
  [[{ ...line, account: 'money.cash' }]],
  [[{ ...line, months: ['1'] }]],
  [[{ ...line, months: line.months.map(() => '-1') }]],
  [[line, line]],
])('refuses lines that are none', (lines) => {
  expect(budgetForm.safeParse({ year: 2026, propertyId: 1, lines }).success).toBe(false);
});
