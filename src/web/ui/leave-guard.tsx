import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a link, the back button or closing the tab would lose changes. Render the question. */
export const useLeaveGuard = (isDirty: () => boolean) => {
  const leaving = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={leaving.status === 'blocked'}
      confirm="Leave"
      pending="Leaving..."
      isDangerous
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    >
      <Text size="sm">What you typed here is not saved yet.</Text>
    </ConfirmDialog>
  );
};
