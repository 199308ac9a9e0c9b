import type { z } from 'zod';
import { AppError } from '../app-error.ts';

/** Nothing that we ask for comes near it. */
export const MAX_DEPTH = 50;
export const tooDeep = () => new AppError('invalid_input', 'The request is nested too deeply.');

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
const unstorable = (value: unknown, path: string, depth = 0): string | undefined => {
  if (depth > MAX_DEPTH) throw tooDeep();
  if (typeof value === 'string') return value.includes('\0') || !isWellFormed(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = unstorable(item, path ? `${path}.${key}` : key, depth + 1) ?? unstorable(key, path);
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
  for (const issue of parsed.error.issues) {
    if (issue.path.length === 0)
      throw new AppError('invalid_input', 'The request must be a JSON object with the fields of this call.');
    fieldErrors[issue.path.join('.')] ??= issue.message;
  }
  throw new AppError('invalid_input', Object.values(fieldErrors)[0] ?? 'Invalid input', { fieldErrors });
};
