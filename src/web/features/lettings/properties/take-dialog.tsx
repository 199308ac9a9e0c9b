import { Text } from '@mantine/core';
import type { Property } from '#contract/lettings/properties';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useTakeProperty } from './api.ts';

interface TakeDialogProps {
  property: Property;
  agentId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function TakeDialog({ property: { id, name }, agentId, isOpen, onClose }: TakeDialogProps) {
  const taking = useTakeProperty();
  const carryOut = async () => {
    try {
      const { agentConfirmed } = await taking.mutateAsync({ id, agentId });
      showToast({
        title: 'Property assigned successfully',
        message: agentConfirmed
          ? 'Its owner lets agents start at once.'
          : 'The owner must confirm. We tell you at once.',
      });
    } catch (error) {
      showError('Failed to assign property', serverMessage(error, ''));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Take ${name}?`}
      isOpen={isOpen}
      confirm="Take Assignment"
      pending="Assigning..."
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        The owner must confirm. They see your name, agency, email, phone and how many homes you have let. Until they
        confirm you may show the home, hand out its form and write to the owner.
      </Text>
    </ConfirmDialog>
  );
}
