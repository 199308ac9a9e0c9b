import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { SkeletonRows } from './not-loaded.tsx';

/** The click that opens something is answered before it is drawn, which may take a while on a phone. */
export function Unhurried({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const mayDraw = useDeferredValue(true, false);
  return mayDraw ? children : meanwhile;
}

/** A long form in a dialog. A dialog puts the cursor into its first field when it opens; this form is drawn later, and does so itself. */
export function UnhurriedForm({ children }: { children: ReactNode }) {
  return (
    <Unhurried meanwhile={<SkeletonRows heights={[60, 60, 60, 120]} />}>
      <WithCursor>{children}</WithCursor>
    </Unhurried>
  );
}

function WithCursor({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={form}>{children}</div>;
}
