import { Text } from '@mantine/core';
import type { PaymentMethod } from '#contract/money/payment-methods';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useDeleteMethod } from '../api.ts';

export function RemoveMethod({ method, isOpen, onClose }: Opening & { method: PaymentMethod }) {
  const deleting = useDeleteMethod();
  const remove = async () => {
    await showOutcome(
      deleting.mutateAsync({ params: { id: method.id } }),
      { title: 'Payment method removed', message: method.methodName },
      'The payment method could not be removed. Please try again.',
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title="Remove payment method?"
      isOpen={isOpen}
      confirm="Remove"
      pending="Removing..."
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      <Text size="sm">
        {method.methodName} is not used any more.
        {method.isDefault && ' Automatic payments take your newest other method, or send you the link to pay.'}
      </Text>
    </ConfirmDialog>
  );
}
