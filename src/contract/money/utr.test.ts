import { expect, it } from 'vitest';
import { utrWarnings } from './utr.ts';

const codes = (method: string, reference: string | null, isUsed = false) =>
  utrWarnings({ method, reference }, isUsed).map(({ code }) => code);

it.each([
  ['upi', '412345678901', []],
  ['upi', '41234567890', ['utr_format']],
  ['upi', 'UTR412345678901', ['utr_format']],
  ['upi', '4123 4567 8901', ['utr_format']],
  ['upi', null, []],
  ['upi', '', []],
  // Banks number other transfers in other ways.
  ['bank_transfer', 'HDFCR52026040512345678', []],
  ['cash', '1', []],
])('%s with reference %s', (method, reference, expected) => {
  expect(codes(method, reference)).toEqual(expected);
});

it('warns of a number that was given before, in words for the field', () => {
  expect(codes('upi', '412345678901', true)).toEqual(['utr_used']);
  expect(codes('upi', '1', true)).toEqual(['utr_format', 'utr_used']);
  expect(codes('bank_transfer', 'HDFCR52026040512345678', true)).toEqual(['utr_used']);
  expect(codes('cheque', '004512', true)).toEqual([]);
  expect(utrWarnings({ method: 'upi', reference: '12' }, true)).toEqual([
    { code: 'utr_format', field: 'reference', message: 'A UTR has twelve digits. Please check the number.' },
    {
      code: 'utr_used',
      field: 'reference',
      message: 'This UTR was given before, for other money. Please check the number.',
    },
  ]);
});
