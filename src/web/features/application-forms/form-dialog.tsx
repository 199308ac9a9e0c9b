import { useRef } from 'react';
import type { ApplicationForm } from '#contract/application-forms';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard.tsx';
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { BuilderForm } from './builder-form.tsx';
import classes from './form-dialog.module.css';

interface FormDialogProps {
  /** The one that is edited; without it, a new one is made. */
  edited?: ApplicationForm;
  isOpen: boolean;
  onClose: () => void;
}

/** Builds or edits an application form. The fields live as long as the dialog is open. */
export function FormDialog({ edited, isOpen, onClose }: FormDialogProps) {
  const hasChanges = useRef(() => false);
  const leave = () => {
    hasChanges.current = () => false;
    onClose();
  };
  const isDirty = () => isOpen && hasChanges.current();
  const { close, question } = useUnsavedChanges(isDirty, leave);
  const leavingQuestion = useLeaveGuard(isDirty);
  return (
    <>
      <Dialog
        title={edited ? 'Edit application form' : 'New application form'}
        isOpen={isOpen}
        onClose={close}
        size={760}
        classNames={{ content: classes.content, body: classes.body }}
      >
        <BuilderForm edited={edited} hasChanges={hasChanges} onCancel={close} onDone={leave} />
      </Dialog>
      {question}
      {leavingQuestion}
    </>
  );
}
