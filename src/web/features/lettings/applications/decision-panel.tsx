import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import type { ApplicationDetail } from '#contract/lettings/applications';
import { formatDateTime } from '#contract/platform/wording';
import { applicationStatusLabels } from '#web/rentals/application-status.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Decide, onboardingOf } from './decision.ts';

interface DecisionPanelProps {
  reviewer: Manager;
  application: ApplicationDetail;
  decide: Decide;
}

/** How the application stands. Both ways stay open, whatever was decided. */
export function DecisionPanel({ reviewer, application, decide }: DecisionPanelProps) {
  const { id, status, isOnboarded } = application;
  if (status === 'withdrawn') return <WithdrawnPanel application={application} />;
  return (
    <Panel title="Decision">
      <Stack gap="md">
        <Text size="sm">{decisionInWords(application)}</Text>
        {status === 'approved' && !isOnboarded && (
          <LinkButton {...onboardingOf(reviewer, id)} leftSection={<IconUserPlus size={18} aria-hidden />}>
            Onboard as tenant
          </LinkButton>
        )}
        <Group gap="xs">
          <Button
            variant={status === 'pending' ? 'filled' : 'light'}
            color="green"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => decide(application, { status: 'approved', from: status })}
          >
            Approve
          </Button>
          <Button
            variant="light"
            color="red"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => decide(application, { status: 'rejected', from: status })}
          >
            Reject
          </Button>
        </Group>
        <Muted size="xs">
          {isOnboarded ? 'The applicant is a tenant already.' : 'The applicant hears of each decision by mail.'}
        </Muted>
      </Stack>
    </Panel>
  );
}

function WithdrawnPanel({ application }: { application: ApplicationDetail }) {
  return (
    <Panel title="Decision">
      <Text size="sm">{decisionInWords(application)}</Text>
      <Text size="xs" c="dimmed" mt="xs">
        The applicant has taken back their answers and files.
      </Text>
    </Panel>
  );
}

const decisionInWords = ({ status, decidedAt, decidedBy }: ApplicationDetail): string => {
  if (!decidedAt) return 'Nobody has decided yet.';
  const by = decidedBy ? ` by ${decidedBy}` : '';
  return `${applicationStatusLabels[status]}${by} on ${formatDateTime(decidedAt)}`;
};
