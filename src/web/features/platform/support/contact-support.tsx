import { lazy, Suspense, useEffect, useState } from 'react';
import type { Opening } from '#web/ui/dialog.tsx';

const SupportDialog = lazy(() => import('./support-dialog.tsx'));

/** Its code comes when it is first opened. */
export function ContactSupport(props: Opening) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  useEffect(() => {
    if (props.isOpen) setOpened(true);
  }, [props.isOpen]);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <SupportDialog {...props} />
      </Suspense>
    )
  );
}
