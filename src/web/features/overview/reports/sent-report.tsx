import { Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { WholeSentReport } from '#contract/overview/report-views';
import { chosenInWords, daysInWords } from '#contract/overview/report-words';
import type { ReportAnswer } from '#contract/overview/reports';
import type { Role } from '#contract/platform/roles';
import { dayOf } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useSentReport } from './api.ts';
import { ChangedSince } from './changed-since.tsx';
import { ReportTable } from './report-table.tsx';

const nothing = () => undefined;

/** A report as it was sent, and what the books say otherwise now. */
export function SentReportView({ id, viewer }: { id: number; viewer: Role }) {
  const query = useSentReport(id);
  if (!query.data) return <NotLoaded query={query} what="The report" skeleton={[60, 64, 64, 64]} isOnPage />;
  const { content, sentTo, sentAt, name } = query.data;
  return (
    <Stack gap="lg">
      <div>
        <TextLink to="/reports" size="sm">
          <Group component="span" gap={4} wrap="nowrap">
            <IconArrowLeft size={16} aria-hidden /> All reports
          </Group>
        </TextLink>
        <Text fw={650} size="lg">
          {name}: {content.title}
        </Text>
        <Muted>{daysInWords(query.data)}</Muted>
        <Muted>{chosenInWords(content.chosen)}</Muted>
        <Seal report={query.data} sent={`sent to ${sentTo} on ${dayOf(sentAt)}`} />
      </div>
      <ChangedSince sent={query.data} />
      <FrozenTable content={content} viewer={viewer} />
    </Stack>
  );
}

/** What shows that it is this one and no other. */
export function Seal({ report, sent }: { report: Pick<WholeSentReport, 'version' | 'hash'>; sent: string }) {
  return (
    <>
      <Muted size="xs">
        Version {report.version}, {sent}. These figures do not change any more.
      </Muted>
      <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 {report.hash}
      </Muted>
    </>
  );
}

/** Its rows, about which nothing can be done any more. */
export function FrozenTable({ content, viewer }: { content: ReportAnswer; viewer: Role | null }) {
  return (
    <ReportTable
      report={{ ...content, action: null }}
      rows={content.rows}
      viewer={viewer}
      group={undefined}
      explains={undefined}
      sorting={undefined}
      onValue={nothing}
    />
  );
}
