import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog, type Opening } from './dialog.tsx';
import classes from './edit-dialog.module.css';
import { EditingContext, useEditing } from './editing.ts';
import type { EntryForm } from './entry-form.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface EditDialogProps extends Opening {
  title: string;
  /** In pixels; a short form needs less. */
  size?: number;
  children: ReactNode;
}

/** A dialog with a long form, which lives as long as the dialog is open. Nothing typed is lost without a question. */
export function EditDialog({ title, isOpen, size = 760, onClose, children }: EditDialogProps) {
  const hasChanges = useRef(() => false);
  // Once somebody has decided to leave, what a form that is drawn once more says of its changes does not matter.
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    onClose();
  };
  useEffect(() => {
    if (isOpen) isLeft.current = false;
  }, [isOpen]);
  const isDirty = () => isOpen && !isLeft.current && hasChanges.current();
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
        <EditingContext value={{ hasChanges, onCancel: close, onDone: leave }}>{children}</EditingContext>
      </Dialog>
      {question}
      {leavingQuestion}
    </>
  );
}

interface EditButtonsProps {
  entry: { isPending: boolean; isUploading: boolean };
  /** Of the button that saves: what it does, or what it waits for. */
  label: string;
  /** What it says meanwhile. */
  pending: string;
  isWaiting?: boolean;
}

/** Stay in sight at the foot of the form. */
export function EditButtons({ entry, label, pending, isWaiting = false }: EditButtonsProps) {
  const { isPending, isUploading } = entry;
  const editing = useEditing();
  return (
    <Group justify="flex-end" className={classes.footer}>
      <Button variant="default" disabled={isPending} onClick={editing?.onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isPending || isUploading || isWaiting}>
        {isPending ? pending : label}
      </Button>
    </Group>
  );
}

interface EditFormProps<Values extends object> extends Omit<EditButtonsProps, 'entry'> {
  entry: EntryForm<Values>;
  gap?: 'md' | 'lg';
  children: ReactNode;
}

/** A form in a dialog for editing: its fields below each other, and the buttons at its foot. */
export function EditForm<Values extends object>({ entry, gap = 'md', children, ...buttons }: EditFormProps<Values>) {
  return (
    <form {...entry.props}>
      <Stack gap={gap} pb="lg">
        {children}
      </Stack>
      <EditButtons entry={entry} {...buttons} />
    </form>
  );
}
