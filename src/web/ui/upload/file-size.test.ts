import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '#contract/platform/files';
import { megabytes, upTo } from './file-size.ts';

test.each([
  [0, '0.00 MB'],
  [1, '0.00 MB'],
  [5243, '0.01 MB'],
  [1_310_720, '1.25 MB'],
  [1_048_576, '1.00 MB'],
  [10_485_760, '10.00 MB'],
  [123_456_789, '117.74 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text);
});

test.each([
  [MAX_FILE_BYTES, 'up to 10MB'],
  [2.5 * 1024 * 1024, 'up to 2.5MB'],
  [1024 * 1024, 'up to 1MB'],
  [500 * 1024, 'up to 500KB'],
])('a limit of %i bytes reads %s', (bytes, text) => {
  expect(upTo(bytes)).toBe(text);
});
