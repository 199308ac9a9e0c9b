import { Text } from '@mantine/core';
import type { Property } from '#contract/lettings/properties';
import { serverMessage } from '#web/lib/api-error.ts';
import { fullName } from '#web/rentals/names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useGiveUpProperty } from './api.ts';

interface GiveUpDialogProps {
  property: Property;
  isOpen: boolean;
  onClose: () => void;
  onGone?: () => Promise<void>;
}

export function GiveUpDialog({ property, isOpen, onClose, onGone }: GiveUpDialogProps) {
  const { id, name, landlord, openToAgents } = property;
  const givingUp = useGiveUpProperty(async () => {
    onClose();
    await onGone?.();
  });
  const carryOut = async () => {
    try {
      await givingUp.mutateAsync(id);
      showToast({ title: 'Assignment given up', message: `You no longer look after ${name}.` });
    } catch (error) {
      showError('Failed to give up assignment', serverMessage(error, 'Unknown error'));
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={`Give up ${name}?`}
      isOpen={isOpen}
      confirm="Give up assignment"
      pending="Giving up..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        You lose access to {name} at once. {landlord ? fullName(landlord) : 'The owner'} is told.
        {openToAgents && ' Another agent may take it.'}
      </Text>
    </ConfirmDialog>
  );
}
