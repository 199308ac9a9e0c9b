import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/platform/calendar';
import { countDays, freeDays, lettableDays, monthsOf, rentFor, rentOfStay, type Stay } from './stays.ts';

const stay = (from: string, to: string | null, terms = [{ from, rent: '31000.00' }]): Stay => ({
  ...{ leaseId: 1, propertyId: 1, tenantId: null, tenantName: 'Asha', isAskedFor: true, isReserved: false },
  ...{ from, to, terms },
});

describe('rent of days', () => {
  it.each([
    ['a whole month', '2026-03-01', '2026-03-31', 31000_00],
    ['a day', '2026-03-10', '2026-03-10', 1000_00],
    ['half of two months', '2026-03-17', '2026-04-15', 15000_00 + 15500_00],
  ])('%s', (_name, from, to, paise) => {
    expect(rentFor('31000.00', { from, to })).toBe(paise);
  });

  it('goes by the rent that holds on each day, and by the days of the stay', () => {
    const terms = [
      { from: '2026-01-01', rent: '31000.00' },
      { from: '2026-03-17', rent: '62000.00' },
    ];
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(rentOfStay(stay('2026-01-01', null, terms), march)).toBe(16_000_00 + 30_000_00);
    expect(rentOfStay(stay('2026-01-01', '2026-03-10', terms), march)).toBe(10_000_00);
    expect(rentOfStay(stay('2026-01-01', '2026-02-10', terms), march)).toBe(0);
  });
});

describe('days that nobody has', () => {
  it('lie before, between and after stays', () => {
    const stays = [stay('2026-03-20', '2026-03-25'), stay('2026-03-05', '2026-03-10')];
    expect(freeDays({ from: '2026-03-01', to: '2026-03-31' }, stays)).toEqual([
      { from: '2026-03-01', to: '2026-03-04' },
      { from: '2026-03-11', to: '2026-03-19' },
      { from: '2026-03-26', to: '2026-03-31' },
    ]);
    expect(freeDays({ from: '2026-03-01', to: '2026-03-31' }, [stay('2026-01-01', null)])).toEqual([]);
  });

  it('and days that are let make up all days, whatever the stays', () => {
    const days = { from: '2026-01-01', to: '2026-12-31' };
    const piece = fc.record({ gap: fc.integer({ min: 1, max: 60 }), length: fc.integer({ min: 0, max: 90 }) });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        let next = '2025-11-01';
        const stays = pieces.map(({ gap, length }) => {
          const from = addDays(next, gap);
          const to = addDays(from, length);
          next = to;
          return stay(from, to);
        });
        const isLet = (day: string) => stays.some(({ from, to }) => from <= day && day <= (to ?? ''));
        let let_ = 0;
        for (let day = days.from; day <= days.to; day = addDays(day, 1)) if (isLet(day)) let_ += 1;
        const free = freeDays(days, stays).reduce((sum, each) => sum + Math.max(0, countDays(each)), 0);
        expect(let_ + free).toBe(countDays(days));
      }),
    );
  });
});

it('knows the months that days touch', () => {
  expect(monthsOf({ from: '2026-01-31', to: '2026-03-01' }).map(({ month, days }) => [month, countDays(days)])).toEqual(
    [
      ['2026-01', 1],
      ['2026-02', 28],
      ['2026-03', 1],
    ],
  );
});

describe('a space can be let', () => {
  const space = {
    ...{ id: 1, name: 'One', kind: 'home', buildingName: null, askedRent: '1.00' },
    ...{ isAvailable: true, createdOn: '2026-03-01', removedOn: null },
  };
  it.each([
    ['since it is here', space, [], '2026-03-01', '9999-12-31'],
    ['since it was let first', space, [stay('2026-01-01', null)], '2026-01-01', '9999-12-31'],
    ['until it is removed', { ...space, removedOn: '2026-03-20' }, [], '2026-03-01', '2026-03-19'],
    [
      'as long as somebody lives there, where it is not offered',
      { ...space, isAvailable: false },
      [stay('2026-01-01', '2026-02-01')],
      '2026-01-01',
      '2026-02-01',
    ],
  ])('%s', (_name, home, stays, from, to) => {
    expect(lettableDays(home, stays, '2026-04-05')).toEqual({ from, to });
  });

  it('never, where its owner keeps it', () => {
    expect(lettableDays({ ...space, isAvailable: false }, [], '2026-04-05')).toBeUndefined();
  });
});
