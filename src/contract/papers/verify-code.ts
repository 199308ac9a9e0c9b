import { z } from 'zod';

/** 80 random bits as sixteen letters and figures, without those that are mistaken for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_BYTES = 10;
const CODE_LETTERS = 16;

/** Ten bytes as 'K7QF-...': four groups of four. */
export const verifyCodeOf = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
  return grouped(letters);
};

const grouped = (letters: string): string => (letters.match(/.{4}/g) ?? []).join('-');

/** However somebody typed it off a page: small, without dashes, O for 0, I or L for 1. Nothing where it can be no code. */
export const readVerifyCode = (typed: string): string | undefined => {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode = letters.length === CODE_LETTERS && [...letters].every((letter) => ALPHABET.includes(letter));
  return isCode ? grouped(letters) : undefined;
};

export const byVerifyCode = z.object({ code: z.string().max(60) });
