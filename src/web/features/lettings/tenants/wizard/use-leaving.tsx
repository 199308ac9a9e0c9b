import { useRef, useState } from 'react';
import { useLeaveGuard } from '#web/ui/leave-guard.tsx';
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx';

/** An open dialog that asks before its changes are lost, also when somebody goes back or closes the window. */
export const useLeaving = (isDirty: () => boolean) => {
  const [isOpen, setOpen] = useState(true);
  const isLeaving = useRef(false);
  const [opener] = useState(() => document.activeElement);
  const leave = () => {
    isLeaving.current = true;
    setOpen(false);
  };
  const { close, question } = useUnsavedChanges(isDirty, leave);
  const guard = useLeaveGuard(() => !isLeaving.current && isDirty());
  return {
    isOpen,
    close,
    leave,
    /** Once all is closed: a question that was asked meanwhile has its own place to return to. */
    returnFocus: () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    questions: (
      <>
        {question}
        {guard}
      </>
    ),
  };
};
