import { Text } from '@mantine/core';
import type { Mandate } from '#contract/lettings/mandates';
import { fullName } from '#web/rentals/names.ts';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
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
    const done = { title: 'Agent refused', message: `${agent} cannot take a property of yours any more.` };
    await showOutcome(
      refusing.mutateAsync({ params: { id } }),
      done,
      'The agent could not be refused. Please try again.',
    );
    onClose();
  };
  return (
    <LateConfirmDialog
      title={`Refuse ${agent}?`}
      isOpen={isOpen}
      confirm="Refuse"
      pending="Refusing..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        {agent} is told, and cannot take this or any other property of yours any more, until you lift that on your
        account page. {property.name} is closed to agents; you can open it to others again whenever you edit it.
      </Text>
    </LateConfirmDialog>
  );
}
