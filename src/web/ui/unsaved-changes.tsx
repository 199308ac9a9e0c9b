import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Closes at once where nothing was changed, and asks otherwise. Where something else takes the place of what was typed, `close` is told
 * what. Render the question beside the dialog.
 */
export const useUnsavedChanges = <Next = void>(isDirty: () => boolean, onClose: (next: Next) => void) => {
  const [asked, setAsked] = useState<{ next: Next }>();
  const close = (next: Next) => (isDirty() ? setAsked({ next }) : onClose(next));
  const question = (
    <ConfirmDialog
      title="Discard your changes?"
      isOpen={asked !== undefined}
      confirm="Discard"
      pending="Discarding..."
      isDangerous
      onConfirm={() => {
        setAsked(undefined);
        if (asked) onClose(asked.next);
      }}
      onClose={() => setAsked(undefined)}
    >
      <Text size="sm">What you typed here is not saved yet.</Text>
    </ConfirmDialog>
  );
  return { close, question };
};
