import { Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import type { ApplicationDetail } from '#contract/lettings/applications';
import { formatDateTime } from '#contract/platform/wording';
import { applicationStatusLabels } from '#web/rentals/application-status.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Decide, onboardingOf } from './decision.ts';

interface DecisionButtonsProps {
  reviewer: Manager;
  application: ApplicationDetail;
  decide: Decide;
}

/** Both ways stay open, whatever was decided; but nothing is decided on what was withdrawn. */
export function DecisionButtons({ reviewer, application, decide }: DecisionButtonsProps) {
  const { id, status, isOnboarded } = application;
  if (status === 'withdrawn') return null;
  return (
    <>
      {status === 'approved' && !isOnboarded && (
        <LinkButton {...onboardingOf(reviewer, id)} leftSection={<IconUserPlus size={18} aria-hidden />}>
          Onboard as tenant
        </LinkButton>
      )}
      <Button
        variant={status === 'pending' ? 'filled' : 'light'}
        color="green"
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => decide(application, { status: 'approved', from: status })}
      >
        Approve
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => decide(application, { status: 'rejected', from: status })}
      >
        Reject
      </Button>
    </>
  );
}

/** How the application stands, and by whose word. */
export function DecisionPanel({ application }: { application: ApplicationDetail }) {
  return (
    <Panel title="Decision">
      <Stack gap={4}>
        <Text size="sm">{decisionInWords(application)}</Text>
        <Muted size="xs">{whatFollows(application)}</Muted>
      </Stack>
    </Panel>
  );
}

const whatFollows = ({ status, isOnboarded }: ApplicationDetail): string => {
  if (status === 'withdrawn') return 'The applicant has taken back their answers and files.';
  return isOnboarded ? 'The applicant is a tenant already.' : 'The applicant hears of each decision by mail.';
};

const decisionInWords = ({ status, decidedAt, decidedBy }: ApplicationDetail): string => {
  if (!decidedAt) return 'Nobody has decided yet.';
  const by = decidedBy ? ` by ${decidedBy}` : '';
  return `${applicationStatusLabels[status]}${by} on ${formatDateTime(decidedAt)}`;
};
