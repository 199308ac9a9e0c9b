import { Button, type ButtonProps, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { type RemindedAll, remindAllOverdue } from '#contract/money/reminders';
import { serverMessage } from '#web/lib/api-error.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** '2 tenants were reminded of 3 payments. Skipped: 1 payment reminded of today already.' */
export const remindedInWords = ({ tenants, payments, skipped, unreachable }: RemindedAll): string => {
  const done =
    tenants === 0
      ? 'Nobody was reminded.'
      : `${counted(tenants, 'tenant was', 'tenants were')} reminded of ${counted(payments, 'payment', 'payments')}.`;
  const left = [
    skipped > 0 && `${counted(skipped, 'payment', 'payments')} reminded of today already`,
    unreachable > 0 && `${counted(unreachable, 'payment', 'payments')} of tenants whom only WhatsApp reaches`,
  ].filter(Boolean);
  return left.length === 0 ? done : `${done} Skipped: ${left.join(', ')}.`;
};

/** One message for each tenant who is late. */
export function RemindAllButton({ size = 'xs', variant = 'light' }: Pick<ButtonProps, 'size' | 'variant'>) {
  const reminding = useEndpoint(remindAllOverdue);
  const [isAsking, setAsking] = useState(false);
  const remind = async () => {
    try {
      const answer = await reminding.mutateAsync({});
      showToast({
        title: answer.tenants > 0 ? 'Reminders sent' : 'No reminders sent',
        message: remindedInWords(answer),
      });
    } catch (error) {
      showError('Error', serverMessage(error, 'The reminders could not be sent. Please try again.'));
    }
    setAsking(false);
  };
  return (
    <>
      <Button
        size={size}
        variant={variant}
        leftSection={<IconBellRinging size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Remind all overdue
      </Button>
      <LateConfirmDialog
        title="Remind all who are late?"
        isOpen={isAsking}
        confirm="Remind all"
        pending="Reminding..."
        onConfirm={remind}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          Each tenant gets one message in the app and by mail that names all that is overdue. Whoever was reminded today
          is skipped.
        </Text>
      </LateConfirmDialog>
    </>
  );
}
