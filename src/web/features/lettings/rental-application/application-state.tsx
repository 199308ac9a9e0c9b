import { Group, Paper, Skeleton, Stack, Text, Timeline, Title } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconClipboardX, IconHourglass, IconSend, IconX } from '@tabler/icons-react';
import type { z } from 'zod';
import type { ApplicationStatus, applicationState } from '#contract/lettings/applications';
import { formatDateTime } from '#contract/platform/wording';
import { isNotFound } from '#web/lib/api-error.ts';
import { ApplicationStatusBadge } from '#web/rentals/application-status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { useApplicationState } from './api.ts';
import { Withdraw } from './withdraw.tsx';

type State = z.infer<typeof applicationState>;

const WIDTH = 592;
const TITLE = 'Your application';

const words: Record<ApplicationStatus, { decision: string; next: string }> = {
  pending: {
    decision: 'The landlord is looking at it',
    next: 'There is nothing to do for now. You will get a mail as soon as the landlord has decided.',
  },
  approved: {
    decision: 'Approved',
    next: 'The landlord will contact you about the lease and the deposit. Pay nothing before you have seen the home and the lease.',
  },
  rejected: {
    decision: 'The landlord has decided against it',
    next: 'It did not work out this time. Other homes may suit you just as well.',
  },
  withdrawn: {
    decision: 'You have withdrawn it',
    next: 'Your answers and the files that you sent with them are gone. The landlord only sees that there was an application.',
  },
};

/** What the private link in the confirmation mail leads to. */
export function ApplicationStateView({ token }: { token: string }) {
  const { data: state, error, refetch } = useApplicationState(token);
  const isUnknown = token === '' || isNotFound(error);
  if (isUnknown) return <Unknown />;
  return (
    <PlainPage title={TITLE} width={WIDTH}>
      <Paper withBorder p={{ base: 'md', xs: 'xl' }}>
        {state && <Shown state={state} token={token} />}
        {!state && error && <LoadFailed text="Your application could not be loaded." onRetry={refetch} />}
        {!state && !error && <Loading />}
      </Paper>
    </PlainPage>
  );
}

function Shown({ state, token }: { state: State; token: string }) {
  const { firstName, propertyName, city, status, createdAt, decidedAt } = state;
  const { decision, next } = words[status];
  const DecisionIcon = { pending: IconHourglass, approved: IconCheck, rejected: IconX, withdrawn: IconArrowBackUp }[
    status
  ];
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Muted>{status === 'withdrawn' ? 'Application' : `Application of ${firstName}`}</Muted>
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {propertyName}
          </Title>
          <Text c="dimmed">{city}</Text>
        </div>
        <ApplicationStatusBadge status={status} />
      </Group>
      <Timeline active={decidedAt ? 1 : 0} bulletSize={28} lineWidth={2}>
        <Timeline.Item bullet={<IconSend size={15} aria-hidden />} title="Sent">
          <Muted>{formatDateTime(createdAt)}</Muted>
        </Timeline.Item>
        <Timeline.Item bullet={<DecisionIcon size={15} aria-hidden />} title={decision}>
          {decidedAt && <Muted>{formatDateTime(decidedAt)}</Muted>}
        </Timeline.Item>
      </Timeline>
      <div>
        <Title order={2} size="h5" mb={4}>
          What happens next
        </Title>
        <Text size="sm">{next}</Text>
      </div>
      {status !== 'withdrawn' && <Withdraw token={token} propertyName={propertyName} />}
      {(status === 'rejected' || status === 'withdrawn') && (
        <LinkButton to="/application" variant="default" style={{ alignSelf: 'flex-start' }}>
          See other properties
        </LinkButton>
      )}
    </Stack>
  );
}

function Unknown() {
  return (
    <NoticePage
      icon={IconClipboardX}
      title="We cannot find this application"
      text="The link may be incomplete, or the application is gone. Please open the link in your mail once more."
      action={
        <LinkButton to="/" variant="default">
          Back to Home
        </LinkButton>
      }
    />
  );
}

function Loading() {
  return (
    <Stack gap="lg" role="status" aria-busy="true" aria-label="Loading your application">
      <Skeleton h={34} w="60%" />
      <Skeleton h={96} />
      <Skeleton h={48} />
    </Stack>
  );
}
