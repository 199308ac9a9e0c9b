import { Text } from '@mantine/core';
import type { PaymentSchedule } from '#contract/money/payment-schedules';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useWithdrawConsent } from '../api.ts';

interface WithdrawConsentProps {
  schedule: PaymentSchedule;
  isOpen: boolean;
  onClose: () => void;
}

export function WithdrawConsent({ schedule: { id, scheduleName }, isOpen, onClose }: WithdrawConsentProps) {
  const withdrawing = useWithdrawConsent();
  const withdraw = async () => {
    try {
      await withdrawing.mutateAsync({ params: { id } });
      showToast({ title: 'Automatic payment withdrawn', message: `${scheduleName} is no longer taken automatically.` });
    } catch (error) {
      showError('Error', serverMessage(error, 'It could not be withdrawn. Please try again.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Withdraw automatic payment?"
      confirm="Withdraw"
      pending="Withdrawing..."
      isDangerous
      isOpen={isOpen}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <Text size="sm">
        {scheduleName} is no longer taken from your card. Your landlord is told. What is due you pay yourself.
      </Text>
    </ConfirmDialog>
  );
}
