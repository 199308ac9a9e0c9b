import { expect, it } from 'vitest';
import { homeName, ownerOfHome } from './home-name.ts';

it.each([
  ['home', 0, 'Studio home in Powai'],
  ['home', 1, '1-bedroom home in Powai'],
  ['home', 2, '2-bedroom home in Powai'],
  ['shop', 0, 'Shop in Powai'],
] as const)('a %s with %i bedrooms is called %s', (kind, bedrooms, name) => {
  expect(homeName({ kind, bedrooms, area: 'Powai' })).toBe(name);
  expect(ownerOfHome({ kind, bedrooms, area: 'Powai' })).toBe(`Owner of ${name}`);
});
