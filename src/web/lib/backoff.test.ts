import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [4, 16_000],
  [5, 30_000],
  [5000, 30_000],
])('after %i failures at most %i ms, at least three quarters of it', (failures, longest) => {
  expect(backoff(failures, 0)).toBe(longest);
  expect(backoff(failures, 1)).toBe(longest * 0.75);
});
