import { createHash } from 'node:crypto';

/** The same value is the same text, in whichever order its fields were written down. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const inOrder = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${inOrder.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
};

export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');
