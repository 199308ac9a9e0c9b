import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/platform/calendar';
import { sumPaise, toPaise } from '#contract/platform/money';
import { chargesOf, fixedFor, type LeaseCharge } from './meter-charges.ts';
import { type Read, stretches } from './meter-use.ts';
import { workingOf } from './meter-working.ts';

const read = (id: number, date: string, value: number): Read => ({ id, date, value, kind: 'read', lastValue: null });
const prices = [{ from: '1900-01-01', unitPrice: '8.00', fixedPart: '0.00' }];
const inWords = (charge: LeaseCharge | undefined, title = 'Flat 101, electricity meter') =>
  charge && workingOf({ kind: 'electricity', title }, charge);
const june = stretches([read(1, '2026-06-01', 100), read(2, '2026-07-01', 225)]);

describe('what tenants are charged', () => {
  it('is all of it for who lived there alone, with the arithmetic', () => {
    const { charges, ...whole } = chargesOf(prices, june, [{ leaseId: 7, from: '2026-04-05', until: null }]);
    expect(whole).toEqual({ amount: '1000.00', use: 125, ownersPart: '0.00' });
    expect(charges).toMatchObject([{ leaseId: 7, amount: '1000.00' }]);
    expect(inWords(charges[0])).toEqual([
      { text: 'Flat 101, electricity meter: 1 Jun 2026: 100; 1 Jul 2026: 225. Used: 125 units', amount: null },
      { text: '125 units × ₹8', amount: '1000.00' },
    ]);
  });

  it('is shared by people and days present, two on one lease counting twice', () => {
    const { charges } = chargesOf(prices, june, [
      { leaseId: 1, from: '2026-01-01', until: null },
      { leaseId: 1, from: '2026-06-16', until: null },
      { leaseId: 2, from: '2026-01-01', until: '2026-06-15' },
    ]);
    expect(charges.map(({ leaseId, amount }) => [leaseId, amount])).toEqual([
      [1, '750.00'],
      [2, '250.00'],
    ]);
    expect(inWords(charges[1])?.at(-1)).toEqual({
      text: 'Your part: 15 of 60 days of all who lived there',
      amount: '250.00',
    });
  });

  it('goes from reading to reading, so that one at the move divides exactly; what nobody lived with is the owner’s', () => {
    const moves = stretches([
      read(1, '2026-06-01', 0),
      read(2, '2026-06-10', 50),
      read(3, '2026-06-20', 55),
      read(4, '2026-07-01', 155),
    ]);
    const { ownersPart, charges } = chargesOf(prices, moves, [
      { leaseId: 1, from: '2026-01-01', until: '2026-06-09' },
      { leaseId: 2, from: '2026-06-20', until: null },
    ]);
    expect(charges.map(({ amount }) => amount)).toEqual(['400.00', '800.00']);
    expect(ownersPart).toBe('40.00');
  });

  it('takes each price for its days, and the fixed part by the days of each month', () => {
    const rising = [
      { from: '1900-01-01', unitPrice: '8.00', fixedPart: '30.00' },
      { from: '2026-06-16', unitPrice: '10.00', fixedPart: '60.00' },
    ];
    const { amount, charges } = chargesOf(rising, june, [{ leaseId: 1, from: '2026-01-01', until: null }]);
    expect(
      inWords(charges[0])
        ?.slice(1)
        .map((line) => line.amount),
    ).toEqual(['500.00', '15.00', '625.00', '30.00']);
    expect(amount).toBe('1170.00');
    expect(fixedFor('31.00', '2026-02-15', 28)).toBe(31 * 50 + 100 * 14);
  });

  it('leaves of a building’s meter what its parts did not measure', () => {
    const { charges } = chargesOf(
      prices,
      june.map((stretch) => ({ ...stretch, parts: 100 })),
      [{ leaseId: 1, from: '2026-01-01', until: null }],
    );
    expect(charges[0]?.amount).toBe('200.00');
    expect(inWords(charges[0], 'Palm Court, electricity meter')?.[1]?.text).toBe(
      "Common area: 125 less 100 of the homes' own meters = 25 units",
    );
  });

  it('adds up to the paisa, whoever lived there', () => {
    const days = fc.integer({ min: -20, max: 60 }).map((offset) => addDays('2026-06-01', offset));
    const person = fc.record({ leaseId: fc.integer({ min: 1, max: 5 }), from: days, until: fc.option(days) });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 8 }), fc.integer({ min: 0, max: 99_999 }), (people, cents) => {
        const all = stretches([read(1, '2026-06-01', 0), read(2, '2026-07-01', cents / 100)]);
        const { amount, ownersPart, charges } = chargesOf(prices, all, people);
        expect(sumPaise([ownersPart, ...charges.map((charge) => charge.amount)])).toBe(toPaise(amount));
      }),
    );
  });
});
