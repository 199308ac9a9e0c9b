import { useEffect, useState } from 'react';

/** Closing a dialog leads back to what opened it; Mantine does so only for a dialog that was mounted closed. */
export const useFocusReturnToOpener = (isOpen: boolean): void => {
  const [opener] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(() => {
    if (isOpen || !(opener instanceof HTMLElement)) return;
    const back = setTimeout(() => opener.focus({ preventScroll: true }));
    return () => clearTimeout(back);
  }, [isOpen, opener]);
};
