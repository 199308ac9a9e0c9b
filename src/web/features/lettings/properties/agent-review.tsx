import { Button, Group } from '@mantine/core';
import type { Mandate } from '#contract/lettings/mandates';
import { serverMessage } from '#web/lib/api-error.ts';
import { fullName } from '#web/rentals/names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showError } from '#web/ui/toast.ts';
import { AgentIntroduction } from './agent-introduction.tsx';
import { AgentRights } from './agent-rights.tsx';
import { useConfirmMandate } from './mandates-api.ts';

/** An agent who began without the owner's word. */
export function AgentReview({ mandate }: { mandate: Mandate }) {
  const { id, property, agent } = mandate;
  const keeping = useConfirmMandate();
  const keep = () =>
    keeping
      .mutateAsync({ params: { id } })
      .catch((error) => showError('Not saved', serverMessage(error, 'Please try again.')));
  return (
    <Panel
      title={`Please look at what ${fullName(agent)} may do`}
      about={`They look after ${property.name}, and you have not been asked about it yet.`}
    >
      <AgentIntroduction mandate={mandate} />
      <AgentRights mandate={mandate} />
      <Group gap="xs">
        <Button disabled={keeping.isPending} onClick={keep}>
          Keep as it is
        </Button>
        <LinkButton
          to="/landlord-dashboard"
          search={{ section: 'properties', property: property.id }}
          variant="default"
        >
          See the property
        </LinkButton>
      </Group>
    </Panel>
  );
}
