import { expect, it } from 'vitest';
import { isPan, maskPan, normalizePan } from './pan.ts';

it.each([
  ['ABCPE1234F', true],
  ['AAACK1234Z', true],
  ['ABCXE1234F', false],
  ['ABCPE12345', false],
  ['abcpe1234f', false],
  ['ABCPE1234FF', false],
  ['', false],
])('%s is a PAN: %s', (text, expected) => {
  expect(isPan(text)).toBe(expected);
});

it('is typed in many ways and shown in one', () => {
  expect(normalizePan(' abcpe 1234f ')).toBe('ABCPE1234F');
  expect(maskPan('ABCPE1234F')).toBe('ABCxxxxx4F');
});
