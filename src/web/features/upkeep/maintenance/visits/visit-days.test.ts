import { expect, it } from 'vitest';
import { dayName, daysOf, shownDay } from './visit-days.ts';

it('has weeks from Monday, and days by their names', () => {
  expect(daysOf('week', '2026-11-22')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(daysOf('week', '2026-11-16')[0]).toBe('2026-11-16');
  expect(daysOf('day', '2026-11-22')).toEqual(['2026-11-22']);
  expect(dayName('2026-11-16')).toBe('Mon, 16 Nov 2026');
  expect(shownDay('soon', '2026-11-16')).toBe('2026-11-16');
  expect(shownDay('2026-11-18', '2026-11-16')).toBe('2026-11-18');
});
