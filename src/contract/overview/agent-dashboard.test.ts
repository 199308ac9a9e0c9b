import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPaise, toPaise } from '#contract/platform/money';
import { COMMISSION_PERCENT, commissionOn, performance } from './agent-dashboard.ts';

describe('the commission', () => {
  it('is 2% of the sum of all payment amounts', () => expect(COMMISSION_PERCENT).toBe(2));

  it.each([
    ['0.00', '0.00'],
    ['100.00', '2.00'],
    ['25000.00', '500.00'],
    ['1234567.89', '24691.36'],
    ['0.25', '0.01'],
    ['0.24', '0.00'],
    ['-100.00', '-2.00'],
  ])('on %s is %s', (sum, expected) => expect(commissionOn(sum)).toBe(expected));

  it('is exact to the paisa', () => {
    const sums = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(fc.property(sums, (paise) => Math.abs(toPaise(commissionOn(fromPaise(paise))) * 50 - paise) <= 25));
  });
});

describe('the performance metrics', () => {
  const counts = {
    properties: 3,
    applications: 8,
    approvedApplications: 3,
    leases: 5,
    activeLeases: 2,
    payments: 7,
    paidPayments: 2,
  };

  it('are rounded percentages', () =>
    expect(performance(counts)).toEqual({ successRate: 38, collectionRate: 29, occupancyRate: 67 }));

  it.each([
    ['successRate', { applications: 0, approvedApplications: 0 }],
    ['collectionRate', { payments: 0, paidPayments: 0 }],
    ['occupancyRate', { properties: 0, activeLeases: 0 }],
  ] as const)('%s is 0 when the denominator is 0', (rate, nothing) =>
    expect(performance({ ...counts, ...nothing })[rate]).toBe(0),
  );
});
