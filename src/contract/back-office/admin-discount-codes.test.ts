import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  discountCodeChanges,
  discountCodeForm,
  endOf,
  isInOrder,
  isPercent,
  usedAlready,
} from './admin-discount-codes.ts';

const problems = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('a discount code', () => {
  it('is read by either name of its fields', () => {
    const one = discountCodeForm.parse({ code: 'MONSOON', type: 'fixed', value: 250, expiresAt: '2026-06-30' });
    const other = { code: 'MONSOON', discountType: 'fixed', discountValue: '250', validUntil: '2026-06-30' };
    expect(one).toEqual(discountCodeForm.parse(other));
    expect(one).toMatchObject({ discountType: 'fixed', discountValue: '250.00', validUntil: '2026-06-30' });
    expect(discountCodeChanges.parse({ value: 30 })).toEqual({ discountValue: '30.00' });
    expect(discountCodeChanges.parse({ expiresAt: null })).toEqual({ validUntil: null });
  });

  it('is for the plans that are named, in a list or with commas', () => {
    const form = { code: 'A', value: 5 };
    expect(discountCodeForm.parse({ ...form, applicablePlans: ' Basic,professional , ' }).applicablePlans).toEqual([
      'basic',
      'professional',
    ]);
    expect(discountCodeForm.parse(form).applicablePlans).toEqual([]);
    expect(problems(discountCodeForm.safeParse({ ...form, applicablePlans: 'gold' }))).toEqual({
      'applicablePlans.0': 'Plans are free, basic, professional and enterprise',
    });
  });

  it.each([
    [{}, { code: 'Code is required', discountValue: 'Value is required' }],
    [{ code: 'TWO WORDS', value: 5 }, { code: 'Letters, digits, - and _ only' }],
    [{ code: 'A', value: 'ten' }, { discountValue: 'Value is required' }],
    [{ code: 'A', value: 101 }, { discountValue: 'A percentage is between 1 and 100' }],
    [{ code: 'A', value: 0.5 }, { discountValue: 'A percentage is between 1 and 100' }],
    [{ code: 'A', type: 'fixed', value: 0 }, { discountValue: 'Value is required' }],
    [{ code: 'A', value: 5, usageLimit: '' }, { usageLimit: 'Usage limit is required' }],
    [{ code: 'A', value: 5, usageLimit: 0 }, { usageLimit: 'The limit is between 1 and 10,00,000' }],
    [{ code: 'A', value: 5, usageLimit: 1_000_001 }, { usageLimit: 'The limit is between 1 and 10,00,000' }],
    [{ code: 'A', value: 5, usageLimit: 1.5 }, { usageLimit: 'The limit is a whole number' }],
    [
      { value: 250, usageLimit: 0, validFrom: '2026-05-02', validUntil: '2026-05-01' },
      {
        code: 'Code is required',
        discountValue: 'A percentage is between 1 and 100',
        usageLimit: 'The limit is between 1 and 10,00,000',
        validUntil: 'Valid until is before valid from',
      },
    ],
    [{ code: 'A', value: 5, validFrom: 'soon' }, { validFrom: 'Valid from is required' }],
    [{ code: 'A', value: 5, validUntil: '2026-02-30' }, { validUntil: 'Valid until is required' }],
    [
      { code: 'A', value: 5, validFrom: '2026-05-02', validUntil: '2026-05-01' },
      { validUntil: 'Valid until is before valid from' },
    ],
  ])('is not taken as %j', (form, expected) => {
    expect(problems(discountCodeForm.safeParse(form))).toEqual(expected);
  });

  it('holds from the beginning of a day in India to the end of one, or to the instant', () => {
    expect(beginningOf('2026-05-01').toISOString()).toBe('2026-04-30T18:30:00.000Z');
    expect(endOf('2026-05-01').toISOString()).toBe('2026-05-01T18:29:59.999Z');
    for (const read of [beginningOf, endOf])
      expect(read('2026-05-01T10:00:00+05:30').toISOString()).toBe('2026-05-01T04:30:00.000Z');
    expect(isInOrder({ validFrom: '2026-05-01', validUntil: '2026-05-01' })).toBe(true);
    expect(isInOrder({ validFrom: '2026-05-01', validUntil: null })).toBe(true);
  });

  it('in percent is at most the whole, whatever was left out', () => {
    expect(isPercent({ discountType: 'percentage' })).toBe(true);
    expect(isPercent({ discountType: 'percentage', discountValue: '100.00' })).toBe(true);
    expect(isPercent({ discountType: 'percentage', discountValue: '100.01' })).toBe(false);
    expect(isPercent({ discountType: 'fixed', discountValue: '5000.00' })).toBe(true);
    expect(usedAlready(1)).toContain('used once already');
    expect(usedAlready(3)).toContain('used 3 times already');
  });
});
