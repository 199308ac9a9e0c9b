import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BlockedAgent } from '#contract/lettings/mandates';
import { fullName } from '#web/rentals/names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useBlockedAgents, useUnblockAgent } from './mandates-api.ts';

/** Whom the owner has refused or removed, and the way back. */
export function BlockedAgents() {
  const query = useBlockedAgents();
  const [chosen, setChosen] = useState<BlockedAgent>();
  const agents = query.data;
  if (!agents) return <NotLoaded query={query} what="The agents whom you keep away" skeleton={[48]} />;
  if (agents.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">Agents whom you refused or removed. They cannot take a property of yours.</Text>
      <Rows
        label="Blocked agents"
        rows={agents.map((agent) => ({
          key: agent.id,
          title: fullName(agent),
          detail: <Since agent={agent} />,
          end: (
            <Button
              variant="default"
              size="xs"
              aria-label={`Lift the block of ${fullName(agent)}`}
              onClick={() => setChosen(agent)}
            >
              Lift block
            </Button>
          ),
        }))}
      />
      {chosen && <LiftQuestion agent={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}

function Since({ agent: { agencyName, blockedAt } }: { agent: BlockedAgent }) {
  return (
    <Muted size="xs">
      {agencyName && `${agencyName} · `}Blocked <RelativeTime instant={blockedAt} />
    </Muted>
  );
}

function LiftQuestion({ agent, onClose }: { agent: BlockedAgent; onClose: () => void }) {
  const lifting = useUnblockAgent();
  const name = fullName(agent);
  const lift = async () => {
    const done = { title: 'Block lifted', message: `${name} may ask for your open properties again.` };
    await showOutcome(lifting.mutateAsync({ params: { id: agent.id } }), done, 'The block could not be lifted.');
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Lift the block of ${name}?`}
      isOpen
      confirm="Lift block"
      pending="Lifting..."
      onConfirm={lift}
      onClose={onClose}
    >
      <Text size="sm">
        {name} sees your vacant properties that are open to agents, and may ask to let them. What is closed to agents
        stays closed.
      </Text>
    </ConfirmDialog>
  );
}
