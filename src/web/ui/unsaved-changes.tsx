import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Closes at once where nothing was changed, and asks otherwise. Render the question beside the dialog. */
export const useUnsavedChanges = (isDirty: () => boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty() ? setAsking(true) : onClose());
  const question = (
    <ConfirmDialog
      title="Discard your changes?"
      isOpen={isAsking}
      confirm="Discard"
      pending="Discarding..."
      isDangerous
      onConfirm={() => {
        setAsking(false);
        onClose();
      }}
      onClose={() => setAsking(false)}
    >
      <Text size="sm">What you typed here is not saved yet.</Text>
    </ConfirmDialog>
  );
  return { close, question };
};
