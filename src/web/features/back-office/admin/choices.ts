/** The choices of a select, in the order of their labels' record. */
export const choicesOf = <Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
