import { expect, test } from 'vitest';
import { labelStep, ticksUpTo } from './ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [6, [0, 2, 4, 6]],
  [12, [0, 5, 10, 15]],
  [100, [0, 20, 40, 60, 80, 100]],
  [120, [0, 25, 50, 75, 100, 125]],
  [22_000_000, [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000, 25_000_000]],
])('the axis of values up to %d', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

test('labels that would touch are left out', () => {
  const months = Array.from({ length: 12 }, () => 'Dec 2026');
  expect(labelStep(months, 1000)).toBe(1);
  expect(labelStep(months, 540)).toBe(2);
  expect(labelStep(months, 254)).toBe(4);
});
