import { type ReactNode, useDeferredValue } from 'react';

/** The click that opens something is answered before it is drawn, which may take a while on a phone. */
export function Unhurried({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const mayDraw = useDeferredValue(true, false);
  return mayDraw ? children : meanwhile;
}
