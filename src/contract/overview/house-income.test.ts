import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPaise, toPaise } from '#contract/platform/money';
import { houseIncome, sharesOf } from './house-income.ts';

const figures = { rent: '300000.00', unrealised: '0.00', municipalTax: '0.00', percent: 30, loanInterest: '0.00' };

describe('the income from a property', () => {
  it.each([
    ['plain', {}, '300000.00', '300000.00', '90000.00', '210000.00'],
    [
      'with everything',
      { unrealised: '10000.50', municipalTax: '9999.25', loanInterest: '250000.00' },
      '289999.50',
      '280000.25',
      '84000.08',
      '-53999.83',
    ],
    [
      'below nothing there is no deduction',
      { rent: '1000.00', municipalTax: '4000.00' },
      '1000.00',
      '-3000.00',
      '0.00',
      '-3000.00',
    ],
    ['without a line of the table', { percent: 0 }, '300000.00', '300000.00', '0.00', '300000.00'],
  ])('%s', (_name, changes, annualValue, netAnnualValue, deduction, income) => {
    expect(houseIncome({ ...figures, ...changes })).toEqual({ annualValue, netAnnualValue, deduction, income });
  });

  it('falls to its owners to the paisa, gains and losses', () => {
    expect(
      sharesOf('12854.33', [
        { name: 'A', percent: 66.67 },
        { name: 'B', percent: 33.33 },
      ]),
    ).toEqual([
      { name: 'A', percent: 66.67, amount: '8569.99' },
      { name: 'B', percent: 33.33, amount: '4284.34' },
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), fc.integer({ min: 1, max: 99 }), (paise, percent) => {
        const income = `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;
        const shares = sharesOf(income, [
          { name: 'A', percent },
          { name: 'B', percent: 100 - percent },
        ]);
        expect(sumPaise(shares.map(({ amount }) => amount))).toBe(toPaise(income));
      }),
    );
  });
});
