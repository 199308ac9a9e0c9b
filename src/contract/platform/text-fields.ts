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

/** 'bit.ly' and 'example.co.in', but neither 'M.S.Dhoni' nor 'Mohd.Rafi'. */
const ADDRESS =
  /https?:|:\/\/|\bwww\.|\.[a-z]{2,}\/|[a-z0-9-]{2}\.(com|net|org|info|biz|in|io|co|me|ly|app|dev|xyz|site|online|link|top|shop|store|click|live|club|page|web|tech|ru|cn|uk|us|eu|gd|cc|tk)\b/i;

export const NAME_WITH_LINK = 'Please enter the name without a web address.';
export const namesLink = (name: string): boolean => ADDRESS.test(name);

/** Names stand in mails that we send to others: a link in one would be ours to whoever reads it. */
export const personName = (missing: string) =>
  requiredText(100, missing).refine((name) => !namesLink(name), NAME_WITH_LINK);
