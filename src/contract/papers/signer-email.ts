import { z } from 'zod';
import { isEmail } from '#contract/platform/email';

/** Compared in small letters, so that nobody is asked twice. */
export const emailField = z
  .string('Please enter the email')
  .trim()
  .max(254, 'At most 254 characters')
  .refine(isEmail, 'Please enter a valid email address')
  .transform((email) => email.toLowerCase());

/** 'a…@example.com': enough to know one's own, too little to write to. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
};

/** 'Asha Rao' as 'A. R.': for whoever has only the printed page. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ');
