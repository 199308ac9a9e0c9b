import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { SkeletonRows } from './not-loaded.tsx';

/** The click that opens something is answered before it is drawn, which may take a while on a phone. */
export function Unhurried({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const mayDraw = useDeferredValue(true, false);
  return mayDraw ? children : meanwhile;
}

interface UnhurriedFormProps {
  /** For something that it asks for. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** The dialog stands where it will stand with the form. */
const AS_HIGH_AS_A_WINDOW = Array.from({ length: 16 }, () => 60);

/** A long form in a dialog. A dialog puts the cursor into its first field when it opens; this form is drawn later, and does so itself. */
export function UnhurriedForm({ isWaiting = false, children }: UnhurriedFormProps) {
  const meanwhile = <SkeletonRows heights={AS_HIGH_AS_A_WINDOW} />;
  if (isWaiting) return meanwhile;
  return (
    <Unhurried meanwhile={meanwhile}>
      <WithCursor>{children}</WithCursor>
    </Unhurried>
  );
}

function WithCursor({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={form}>{children}</div>;
}

/** Once they stand there, a click is answered before they are drawn anew. */
export function DrawnLater({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}
