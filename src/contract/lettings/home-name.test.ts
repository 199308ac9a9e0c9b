import { expect, it } from 'vitest';
import { homeName, ownerOfHome } from './home-name.ts';

it.each([
  [0, 'Studio home in Powai'],
  [1, '1-bedroom home in Powai'],
  [2, '2-bedroom home in Powai'],
])('a home with %i bedrooms is called %s', (bedrooms, name) => {
  expect(homeName({ bedrooms, area: 'Powai' })).toBe(name);
  expect(ownerOfHome({ bedrooms, area: 'Powai' })).toBe(`Owner of ${name}`);
});
