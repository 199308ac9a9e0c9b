import { z } from 'zod';

/** A text that may be left empty: blank means none. */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .nullable()
    .transform((text) => text || null);

export const requiredText = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, `At most ${max} characters`);

const digits = (text: string) => text.replace(/\D/g, '');

/** Ten digits or more, however they are grouped. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()-]+$/.test(text) && digits(text).length >= 10 && digits(text).length <= 15;
