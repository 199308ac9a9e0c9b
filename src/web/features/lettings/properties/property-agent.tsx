import { Button } from '@mantine/core';
import type { Property } from '#contract/lettings/properties';
import { fullName } from '#web/rentals/names.ts';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AgentIntroduction } from './agent-introduction.tsx';
import { AgentRights } from './agent-rights.tsx';
import { MandateRequest } from './mandate-request.tsx';
import { useMandateOf } from './mandates-api.ts';

interface PropertyAgentProps {
  property: Property;
  onRemove: () => void;
}

/** The agent of a property, for its owner: who asks for it, or what they may do. */
export function PropertyAgent({ property: { id, agent, openToAgents, name }, onRemove }: PropertyAgentProps) {
  const { data: mandate } = useMandateOf(id);
  if (!mandate || !agent) {
    return (
      <Panel title="Agent">
        <Muted>
          {openToAgents
            ? 'Open to agents while it is vacant. None has taken it yet; whoever does needs your word.'
            : 'Not open to agents.'}
        </Muted>
      </Panel>
    );
  }
  if (mandate.status === 'waiting') {
    return (
      <Panel title={`${fullName(mandate.agent)} would like to let ${name}`}>
        <MandateRequest mandate={mandate} />
      </Panel>
    );
  }
  const remove = (
    <Button variant="subtle" size="compact-sm" aria-label={`Remove agent from ${name}`} onClick={onRemove}>
      Remove agent
    </Button>
  );
  return (
    <Panel title="Agent" tools={remove}>
      <AgentIntroduction mandate={mandate} />
      <AgentRights mandate={mandate} />
    </Panel>
  );
}
