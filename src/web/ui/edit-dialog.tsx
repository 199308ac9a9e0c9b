import { Button, Group } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './edit-dialog.module.css';
import { useLeaveGuard } from './leave-guard.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

/** What a form in the dialog is handed. */
export interface Editing {
  /** The form says here whether something was changed. */
  hasChanges: RefObject<() => boolean>;
  /** Asks first where something was changed. */
  onCancel: () => void;
  onDone: () => void;
}

interface EditDialogProps {
  title: string;
  isOpen: boolean;
  /** In pixels; a short form needs less. */
  size?: number;
  onClose: () => void;
  children: (editing: Editing) => ReactNode;
}

/** A dialog with a long form, which lives as long as the dialog is open. Nothing typed is lost without a question. */
export function EditDialog({ title, isOpen, size = 760, onClose, children }: EditDialogProps) {
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
        title={title}
        isOpen={isOpen}
        onClose={close}
        size={size}
        classNames={{ content: classes.content, body: classes.body }}
      >
        {children({ hasChanges, onCancel: close, onDone: leave })}
      </Dialog>
      {question}
      {leavingQuestion}
    </>
  );
}

interface EditButtonsProps {
  /** Of the button that saves: what it does, or what it waits for. */
  label: string;
  isPending: boolean;
  isWaiting?: boolean;
  onCancel: () => void;
}

/** Stay in sight at the foot of the form. */
export function EditButtons({ label, isPending, isWaiting = false, onCancel }: EditButtonsProps) {
  return (
    <Group justify="flex-end" className={classes.footer}>
      <Button variant="default" disabled={isPending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isPending || isWaiting}>
        {label}
      </Button>
    </Group>
  );
}
