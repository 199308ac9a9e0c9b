import { Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconClipboardOff, IconMessage } from '@tabler/icons-react';
import { ApiError } from '#web/lib/api-error.ts';
import { ApplicationStatusBadge } from '#web/rentals/application-status.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { dashboards } from '#web/rentals/manager.ts';
import { fullName } from '#web/rentals/names.ts';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type ApplicationFilters, useApplication } from './api.ts';
import classes from './application-detail.module.css';
import { ApplicationDocuments, type Preview } from './application-documents.tsx';
import { answerFacts, contactFacts, propertyFacts } from './application-facts.tsx';
import { ApplicationLink } from './application-link.tsx';
import type { Decide } from './decision.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { Screening } from './screening.tsx';

const FAILED = 'Failed to fetch application details';

interface ApplicationDetailProps {
  id: number;
  reviewer: Manager;
  filters: ApplicationFilters;
  decide: Decide;
  isPending: boolean;
  preview: Preview;
}

/** Everything about one application. */
export function ApplicationDetail({ filters, ...content }: ApplicationDetailProps) {
  return (
    <Stack gap="md">
      <ApplicationLink reviewer={content.reviewer} filters={filters} size="sm" className={classes.back}>
        <Group component="span" gap={6}>
          <IconArrowLeft size={16} aria-hidden />
          All applications
        </Group>
      </ApplicationLink>
      <Content {...content} />
    </Stack>
  );
}

function Content({ id, reviewer, decide, isPending, preview }: Omit<ApplicationDetailProps, 'filters'>) {
  const { data: application, error, refetch } = useApplication(id);
  // What was known of one that is not theirs to review any more is not shown.
  if (isMissing(error)) return <NotThere />;
  if (!application) return error ? <Failed onRetry={refetch} /> : <Loading />;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3">
            {fullName(application)}
          </Title>
          <ApplicationStatusBadge status={application.status} />
        </Group>
        {application.applicantId && (
          <LinkButton
            to={dashboards[reviewer]}
            search={{ section: 'messages', to: application.applicantId }}
            variant="default"
            size="sm"
            leftSection={<IconMessage size={16} aria-hidden />}
          >
            Message
          </LinkButton>
        )}
      </Group>
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <DetailPanel title="Contact">
            <Facts facts={contactFacts(application)} />
          </DetailPanel>
          <DetailPanel title="Answers">
            <Facts facts={answerFacts(application)} />
          </DetailPanel>
          <DetailPanel title="Documents">
            <ApplicationDocuments documents={application.documents} preview={preview} />
          </DetailPanel>
        </Stack>
        <Stack gap="md" miw={0}>
          <DecisionPanel reviewer={reviewer} application={application} decide={decide} isPending={isPending} />
          <DetailPanel title="Screening" about="This informs you; the decision is yours">
            <Screening lines={application.screening} />
          </DetailPanel>
          <DetailPanel title="Property">
            <Facts facts={propertyFacts(application)} areShort />
          </DetailPanel>
        </Stack>
      </div>
    </>
  );
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

function NotThere() {
  return (
    <Notice
      icon={IconClipboardOff}
      title={FAILED}
      text="There is no such application among those for your properties, or not any more."
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Paper withBorder p="md">
      <LoadFailed text={FAILED} onRetry={onRetry} />
    </Paper>
  );
}

function Loading() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={32} maw={320} />
      <div className={classes.columns}>
        <Stack gap="md">
          <Skeleton h={120} />
          <Skeleton h={220} />
        </Stack>
        <Stack gap="md">
          <Skeleton h={160} />
          <Skeleton h={180} />
        </Stack>
      </div>
    </Stack>
  );
}
