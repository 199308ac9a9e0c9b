import { type Amount, parsePaise } from '#contract/platform/money';

/** An amount as its field has it: a number, or the text on the way to one. */
export type Typed = number | string;

/** '12.' is on the way to '12.5', and means 12 when it stays so. */
export const asAmount = (typed: Typed): Amount => String(typed).trim().replace(/\.$/, '');

/** In paise; 0 while nothing sensible stands there. */
export const typedPaise = (typed: Typed): number => parsePaise(asAmount(typed)) ?? 0;
