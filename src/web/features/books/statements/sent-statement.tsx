import { Code, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SummaryStripSkeleton } from '#web/ui/summary-strip.tsx';
import { useStatement } from './api.ts';
import { ChangedBox } from './changed-box.tsx';
import { hrefsOfSent } from './downloads.ts';
import { LeaseAccount } from './lease-account.tsx';
import { inWords } from './periods.ts';
import { PropertyFigures } from './property-figures.tsx';
import { StatementButtons } from './statement-buttons.tsx';

/** A statement as it was sent: the same to everybody who got it, for ever. */
export function SentStatementView({ id, onOpen }: { id: number; onOpen: (paymentId: number) => void }) {
  const query = useStatement(id);
  if (!query.data) return <NotLoaded query={query} what="The statement" skeleton={<SummaryStripSkeleton />} isOnPage />;
  const { content, title, from, to, version, hash, sentBy, sentAt, recipients, note } = query.data;
  const buttons = <StatementButtons hrefs={hrefsOfSent(id)} />;
  return (
    <Stack gap="lg">
      <div>
        <Text fw={650} size="lg">
          {title}
        </Text>
        <Muted>
          {inWords({ from, to })} · Version {version}, sent by {sentBy} on {formatDateTime(sentAt)}
          {recipients.length > 0 && ` to ${recipients.join(', ')}`}
        </Muted>
        {note && <Text mt="xs">{note}</Text>}
      </div>
      <ChangedBox changed={content.changed} onOpen={onOpen} />
      {content.scope === 'lease' ? (
        <LeaseAccount statement={content.statement} onOpen={onOpen} actions={buttons} />
      ) : (
        <PropertyFigures statement={content.statement} actions={buttons} />
      )}
      <Group gap="xs">
        <Muted size="xs">These figures do not change any more. SHA-256:</Muted>
        <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{hash}</Code>
      </Group>
    </Stack>
  );
}
