import { type ReactNode, useDeferredValue } from 'react';

interface UnhurriedProps {
  /** What stands there for the moment. */
  instead: ReactNode;
  children: ReactNode;
}

/** The click that opens something large is answered before all of it is drawn, which may take a while on a phone. */
export function Unhurried({ instead, children }: UnhurriedProps) {
  const mayDraw = useDeferredValue(true, false);
  return mayDraw ? children : instead;
}
