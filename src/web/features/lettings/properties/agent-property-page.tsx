import { Button } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useAgentActions } from './agent-actions.tsx';
import { AgentStanding } from './agent-standing.tsx';
import { PropertyPage } from './property-page.tsx';
import { PropertyOwner } from './property-people.tsx';

const gone = {
  title: 'This property is not yours any more',
  text: 'You are not its agent, or not any more: the owner may have ended it, or removed the property.',
};

interface AgentPropertyPageProps {
  id: number;
  agentId: string;
  onGone: () => Promise<void>;
}

/** A property as its agent sees it. */
export function AgentPropertyPage({ id, agentId, onGone }: AgentPropertyPageProps) {
  const { actions, dialogs } = useAgentActions({ onGone });
  return (
    <>
      <PropertyPage
        id={id}
        manager="agent"
        isTheirs={(property) => property.agentId === agentId}
        gone={gone}
        onEdit={actions.edit}
        buttons={(property) => (
          <Button
            variant="light"
            color="red"
            leftSection={<IconUserMinus size={18} aria-hidden />}
            onClick={() => actions.giveUp(property)}
          >
            Give up assignment
          </Button>
        )}
        people={(property) => (
          <>
            <AgentStanding property={property} />
            <PropertyOwner property={property} />
          </>
        )}
      />
      {dialogs}
    </>
  );
}
