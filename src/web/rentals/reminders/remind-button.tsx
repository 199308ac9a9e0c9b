import { Button, type ButtonProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Payment } from '#contract/money/payments';
import { isRemindable, isRemindedToday } from '#contract/money/reminders';
import { today } from '#web/lib/dates.ts';

/** The first view of a list has no dialogs: its code comes when it is asked for. */
const RemindDialog = lazy(async () => ({ default: (await import('./remind-dialog.tsx')).RemindDialog }));

type Remindable = Pick<Payment, 'id' | 'tenantName' | 'status' | 'isOverdue' | 'lastReminder'>;

/** Reminding of an overdue payment, wherever it is asked for; `undefined` where nothing is overdue. */
export const useReminding = (payment: Remindable) => {
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!isRemindable(payment)) return undefined;
  const isDone = isRemindedToday(payment, today());
  return {
    isDone,
    label: isDone ? 'Reminded today' : 'Remind',
    open: () => {
      setOpened(true);
      setOpen(true);
    },
    dialog: wasOpened && (
      <Suspense fallback={null}>
        <RemindDialog id={payment.id} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};

interface RemindButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  payment: Remindable;
}

/** Reminds the tenant of an overdue payment, and of whatever else they are late with; nothing where nothing is overdue. */
export function RemindButton({ payment, size = 'xs', variant = 'default' }: RemindButtonProps) {
  const reminding = useReminding(payment);
  if (!reminding) return null;
  const { label, isDone, open, dialog } = reminding;
  return (
    <>
      <Button
        size={size}
        variant={variant}
        leftSection={<IconBell size={size === 'xs' ? 15 : 18} aria-hidden />}
        disabled={isDone}
        aria-label={`${label}: ${payment.tenantName}`}
        onClick={open}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}
