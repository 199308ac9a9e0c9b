import { expect, it } from 'vitest';
import { petsInWords } from './rental-policies.ts';

it.each([
  [false, 'no_pets', 'No pets'],
  [false, 'small_pets', 'No pets'],
  [false, 'all_pets', 'No pets'],
  [true, 'no_pets', 'Pets allowed'],
  [true, 'small_pets', 'Small pets'],
  [true, 'cats_only', 'Cats only'],
] as const)('pets allowed: %s, policy %s: %s', (allowPets, petPolicy, words) => {
  expect(petsInWords({ allowPets, petPolicy })).toBe(words);
});
