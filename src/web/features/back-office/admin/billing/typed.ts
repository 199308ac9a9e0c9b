/** A number as its field has it: a number, or the text on the way to one. */
export type Typed = number | string;

/** '12.' is on the way to '12.5', and means 12 when it stays so. */
export const typedText = (typed: Typed): string => String(typed).trim().replace(/\.$/, '');
