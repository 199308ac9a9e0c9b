import { describe, expect, it } from 'vitest';
import { holding, isUnusual, type Read, stretches, useWithin, usualPerDay } from './meter-use.ts';

let id = 0;
const read = (date: string, value: number, more: Partial<Read> = {}): Read => {
  id += 1;
  return { id, date, value, kind: 'read', lastValue: null, ...more };
};
const usesOf = (readings: Read[]) => stretches(holding(readings)).map(({ days, use }) => [days, use]);

describe('what a meter counts', () => {
  it.each<[string, Read[], number[][]]>([
    ['nothing from one reading', [read('2026-04-01', 100)], []],
    ['from each to the next, in the order of days', [read('2026-05-01', 180.5), read('2026-04-01', 100)], [[30, 80.5]]],
    [
      'on a replaced meter up to its last word, and from the first of the new one',
      [read('2026-04-01', 900), read('2026-04-11', 5, { kind: 'replaced', lastValue: 930 }), read('2026-05-01', 65)],
      [
        [10, 30],
        [20, 60],
      ],
    ],
    [
      'nothing up to a replacement of which nobody knows the last word',
      [read('2026-04-01', 900), read('2026-04-11', 0, { kind: 'replaced' })],
      [[10, 0]],
    ],
    [
      'without what a correction strikes',
      [read('2026-04-01', 100), read('2026-05-01', 1800), read('2026-05-02', 180, { kind: 'corrected' })],
      [[31, 80]],
    ],
    [
      'from the corrected first word of a new meter',
      [
        read('2026-04-01', 900),
        read('2026-04-11', 50, { kind: 'replaced', lastValue: 930 }),
        read('2026-04-12', 5, { kind: 'corrected' }),
        read('2026-05-01', 65),
      ],
      [
        [11, 30],
        [19, 60],
      ],
    ],
  ])('%s', (_name, readings, uses) => {
    expect(usesOf(readings)).toEqual(uses);
  });

  it('is unusual from three times the usual on', () => {
    const readings = [read('2026-04-01', 0), read('2026-05-01', 90), read('2026-05-31', 180)];
    expect(usualPerDay(readings)).toBe(3);
    expect(usualPerDay(readings.slice(0, 1))).toBeNull();
    const since = { date: '2026-06-10', last: { value: 180, date: '2026-05-31' }, usualPerDay: 3 };
    expect(isUnusual({ ...since, value: 269 })).toBe(false);
    expect(isUnusual({ ...since, value: 270 })).toBe(true);
    expect(isUnusual({ ...since, usualPerDay: null, value: 9000 })).toBe(false);
  });

  it('falls evenly on the days between two readings', () => {
    const readings = [read('2026-04-01', 0), read('2026-05-01', 90), read('2026-05-31', 120)];
    expect(useWithin(readings, '2026-04-16', '2026-05-16')).toBe(60);
    expect(useWithin(readings, '2026-05-31', '2026-07-01')).toBe(0);
  });
});
