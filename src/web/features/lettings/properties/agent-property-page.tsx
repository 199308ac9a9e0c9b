import { IconUserMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Property } from '#contract/lettings/properties';
import { RowActions } from '#web/ui/row-actions.tsx';
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
  repairs: (id: number) => ReactNode;
  spending: (property: Property) => ReactNode;
  onGone: () => Promise<void>;
}

/** A property as its agent sees it. */
export function AgentPropertyPage({ id, agentId, repairs, spending, onGone }: AgentPropertyPageProps) {
  const { actions, dialogs } = useAgentActions({ onGone });
  return (
    <>
      <PropertyPage
        id={id}
        manager="agent"
        isTheirs={(property) => property.agentId === agentId}
        gone={gone}
        repairs={repairs}
        spending={spending}
        onEdit={actions.edit}
        buttons={(property) => (
          <RowActions
            of={property.name}
            actions={[
              {
                label: 'Give up assignment',
                icon: IconUserMinus,
                isDanger: true,
                onClick: () => actions.giveUp(property),
              },
            ]}
          />
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
