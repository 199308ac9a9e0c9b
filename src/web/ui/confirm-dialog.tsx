import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog, type Opening } from './dialog.tsx';

export interface ConfirmDialogProps extends Opening {
  title: string;
  /** What happens exactly. */
  children: ReactNode;
  confirm: string;
  /** What the button says meanwhile. */
  pending: string;
  isDangerous?: boolean;
  /** There is nothing to confirm yet. */
  isWaiting?: boolean;
  onConfirm: () => unknown;
}

/** Asks once more. It stays open while the answer is carried out. */
export function ConfirmDialog({
  title,
  isOpen,
  children,
  confirm,
  pending,
  isDangerous,
  isWaiting = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const close = () => {
    if (!isPending) onClose();
  };
  const carryOut = async () => {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} fullScreen={false}>
      <Stack gap="lg">
        {children}
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button color={isDangerous ? 'red' : undefined} disabled={isPending || isWaiting} onClick={carryOut}>
            {isPending ? pending : confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
