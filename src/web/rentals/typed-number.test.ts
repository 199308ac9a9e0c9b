import { expect, it } from 'vitest';
import { typedOf } from './typed-number.ts';

it.each([
  ['450.00', 450],
  ['450.50', '450.50'],
  ['0.00', 0],
  ['0.05', '0.05'],
  [null, ''],
])('an amount of %s stands in its field as %s', (amount, typed) => expect(typedOf(amount)).toBe(typed));
