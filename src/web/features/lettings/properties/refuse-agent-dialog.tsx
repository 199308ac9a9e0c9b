import { Text } from '@mantine/core';
import type { Mandate } from '#contract/lettings/mandates';
import { serverMessage } from '#web/lib/api-error.ts';
import { fullName } from '#web/rentals/names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useRefuseMandate } from './mandates-api.ts';

interface RefuseAgentDialogProps {
  mandate: Mandate;
  isOpen: boolean;
  onClose: () => void;
}

export function RefuseAgentDialog({ mandate, isOpen, onClose }: RefuseAgentDialogProps) {
  const refusing = useRefuseMandate();
  const { id, property } = mandate;
  const agent = fullName(mandate.agent);
  const carryOut = async () => {
    try {
      await refusing.mutateAsync({ params: { id } });
      showToast({ title: 'Agent refused', message: `${agent} cannot take a property of yours any more.` });
    } catch (error) {
      showError('Failed to refuse the agent', serverMessage(error, 'Please try again.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Refuse ${agent}?`}
      isOpen={isOpen}
      confirm="Refuse"
      pending="Refusing..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        {agent} is told, and cannot take this or any other property of yours any more. {property.name} is closed to
        agents; you can open it to others again whenever you edit it.
      </Text>
    </ConfirmDialog>
  );
}
