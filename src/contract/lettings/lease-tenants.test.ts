import { expect, it } from 'vitest';
import { updateLeaseTenant } from './lease-tenants.ts';

const problemWith = (share: unknown) => updateLeaseTenant.body.safeParse({ share }).error?.issues[0]?.message;

it.each([0.01, 33.33, '12.5', 100, '', null])('a share of %j is taken', (share) => {
  expect(problemWith(share)).toBeUndefined();
});

it.each([
  [0, 'A share is a percentage between 0 and 100'],
  // Two decimals of it are none.
  [5e-324, 'A share is a percentage between 0 and 100'],
  [0.004, 'A share is a percentage between 0 and 100'],
  [100.01, 'A share is a percentage between 0 and 100'],
  ['half', 'A share is a percentage between 0 and 100'],
  [33.333, 'At most two decimals'],
])('a share of %j is none: %s', (share, words) => {
  expect(problemWith(share)).toBe(words);
});
