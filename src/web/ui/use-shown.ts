import { useState } from 'react';

/** What a dialog is about: the last one there was, so that it still shows it while it fades out. */
export const useShown = <Value>(value: Value | undefined): Value | undefined => {
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  return value ?? shown;
};
