import type { z } from 'zod';
import { AppError } from '../app-error.ts';

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
const unstorable = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') || !isWellFormed(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = unstorable(item, path ? `${path}.${key}` : key) ?? unstorable(key, path);
    if (found !== undefined) return found;
  }
  return undefined;
};

const isWellFormed = (text: string) =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);

/** Reads a part of a request by its schema; what does not fit is named field by field. */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const badPath = unstorable(value, '');
  if (badPath !== undefined) {
    const message = 'This text contains a character that cannot be stored.';
    throw new AppError('invalid_input', message, { fieldErrors: { [badPath]: message } });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fieldErrors: Record<string, string> = {};
  for (const issue of parsed.error.issues) fieldErrors[issue.path.join('.')] ??= issue.message;
  throw new AppError('invalid_input', parsed.error.issues[0]?.message ?? 'Invalid input', { fieldErrors });
};
