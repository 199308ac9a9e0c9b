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
      showToast({ title: 'Agent removed', message: `${agent} no longer looks after ${property.name}.` });
    } catch (error) {
      showError(`Failed to remove agent: ${serverMessage(error, 'Unknown error')}`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${agent}?`}
      isOpen={isOpen}
      confirm="Remove agent"
      pending="Removing..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        {agent} loses access to {property.name} at once: its tenants, applications and payments.
        {property.openToAgents && ' It stays open to agents, so another one may take it.'}
      </Text>
    </ConfirmDialog>
  );
}
