import { Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconClipboardOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isNotFound } from '#web/lib/api-error.ts';
import { ApplicationStatusBadge } from '#web/rentals/application-status.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { MessageLink } from '#web/rentals/message-link.tsx';
import { fullName } from '#web/rentals/names.ts';
import { Facts } from '#web/ui/facts.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SummaryStrip } from '#web/ui/summary-strip.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { type ApplicationFilters, useApplication } from './api.ts';
import classes from './application-detail.module.css';
import { ApplicationDocuments, type Preview } from './application-documents.tsx';
import { answerFacts, contactFacts, propertyFacts } from './application-facts.tsx';
import { applicationFigures } from './application-figures.ts';
import { ApplicationLink } from './application-link.tsx';
import type { Decide } from './decision.ts';
import { DecisionButtons, DecisionPanel } from './decision-panel.tsx';
import { Screening } from './screening.tsx';

const FAILED = 'Failed to fetch application details';

interface ApplicationDetailProps {
  id: number;
  reviewer: Manager;
  filters: ApplicationFilters;
  decide: Decide;
  preview: Preview;
  /** What was decided on it, where they may know. */
  history: ReactNode;
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

function Content({ id, reviewer, decide, preview, history }: Omit<ApplicationDetailProps, 'filters'>) {
  const { data: application, error, refetch } = useApplication(id);
  const isPhone = useIsPhone();
  // What was known of one that is not theirs to review any more is not shown.
  if (isNotFound(error)) return <NotThere />;
  if (!application) return error ? <Failed onRetry={refetch} /> : <Loading />;
  const buttons = application.status !== 'withdrawn' && (
    <DecisionButtons reviewer={reviewer} application={application} decide={decide} />
  );
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3">
            {fullName(application)}
          </Title>
          <ApplicationStatusBadge status={application.status} />
        </Group>
        {application.applicantId && <MessageLink manager={reviewer} to={application.applicantId} />}
      </Group>
      <SummaryStrip
        label="Summary"
        figures={applicationFigures(application, new Date())}
        actions={!isPhone && buttons}
      />
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <Panel title="Contact">
            <Facts facts={contactFacts(application)} />
          </Panel>
          <Panel title="Answers">
            <Facts facts={answerFacts(application)} />
          </Panel>
          <Panel title="Documents">
            <ApplicationDocuments documents={application.documents} preview={preview} />
          </Panel>
        </Stack>
        <Stack gap="md" miw={0}>
          <DecisionPanel application={application} />
          <Panel title="Screening" about="This informs you; the decision is yours">
            <Screening lines={application.screening} />
          </Panel>
          <Panel title="Property">
            <Facts facts={propertyFacts(application)} areShort />
          </Panel>
          {history}
        </Stack>
      </div>
      {isPhone && <div className={classes.decisionBar}>{buttons}</div>}
    </>
  );
}

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
