import { expect, it } from 'vitest';
import { isTooMuch, sharesOf, splitByShares } from './lease-people.ts';

const people = (...shares: (number | null)[]) => shares.map((share) => ({ share }));

it.each([
  [people(null), [100]],
  [people(null, null), [50, 50]],
  [people(null, null, null), [33.34, 33.33, 33.33]],
  [people(null, 40), [60, 40]],
  [people(null, 40, null), [30, 40, 30]],
  [people(null, 60, 40), [0, 60, 40]],
])('shares equally what is not set: %j is %j', (sharers, shares) => {
  expect(sharesOf(sharers)).toEqual(shares);
});

it('is too much above a hundred', () => {
  expect(isTooMuch(people(null, 60, 40))).toBe(false);
  expect(isTooMuch(people(null, 60, 40.01))).toBe(true);
});

it('loses no paisa of an amount', () => {
  expect(splitByShares(10_000, [33.34, 33.33, 33.33])).toEqual([3334, 3333, 3333]);
  expect(splitByShares(100_001, [50, 50])).toEqual([50_001, 50_000]);
});
