import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { type Part, type Split, shareInWords, splitAmount } from './expense-split.ts';

const parts = (...weights: number[]): Part[] => weights.map((weight, index) => ({ propertyId: index + 1, weight }));
const amounts = (amount: string, ...weights: number[]) =>
  splitAmount(amount, parts(...weights)).map((one) => one.amount);

it.each<[string, number[], string[]]>([
  ['9000.00', [1], ['9000.00']],
  ['9000.00', [1, 1, 1], ['3000.00', '3000.00', '3000.00']],
  ['100.00', [1, 1, 1], ['33.34', '33.33', '33.33']],
  ['0.02', [1, 1, 1], ['0.02', '0.00', '0.00']],
  ['9000.00', [850, 1700], ['3000.00', '6000.00']],
  ['1000.00', [33.33, 66.67], ['333.30', '666.70']],
  ['100.01', [50, 50], ['50.01', '50.00']],
  ['10000000000.00', [9_999_999, 1], ['9999999000.00', '1000.00']],
])('%s by %j is %j', (amount, weights, expected) => {
  expect(amounts(amount, ...weights)).toEqual(expected);
});

it('adds up to the paisa, and only the first has more than its part', () => {
  const weight = fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.array(weight, { minLength: 1, maxLength: 30 }),
      (paise, weights) => {
        const shares = amounts(fromPaise(paise), ...weights);
        expect(sumPaise(shares)).toBe(paise);
        const whole = weights.reduce((sum, each) => sum + each, 0);
        for (const [index, share] of shares.entries()) {
          const part = (paise * (weights[index] ?? 0)) / whole;
          expect(toPaise(share)).toBeGreaterThanOrEqual(Math.floor(part) - 1);
          if (index > 0) expect(toPaise(share)).toBeLessThanOrEqual(Math.ceil(part));
        }
      },
    ),
  );
});

it.each<[Split, number[], string]>([
  ['equally', [1, 1, 1], '₹9,000 × 1 of 3 = ₹3,000'],
  ['by_area', [850, 1700], '₹9,000 × 850 of 2,550 sq ft = ₹3,000'],
  ['by_shares', [12.5, 87.5], '₹9,000 × 12.5% = ₹1,125'],
])('the arithmetic %s is shown', (split, weights, expected) => {
  const shares = splitAmount('9000.00', parts(...weights));
  const [first = { weight: 0, amount: '0.00' }] = shares;
  expect(shareInWords(first, { amount: '9000.00', split, shares })).toBe(expected);
});
