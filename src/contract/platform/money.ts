import { z } from 'zod';
import { blankIsNone } from './blank.ts';

/** A decimal amount in rupees, such as '15000.00': how the API and the database write money. */
export type Amount = string;

/** A thousand crore: far above any rent, and small enough that sums stay exact. */
const MAX_PAISE = 1_000_000_000_000;
const DECIMAL = /^-?\d{1,15}(\.\d{1,2})?$/;

/** The amount in paise, or nothing where it is not a decimal with at most two places. */
export const parsePaise = (text: string): number | undefined => {
  if (!DECIMAL.test(text)) return undefined;
  const point = text.indexOf('.');
  const rupees = Math.abs(Number(point < 0 ? text : text.slice(0, point)));
  const decimals = point < 0 ? 0 : Number(text.slice(point + 1)) * (text.length - point === 2 ? 10 : 1);
  const paise = rupees * 100 + decimals;
  return text.startsWith('-') && paise !== 0 ? -paise : paise;
};

export const toPaise = (amount: Amount): number => {
  const paise = parsePaise(amount);
  if (paise === undefined) throw new Error(`Not an amount: ${amount}`);
  return paise;
};

export const fromPaise = (paise: number): Amount => {
  const whole = Math.abs(paise);
  const decimals = String(whole % 100).padStart(2, '0');
  return `${paise < 0 ? '-' : ''}${Math.floor(whole / 100)}.${decimals}`;
};

export const sumPaise = (amounts: Amount[]): number => amounts.reduce((sum, amount) => sum + toPaise(amount), 0);

/** Half a paisa and more counts as one. */
export const dividePaise = (paise: number, by: number): number =>
  Math.sign(paise) * Math.floor((Math.abs(paise) + by / 2) / by);

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** An amount as somebody sends it, as text or as a number; at least 0. Blank counts as 0 where a form leaves it out. */
export const amount = (notPositive: string) =>
  z.preprocess(
    asText,
    z
      .string(notPositive)
      .trim()
      .transform((text, context) => {
        const paise = parsePaise(text);
        if (paise !== undefined && paise >= 0 && paise <= MAX_PAISE) return fromPaise(paise);
        // What is no amount does not reach a rule that reckons with it; rules about other fields are heard.
        context.addIssue({ code: 'custom', message: describeProblem(text, paise, notPositive) });
        return z.NEVER;
      }),
  );

/** An amount to pay: above 0. */
export const positiveAmount = (notPositive: string) =>
  amount(notPositive).refine((text) => toPaise(text) > 0, notPositive);

const describeProblem = (text: string, paise: number | undefined, notPositive: string): string => {
  if ((paise !== undefined && paise > MAX_PAISE) || /^\d{16,}(\.\d*)?$/.test(text)) return 'The amount is too large';
  if (paise === undefined && /^\d+\.\d{3,}$/.test(text)) return 'At most two decimals';
  return notPositive;
};

/** The same where the field may be left out or blank, which means none. */
export const optionalAmount = (notPositive: string) => z.preprocess(blankIsNone, amount(notPositive).nullable());
