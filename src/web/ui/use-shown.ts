import { useState } from 'react';

/** The last value there was: what a dialog is about while it fades out, what a list was narrowed to until the next is found. */
export const useShown = <Value>(value: Value | undefined): Value | undefined => {
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  return value ?? shown;
};
