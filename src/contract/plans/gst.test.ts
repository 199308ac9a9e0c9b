import { describe, expect, it } from 'vitest';
import { isGstin } from '#contract/platform/gstin';
import { toPaise } from '#contract/platform/money';
import { gstPercentOn, gstWithin, sacOn, taxLinesOf } from './gst.ts';
import { gstStateCodes, stateOfGstin } from './gst-states.ts';

it.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1ZA', false],
  ['27AAPFU0939F0ZV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['', false],
])('%s is a GSTIN: %s', (text, expected) => {
  expect(isGstin(text)).toBe(expected);
});

describe('the tax within a price', () => {
  it.each([
    ['1180.00', '1000.00', '180.00', '90.00', '90.00'],
    ['999.00', '846.61', '152.39', '76.20', '76.19'],
    ['0.00', '0.00', '0.00', '0.00', '0.00'],
  ])('%s', (amount, taxable, tax, central, state) => {
    const lines = gstWithin(amount, gstPercentOn('2026-04-05'));
    expect(lines).toEqual({ percent: 18, taxable, tax, centralPercent: 9, central, state });
    expect(toPaise(taxable) + toPaise(central) + toPaise(state)).toBe(toPaise(amount));
  });

  it('is none before there was one', () => {
    expect(gstPercentOn('2017-06-30')).toBe(0);
    expect(gstPercentOn('2017-07-01')).toBe(18);
  });
});

describe('whose the tax is', () => {
  const supply = { amount: '1180.00', percent: 18, sellerState: '27' } as const;
  const half = { amount: '90.00' };
  const value = { label: 'Taxable value', amount: '1000.00' };
  it.each([
    [
      '27',
      [
        { label: 'CGST 9%', ...half },
        { label: 'SGST 9%', ...half },
      ],
    ],
    ['29', [{ label: 'IGST 18%', amount: '180.00' }]],
    [
      null,
      [
        { label: 'CGST 9%', ...half },
        { label: 'SGST 9%', ...half },
      ],
    ],
  ] as const)('in state %s', (placeOfSupply, lines) => {
    expect(taxLinesOf({ ...supply, placeOfSupply })).toEqual([value, ...lines]);
  });

  it('is a union territory’s where that has no legislature', () => {
    const labels = taxLinesOf({ ...supply, sellerState: '04', placeOfSupply: '04' }).map(({ label }) => label);
    expect(labels).toEqual(['Taxable value', 'CGST 9%', 'UTGST 9%']);
  });

  it('has a code, and states have theirs', () => {
    expect([sacOn('2017-06-30'), sacOn('2026-04-05')]).toEqual([null, '998315']);
    expect(gstStateCodes).toHaveLength(36);
    expect([stateOfGstin('27AAPFU0939F1ZV'), stateOfGstin('99AAPFU0939F1ZV')]).toEqual(['27', null]);
  });
});
