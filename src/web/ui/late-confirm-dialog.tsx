import { lazy, Suspense, useEffect, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** A question of a dashboard, whose first view has no dialogs: its code comes when it is first asked. */
export function LateConfirmDialog(props: ConfirmDialogProps) {
  const [wasAsked, setAsked] = useState(props.isOpen);
  useEffect(() => {
    if (props.isOpen) setAsked(true);
  }, [props.isOpen]);
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <ConfirmDialog {...props} />
      </Suspense>
    )
  );
}
