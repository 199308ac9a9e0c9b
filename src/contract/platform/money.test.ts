import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount, dividePaise, fromPaise, optionalAmount, parsePaise, sumPaise, toPaise } from './money.ts';

const NOT_POSITIVE = 'Rent must be positive';
const paise = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('paise', () => {
  it.each([
    ['15000', 1_500_000],
    ['15000.5', 1_500_050],
    ['15000.05', 1_500_005],
    ['0.01', 1],
    ['-0.01', -1],
    ['-12.30', -1230],
    ['-0', 0],
    ['007.10', 710],
    ['0.29', 29],
    ['1.005', undefined],
    ['1e3', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['+5', undefined],
    ['1,000', undefined],
    ['NaN', undefined],
    ['', undefined],
    ['١٢', undefined],
  ])('%j is %s', (text, expected) => {
    expect(parsePaise(text)).toBe(expected);
  });

  it('and amounts are the same thing, written differently', () => {
    fc.assert(fc.property(paise, (value) => toPaise(fromPaise(value)) === value));
    expect(fromPaise(0)).toBe('0.00');
    expect(fromPaise(-5)).toBe('-0.05');
    expect(() => toPaise('ten')).toThrow('Not an amount: ten');
  });

  it('add up exactly', () => {
    expect(fromPaise(sumPaise(['0.10', '0.20']))).toBe('0.30');
    expect(fromPaise(sumPaise(Array(1000).fill('0.07')))).toBe('70.00');
    expect(sumPaise([])).toBe(0);
    fc.assert(
      fc.property(fc.array(paise, { maxLength: 50 }), (values) => {
        const sum = values.reduce((one, other) => one + other, 0);
        expect(sumPaise(values.map(fromPaise))).toBe(sum);
      }),
    );
  });

  it.each([
    [100, 12, 8],
    [6, 12, 1],
    [5, 12, 0],
    [-6, 12, -1],
    [1200, 12, 100],
    [0, 12, 0],
  ])('%i divided by %i is %i, half a paisa counting as one', (value, by, expected) => {
    expect(dividePaise(value, by)).toBe(expected);
  });
});

describe('an amount that somebody sends', () => {
  it.each([
    ['15000.5', '15000.50'],
    [15000.5, '15000.50'],
    [0.1, '0.10'],
    [0, '0.00'],
    [' 12 ', '12.00'],
    ['10000000000', '10000000000.00'],
  ])('%j is %s', (sent, expected) => {
    expect(amount(NOT_POSITIVE).parse(sent)).toBe(expected);
  });

  it.each([
    [-1, NOT_POSITIVE],
    ['-0.01', NOT_POSITIVE],
    ['many', NOT_POSITIVE],
    ['', NOT_POSITIVE],
    [null, NOT_POSITIVE],
    [true, NOT_POSITIVE],
    [Number.NaN, NOT_POSITIVE],
    [Number.POSITIVE_INFINITY, NOT_POSITIVE],
    [1e-7, NOT_POSITIVE],
    ['1.234', 'At most two decimals'],
    [0.1 + 0.2, 'At most two decimals'],
    ['10000000000.01', 'The amount is too large'],
    ['99999999999999999', 'The amount is too large'],
  ])('%j is refused: %s', (sent, message) => {
    expect(amount(NOT_POSITIVE).safeParse(sent).error?.issues[0]?.message).toBe(message);
  });

  it('is the same as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (value) => {
        const text = fromPaise(value);
        expect(amount(NOT_POSITIVE).parse(text)).toBe(text);
        expect(amount(NOT_POSITIVE).parse(Number(text))).toBe(text);
      }),
    );
  });

  it('that is none does not reach a rule that reckons with it', () => {
    const form = z
      .object({ from: amount(NOT_POSITIVE), to: amount(NOT_POSITIVE) })
      .refine(({ from, to }) => toPaise(from) <= toPaise(to), 'The other way round');
    expect(form.safeParse({ from: 'a lot', to: '5' }).error?.issues).toMatchObject([{ path: ['from'] }]);
    expect(form.safeParse({ from: '6', to: '5' }).error?.issues[0]?.message).toBe('The other way round');
  });

  it.each([
    ['', null],
    [undefined, null],
    [null, null],
    ['5', '5.00'],
  ])('where it is optional, %j is %s', (sent, expected) => {
    expect(optionalAmount(NOT_POSITIVE).parse(sent)).toBe(expected);
  });
});
