import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { updateProfile } from '#contract/identity/account';
import type { User } from '#contract/identity/users';
import { closeToAgents } from '#contract/lettings/mandates';
import { serverMessage } from '#web/lib/api-error.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { BlockedAgents } from './blocked-agents.tsx';

/** What holds for all agents and all properties of an owner. */
export function AgentsInGeneral({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const saving = useEndpoint(updateProfile);
  const closing = useEndpoint(closeToAgents);
  const switchStart = (agentsStartAtOnce: boolean) =>
    saving
      .mutateAsync({ body: { agentsStartAtOnce } })
      .catch((error) => showError('Not saved', serverMessage(error, 'Please try again.')));
  const closeAll = async () => {
    try {
      const { closed } = await closing.mutateAsync({});
      showToast({
        title: 'Closed to agents',
        message: `${closed} ${closed === 1 ? 'property' : 'properties'} closed.`,
      });
    } catch (error) {
      showError('Failed to close your properties', serverMessage(error, 'Please try again.'));
    }
    setAsking(false);
  };
  return (
    <Stack gap="lg">
      <Switch
        label="Agents start at once"
        description="An agent who takes a vacant property of yours works for it from the first moment, without your confirmation."
        checked={user.agentsStartAtOnce}
        disabled={saving.isPending}
        onChange={(event) => void switchStart(event.currentTarget.checked)}
      />
      <Group justify="space-between">
        <Text size="sm">Close all your properties to agents at once. You can open each again when you edit it.</Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          Close all properties to agents
        </Button>
      </Group>
      <BlockedAgents />
      <ConfirmDialog
        title="Close all properties to agents?"
        isOpen={isAsking}
        confirm="Close all"
        pending="Closing..."
        onConfirm={closeAll}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          No agent can take any of them any more. Agents who work for you already go on, and those who wait for your
          answer still do.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}
