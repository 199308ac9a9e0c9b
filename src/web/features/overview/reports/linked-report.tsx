import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type LinkedReportDeed, linkedReport } from '#contract/overview/report-views';
import { chosenInWords, daysInWords } from '#contract/overview/report-words';
import { serverMessage } from '#web/lib/api-error.ts';
import { dayOf } from '#web/lib/dates.ts';
import { useActByLink } from '#web/rentals/by-link.ts';
import { Muted } from '#web/ui/muted.tsx';
import { showError } from '#web/ui/toast.ts';
import { FrozenTable, Seal } from './sent-report.tsx';

/** A report for whoever got it by mail, as it was sent; by one click they get no more of them. */
export function LinkedReport({ token, details }: { token: string; details: unknown }) {
  const report = linkedReport.parse(details);
  const { name, sentBy, sentAt, content, isSentOn } = report;
  const stopping = useActByLink<LinkedReportDeed>(token);
  const stop = async () => {
    try {
      await stopping.mutateAsync({ action: 'stop' });
    } catch (error) {
      showError('Not stopped', serverMessage(error, 'It could not be stopped. Please try again.'));
    }
  };
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h2">
          {content.title}
        </Title>
        <Muted>
          {name}, {daysInWords(content)}
        </Muted>
        <Muted>{chosenInWords(content.chosen)}</Muted>
        <Seal report={report} sent={`sent by ${sentBy} on ${dayOf(sentAt)}`} />
      </div>
      <Text size="sm">{content.says}</Text>
      <FrozenTable content={content} viewer={null} />
      <Group justify="space-between" gap="sm">
        <Muted>
          {isSentOn
            ? `${sentBy} sends it to you each month, as a PDF and as a spreadsheet.`
            : 'You get no more of it by mail.'}
        </Muted>
        {isSentOn && (
          <Button variant="default" disabled={stopping.isPending} onClick={() => void stop()}>
            {stopping.isPending ? 'Stopping...' : 'Send me no more of them'}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
