import type { ReactNode } from 'react';

/** What is wrong with one entry of a list is said at the list: 'features.2' at 'features'. The first one counts. */
export const atFields = (errors: Record<string, ReactNode>): Record<string, ReactNode> => {
  const perField: Record<string, ReactNode> = {};
  for (const [path, words] of Object.entries(errors)) perField[path.split('.')[0] ?? path] ??= words;
  return perField;
};
