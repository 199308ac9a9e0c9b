import { Text } from '@mantine/core';
import type { PaymentMethod } from '#contract/money/payment-methods';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteMethod } from '../api.ts';

export function RemoveMethod({ method, isOpen, onClose }: Opening & { method: PaymentMethod }) {
  const deleting = useDeleteMethod();
  const remove = async () => {
    try {
      await deleting.mutateAsync({ params: { id: method.id } });
      showToast({ title: 'Payment method removed', message: method.methodName });
    } catch (error) {
      showError('Error', serverMessage(error, 'The payment method could not be removed. Please try again.'));
    }
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
