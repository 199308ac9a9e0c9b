import { type Amount, parsePaise } from '#contract/platform/money';

/** A number as its field has it: a number, or the text on the way to one. */
export type Typed = number | string;

/** What a field starts with: 450 rupees, or 450.50, never 450.5. */
export const typedOf = (amount: Amount | null): Typed => {
  if (amount === null) return '';
  return Number.isInteger(Number(amount)) ? Number(amount) : amount;
};

/** '12.' is on the way to '12.5', and means 12 when it stays so. */
export const typedText = (typed: Typed): string => String(typed).trim().replace(/\.$/, '');

/** In paise; 0 while nothing sensible stands there. */
export const typedPaise = (typed: Typed): number => parsePaise(typedText(typed)) ?? 0;
