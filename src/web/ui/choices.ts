/** The choices of a select, in the order of their labels. A value from elsewhere that is none of them stays one. */
export const choicesOf = <Value extends string>(labels: Record<Value, string>, value: Value | '' = '') => {
  const known = Object.entries<string>(labels).map(([choice, label]) => ({ value: choice as Value, label }));
  return value === '' || value in labels ? known : [...known, { value, label: value as string }];
};
