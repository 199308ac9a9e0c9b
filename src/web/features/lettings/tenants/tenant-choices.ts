import { labelOf } from '#contract/lettings/tenant-choices';

/** The choices of a select; a value from elsewhere that is none of them stays one. */
export const choicesOf = (labels: Record<string, string>, value = '') => {
  const known = Object.entries(labels).map(([choice, label]) => ({ value: choice, label }));
  return value === '' || value in labels ? known : [...known, { value, label: value }];
};

/** The label of a choice, or nothing where none was made. */
export const labelOrNothing = (labels: Record<string, string>, value: string | null): string | null =>
  value === null ? null : labelOf(labels, value);
