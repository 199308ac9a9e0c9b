import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODE_BYTES, readVerifyCode, verifyCodeOf } from './verify-code.ts';

const tenBytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });

it('is four groups of four, and read again however it was typed off a page', () => {
  fc.assert(
    fc.property(tenBytes, (bytes) => {
      const code = verifyCodeOf(bytes);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readVerifyCode(code)).toBe(code);
      expect(
        readVerifyCode(` ${code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')}`),
      ).toBe(code);
    }),
  );
});

it('differs where the bytes do', () => {
  fc.assert(
    fc.property(tenBytes, tenBytes, (one, other) => {
      expect(verifyCodeOf(one) === verifyCodeOf(other)).toBe(one.join() === other.join());
    }),
  );
});

it.each(['', 'K7QF', 'K7QF-2M9A-0000-000', 'K7QF-2M9A-0000-000U', 'K7QF-2M9A-0000-00000'])('is not %s', (typed) => {
  expect(readVerifyCode(typed)).toBeUndefined();
});
