import { createHash } from 'node:crypto';

/** Seen so often, a text is worth a plan that the server keeps. */
const OFTEN = 5;
/** Each kept one costs the server memory on every connection; lists of many lengths must not use them up. */
const MOST_TEXTS = 500;

const MOST_VALUES = 100;

/** Answers the name under which a statement is kept, once it is worth it. It follows from the text, as poolers between us need. */
export const namer = () => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string, values: unknown): string | undefined => {
    if (!Array.isArray(values) || values.length === 0 || values.length > MOST_VALUES) return undefined;
    const known = names.get(text);
    if (known) return known;
    const seen = (uses.get(text) ?? 0) + 1;
    if (seen < OFTEN) {
      if (uses.size < MOST_TEXTS || seen > 1) uses.set(text, seen);
      return undefined;
    }
    uses.delete(text);
    if (names.size >= MOST_TEXTS) return undefined;
    const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
};
