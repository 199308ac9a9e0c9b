import { Stack, Text } from '@mantine/core';
import { mandateRights, rightWords } from '#contract/lettings/mandate-rights';
import { mandateStatusLabels } from '#contract/lettings/mandates';
import type { Property } from '#contract/lettings/properties';
import { OwnerMessageLink } from '#web/rentals/message-link.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useFormsOf } from './forms-api.ts';
import { useMandateOf } from './mandates-api.ts';

export function StandingBadge({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <StatusBadge
      tone={isConfirmed ? 'good' : 'waiting'}
      label={mandateStatusLabels[isConfirmed ? 'confirmed' : 'waiting']}
    />
  );
}

/** How an agent stands to a property: waiting for the owner, or what the owner lets them do. */
export function AgentStanding({ property: { id, agentConfirmed } }: { property: Property }) {
  const { data: mandate } = useMandateOf(id);
  const granted = mandate ? mandateRights.filter((right) => mandate.rights[right]) : [];
  return (
    <Panel title="Your assignment" tools={<StandingBadge isConfirmed={agentConfirmed} />}>
      {agentConfirmed ? (
        <Stack gap={4}>
          <Text size="sm">
            You review its applications, onboard tenants, make leases and raise payments.
            {granted.length === 0 && ' The owner has given you no further rights.'}
          </Text>
          {granted.map((right) => (
            <Text key={right} size="sm">
              {rightWords[right].label}: allowed
            </Text>
          ))}
        </Stack>
      ) : (
        <Text size="sm">
          The owner must confirm. Until then you may show the home, hand out its form and write to the owner; you see
          its address, applicants, tenants and payments once they have confirmed.
        </Text>
      )}
      <FormLinks propertyId={id} />
      {!agentConfirmed && (
        <div>
          <OwnerMessageLink propertyId={id} />
        </div>
      )}
    </Panel>
  );
}

function FormLinks({ propertyId }: { propertyId: number }) {
  const { data: forms = [] } = useFormsOf(propertyId);
  return forms.map(({ id, title, shareableLink }) => (
    <Stack key={id} gap={4} align="flex-start">
      <Muted>Application form: {title}</Muted>
      <CopyText label="Copy link" text={`${window.location.origin}/application/${shareableLink}`} />
    </Stack>
  ));
}
