import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx';

interface LeaseDialogProps<Values extends object> {
  title: string;
  isOpen: boolean;
  form: UseFormReturnType<Values>;
  children: ReactNode;
  button: { label: string; pending: string; color?: string };
  /** A second thing to do, at the left. */
  other?: ReactNode;
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** A short form about one lease. */
export function LeaseDialog<Values extends object>(props: LeaseDialogProps<Values>) {
  const { title, isOpen, form, children, button, other, onSubmit, onClose } = props;
  const [isPending, setPending] = useState(false);
  const leave = () => {
    form.reset();
    onClose();
  };
  const { close, question } = useUnsavedChanges(() => form.isDirty(), leave);
  const submit = async (values: Values) => {
    setPending(true);
    await onSubmit(values).finally(() => setPending(false));
  };
  return (
    <>
      <Dialog title={title} isOpen={isOpen} onClose={() => !isPending && close()} size={520} fullScreen={false}>
        <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
          <Stack gap="md">
            {children}
            <Group justify="space-between" mt="xs">
              <div>{other}</div>
              <Group gap="sm">
                <Button variant="default" disabled={isPending} onClick={close}>
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
