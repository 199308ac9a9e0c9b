import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import type { EntryForm } from '#web/ui/entry-form.ts';
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx';

interface LeaseDialogProps<Values extends object> {
  title: string;
  isOpen: boolean;
  entry: EntryForm<Values>;
  children: ReactNode;
  button: { label: string; pending: string; color?: string };
  /** A second thing to do, at the left. */
  other?: ReactNode;
  onClose: () => void;
}

/** A short form about one lease. */
export function LeaseDialog<Values extends object>(props: LeaseDialogProps<Values>) {
  const { title, isOpen, entry, children, button, other, onClose } = props;
  const { form, isPending } = entry;
  const leave = () => {
    form.reset();
    onClose();
  };
  const { close, question } = useUnsavedChanges(entry.isDirty, leave);
  return (
    <>
      <Dialog title={title} isOpen={isOpen} onClose={() => !isPending && close()} size={520} fullScreen={false}>
        <form {...entry.props}>
          <Stack gap="md">
            {children}
            <Group justify="space-between" mt="xs">
              <div>{other}</div>
              <Group gap="sm">
                <Button variant="default" disabled={isPending} onClick={() => close()}>
                  Cancel
                </Button>
                <Button type="submit" color={button.color} disabled={isPending}>
                  {isPending ? button.pending : button.label}
                </Button>
              </Group>
            </Group>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  );
}
