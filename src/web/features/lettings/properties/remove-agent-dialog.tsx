import { Text } from '@mantine/core';
import type { Property } from '#contract/lettings/properties';
import { serverMessage } from '#web/lib/api-error.ts';
import { fullName } from '#web/rentals/names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useRemoveAgent } from './api.ts';

interface RemoveAgentDialogProps {
  property: Property;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveAgentDialog({ property, isOpen, onClose }: RemoveAgentDialogProps) {
  const removing = useRemoveAgent();
  const agent = property.agent ? fullName(property.agent) : 'the agent';
  const carryOut = async () => {
    try {
      await removing.mutateAsync({ params: { id: property.id } });
      showToast({
        title: property.agentConfirmed ? 'Agent removed' : 'Agent refused',
        message: `${agent} cannot take a property of yours any more.`,
      });
    } catch (error) {
      showError(`Failed to remove agent: ${serverMessage(error, 'Unknown error')}`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`${property.agentConfirmed ? 'Remove' : 'Refuse'} ${agent}?`}
      isOpen={isOpen}
      confirm={property.agentConfirmed ? 'Remove agent' : 'Refuse'}
      pending={property.agentConfirmed ? 'Removing...' : 'Refusing...'}
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        {agent} loses access to {property.name} at once. They cannot take a property of yours any more until you lift
        that on your account page, and {property.name} is closed to agents until you open it again.
      </Text>
    </ConfirmDialog>
  );
}
