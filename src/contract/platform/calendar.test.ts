import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  DAY_MS,
  dateInIndia,
  dayNumber,
  daysBetween,
  daysIn,
  daysOfMonth,
  lastMonths,
  optionalDate,
  parseDate,
  startOfDayInIndia,
} from './calendar.ts';

const days = fc.integer({ min: 0, max: 60_000 }).map((offset) => addDays('2000-01-01', offset));

it.each([
  ['2026-04-04T18:29:59Z', '2026-04-04'],
  ['2026-04-04T18:30:00Z', '2026-04-05'],
  ['2025-12-31T18:30:00Z', '2026-01-01'],
])('at %s it is %s in India', (instant, date) => {
  expect(dateInIndia(new Date(instant))).toBe(date);
});

describe('a date that somebody sends', () => {
  it.each([
    ['2026-04-05', '2026-04-05'],
    ['2024-02-29', '2024-02-29'],
    ['2026-04-04T18:30:00.000Z', '2026-04-05'],
    ['2026-04-05T00:00:00+05:30', '2026-04-05'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-04-31', undefined],
    ['1899-12-31', undefined],
    ['2201-01-01', undefined],
    ['2026-04-05T25:00:00Z', undefined],
    ['05-04-2026', undefined],
    ['2026-4-5', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%j is %s', (text, expected) => {
    expect(parseDate(text)).toBe(expected);
    const parsed = calendarDate('Start date is required').safeParse(text);
    expect(parsed.data).toBe(expected);
    if (expected === undefined) expect(parsed.error?.issues[0]?.message).toBe('Start date is required');
  });

  it.each(['', null, undefined])('where it is optional, %j is none', (sent) => {
    expect(optionalDate('Valid end date is required').parse(sent)).toBeNull();
  });
});

describe('reckoning with dates', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-15', 11, '2026-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-10', -1, '2025-12-10'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('months are as long as the calendar of the machine says', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const [year = 0, month = 0] = addMonths(`${date.slice(0, 7)}-01`, months)
          .split('-')
          .map(Number);
        expect((year - Number(date.slice(0, 4))) * 12 + month - Number(date.slice(5, 7))).toBe(months);
        const { from, to } = daysOfMonth(date.slice(0, 7));
        expect(daysBetween(from, to) + 1).toBe(daysIn(date.slice(0, 7)));
        expect(new Date(Date.parse(to) + 86_400_000).getUTCDate()).toBe(1);
      }),
    );
  });

  it('a century is no leap year, every fourth of them is', () => {
    expect(['1900-02', '2000-02', '2100-02', '2024-02', '2026-02'].map(daysIn)).toEqual([28, 29, 28, 29, 28]);
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
  });

  it('every day from 1900 to 2200 has the number that its instant has', () => {
    const numbers = new Set<number>();
    for (let instant = Date.UTC(1900, 0, 1); instant <= Date.UTC(2200, 11, 31); instant += DAY_MS) {
      const number = dayNumber(new Date(instant).toISOString().slice(0, 10));
      if (number === instant / DAY_MS) numbers.add(number);
    }
    expect(numbers.size).toBe((Date.UTC(2201, 0, 1) - Date.UTC(1900, 0, 1)) / DAY_MS);
    expect(['0001-01-01', '9999-12-31'].map(dayNumber)).toEqual([-719_162, 2_932_896]);
  });

  it('days go forth and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count);
        expect(dateInIndia(startOfDayInIndia(date))).toBe(date);
      }),
    );
  });

  it('a month later is in the next month, on the same day or its last', () => {
    fc.assert(
      fc.property(days, (date) => {
        const later = addMonths(date, 1);
        const gap = daysBetween(date, later);
        expect(gap).toBeGreaterThanOrEqual(28);
        expect(gap).toBeLessThanOrEqual(31);
        const isSameDay = later.slice(8) === date.slice(8);
        const isLastDay = addDays(later, 1).slice(8) === '01';
        expect(isSameDay || isLastDay).toBe(true);
      }),
    );
  });

  it('the last months come oldest first, whatever day it is', () => {
    expect(lastMonths('2026-03-31', 4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
    expect(lastMonths('2026-01-01', 12)).toHaveLength(12);
  });
});
