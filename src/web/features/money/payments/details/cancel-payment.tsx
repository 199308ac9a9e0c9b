import { Text } from '@mantine/core';
import { formatRupees } from '#contract/platform/wording';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useUpdatePayment } from '../api.ts';
import { titleOf } from '../payment-words.ts';
import { WithPayment } from '../with-payment.tsx';
import type { DialogUpon } from './dialog-upon.ts';

export function CancelPayment({ id, isOpen, onClose }: DialogUpon) {
  const saving = useUpdatePayment();
  const cancel = async () => {
    await showOutcome(
      saving.mutateAsync({ params: { id }, body: { status: 'cancelled' } }),
      { title: 'Payment cancelled', message: 'The tenant is told that nothing is owed for it any more.' },
      'The payment could not be cancelled. Please try again.',
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title="Cancel payment?"
      isOpen={isOpen}
      confirm="Cancel payment"
      pending="Cancelling..."
      isDangerous
      onConfirm={cancel}
      onClose={onClose}
    >
      <WithPayment id={id}>
        {(payment) => (
          <Text size="sm">
            {payment.tenantName} does not owe {formatRupees(payment.amount)} for {titleOf(payment)} any more, and is
            told so. It stays in the list as cancelled. This cannot be undone.
          </Text>
        )}
      </WithPayment>
    </ConfirmDialog>
  );
}
