import { expect, it } from 'vitest';
import { byteRange } from './rules/byte-range.ts';

it.each([
  [undefined, { range: { from: 0, to: 99 }, isPart: false }],
  ['bytes=0-9', { range: { from: 0, to: 9 }, isPart: true }],
  ['bytes=90-', { range: { from: 90, to: 99 }, isPart: true }],
  ['bytes=-10', { range: { from: 90, to: 99 }, isPart: true }],
  ['bytes=-500', { range: { from: 0, to: 99 }, isPart: true }],
  ['bytes=50-500', { range: { from: 50, to: 99 }, isPart: true }],
  ['bytes=100-', undefined],
  ['bytes=9-3', undefined],
  ['bytes=-0', undefined],
  ['bytes=-', { range: { from: 0, to: 99 }, isPart: false }],
  ['bytes=0-1,4-5', { range: { from: 0, to: 99 }, isPart: false }],
  ['pages=1-2', { range: { from: 0, to: 99 }, isPart: false }],
])('%s of 100 bytes', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});
