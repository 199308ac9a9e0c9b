import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPaise } from '#contract/platform/money';
import {
  addPlanDays,
  type Bought,
  cycleDays,
  daysWorth,
  discountOn,
  quote,
  settledWith,
  unusedCredit,
} from './plan-prices.ts';

const day = (count: number) => new Date(Date.UTC(2026, 3, 5) + count * 24 * 60 * 60 * 1000);

it.each([
  ['999.00', 'percentage', '10.00', '99.90'],
  ['2499.00', 'percentage', '33.33', '832.92'],
  ['999.00', 'percentage', '100.00', '999.00'],
  ['999.00', 'fixed', '200.00', '200.00'],
  ['999.00', 'fixed', '2000.00', '999.00'],
  ['0.00', 'percentage', '50.00', '0.00'],
] as const)('%s less %s %s is %s off', (price, discountType, discountValue, off) => {
  expect(discountOn(price, { discountType, discountValue })).toBe(off);
});

describe('the credit for unused days', () => {
  const paid = { amount: '365.00', startDate: day(0), endDate: day(365) };
  it.each([
    ['at once', day(0), '365.00'],
    ['after a day', day(1), '364.00'],
    ['within a day', day(0.5), '364.00'],
    ['on the last day', day(364.5), '0.00'],
    ['after its end', day(400), '0.00'],
    ['before it has begun', day(-10), '365.00'],
  ])('%s', (_when, now, credit) => {
    expect(unusedCredit(paid, now)).toBe(credit);
  });

  it('is none where nothing was paid', () => {
    expect(unusedCredit(null, day(0))).toBe('0.00');
  });
});

describe('a quote', () => {
  it('takes the discount first, and the credit off what remains', () => {
    const half = { discountType: 'percentage', discountValue: '50.00' } as const;
    expect(quote('999.00', half, '100.00')).toEqual({
      price: '999.00',
      discountAmount: '499.50',
      creditAmount: '100.00',
      finalAmount: '399.50',
    });
    expect(quote('999.00', half, '600.00')).toMatchObject({ creditAmount: '499.50', finalAmount: '0.00' });
  });

  it('waives what no gateway would take', () => {
    expect(quote('999.00', null, '998.01')).toMatchObject({ discountAmount: '0.99', finalAmount: '0.00' });
    expect(quote('999.00', null, '998.00')).toMatchObject({ discountAmount: '0.00', finalAmount: '1.00' });
  });

  it('always adds up, and never asks for less than nothing', () => {
    const paise = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => (amount / 100).toFixed(2));
    const percent = fc.integer({ min: 1, max: 10_000 }).map((amount) => (amount / 100).toFixed(2));
    const discount = fc.record({
      discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
      discountValue: percent,
    });
    fc.assert(
      fc.property(paise, fc.option(discount), paise, (price, off, credit) => {
        const asked = quote(price, off, credit);
        const { discountAmount, creditAmount, finalAmount } = asked;
        expect(toPaise(discountAmount) + toPaise(creditAmount) + toPaise(finalAmount)).toBe(toPaise(price));
        expect(Math.min(...[discountAmount, creditAmount, finalAmount].map(toPaise))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it.each([
  ['yearly', 365],
  ['quarterly', 90],
  ['monthly', 30],
] as const)('a plan for a cycle, %s, runs %i days', (cycle, days) => {
  expect(addPlanDays(day(0), cycleDays[cycle])).toEqual(day(days));
});

describe('an order by the credit that is there when it is settled', () => {
  const yearly: Bought = {
    billingCycle: 'yearly',
    price: '2499.00',
    discountAmount: '0.00',
    creditAmount: '0.00',
    finalAmount: '2499.00',
  };
  const credited = { ...yearly, creditAmount: '999.00', finalAmount: '1500.00' };
  const month: Bought = { ...yearly, billingCycle: 'monthly', price: '999.00', finalAmount: '0.00' };
  it.each([
    ['at full price', yearly, '0.00', 365, '0.00'],
    ['at full price leaves credit alone', yearly, '500.00', 365, '0.00'],
    ['with the credit that was counted on', credited, '999.00', 365, '999.00'],
    ['with more than was counted on', credited, '5000.00', 365, '999.00'],
    ['with credit that another order has used up', credited, '0.00', 219, '0.00'],
    ['with credit of which a part is left', credited, '499.50', 292, '499.50'],
    ['by credit alone', { ...month, creditAmount: '999.00' }, '1998.00', 30, '999.00'],
    ['as a free month', { ...month, discountAmount: '999.00' }, '333.00', 30, '0.00'],
    ['for nothing', { ...month, price: '0.00' }, '0.00', 30, '0.00'],
    ['whose discount somebody else has by now', { ...yearly, finalAmount: '1249.50' }, '0.00', 182, '0.00'],
  ])('%s', (_what, bought, available, days, creditAmount) => {
    expect(settledWith(bought, available)).toEqual({ days, creditAmount });
  });

  it('is the worth of an amount where another plan runs', () => {
    expect(daysWorth('999.00', { price: '4999.00', billingCycle: 'yearly' })).toBe(72);
    expect(daysWorth('999.00', { price: '0.00', billingCycle: 'yearly' })).toBe(0);
  });
});
