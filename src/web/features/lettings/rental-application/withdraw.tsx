import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useWithdrawApplication } from './api.ts';

/** Takes everything back, after asking once. */
export function Withdraw({ token, propertyName }: { token: string; propertyName: string }) {
  const [isAsked, asked] = useDisclosure(false);
  const withdrawing = useWithdrawApplication();
  const carryOut = async () => {
    try {
      await withdrawing.mutateAsync({ params: { token } });
      showToast({ title: 'Your application is withdrawn' });
    } catch (error) {
      showError('Your application could not be withdrawn', serverMessage(error, 'Please try again.'));
    }
    asked.close();
  };
  return (
    <>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={asked.open}>
        Withdraw my application
      </Button>
      <ConfirmDialog
        title="Withdraw your application?"
        isOpen={isAsked}
        confirm="Withdraw"
        pending="Withdrawing..."
        isDangerous
        onConfirm={carryOut}
        onClose={asked.close}
      >
        <Text size="sm">
          Your answers for {propertyName} and the files that you sent with them are deleted for good. The landlord only
          sees that an application was withdrawn. You may apply again.
        </Text>
      </ConfirmDialog>
    </>
  );
}
