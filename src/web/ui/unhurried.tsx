import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';

/** The click that opens something is answered before it is drawn, which may take a while on a phone. */
export function Unhurried({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const mayDraw = useDeferredValue(true, false);
  return mayDraw ? children : meanwhile;
}

interface UnhurriedFormProps {
  /** About so many: the dialog stands then where it will stand with the form. */
  fields?: number;
  /** For something that it asks for. */
  isWaiting?: boolean;
  children: ReactNode;
}

function FieldsSkeleton({ fields }: { fields: number }) {
  return (
    <Stack gap="lg" pb="lg" aria-busy="true">
      {Array.from({ length: fields }, (_, place) => `field ${place}`).map((field) => (
        <Stack key={field} gap="xs">
          <Skeleton h={14} w={140} />
          <Skeleton h={36} />
        </Stack>
      ))}
    </Stack>
  );
}

/** A long form in a dialog. A dialog puts the cursor into its first field when it opens; this form is drawn later, and does so itself. */
export function UnhurriedForm({ fields = 14, isWaiting = false, children }: UnhurriedFormProps) {
  const meanwhile = <FieldsSkeleton fields={fields} />;
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
