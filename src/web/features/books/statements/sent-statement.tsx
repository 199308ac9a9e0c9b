import { Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { LineKey } from '#contract/books/property-statement';
import type { Role } from '#contract/platform/roles';
import { formatDateTime } from '#contract/platform/wording';
import { inWords } from '#web/rentals/period/periods.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SummaryStripSkeleton } from '#web/ui/summary-strip.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { useStatement } from './api.ts';
import { ChangedBox } from './changed-box.tsx';
import { hrefsOfSent } from './downloads.ts';
import { FigureLines } from './figure-lines.tsx';
import { LeaseAccount } from './lease-account.tsx';
import { PropertyFigures } from './property-figures.tsx';
import { StatementButtons } from './statement-buttons.tsx';

interface SentStatementViewProps {
  id: number;
  viewer: Role;
  onOpen: (paymentId: number) => void;
}

/** A statement as it was sent: the same to everybody who got it, for ever. */
export function SentStatementView({ id, viewer, onOpen }: SentStatementViewProps) {
  const query = useStatement(id);
  const [figure, setFigure] = useState<LineKey>();
  const shownFigure = useShown(figure);
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
        <LeaseAccount statement={content.statement} isKept onOpen={onOpen} actions={buttons} />
      ) : (
        // Agents see entries of what they run now, which need not be what they ran then.
        <PropertyFigures
          statement={content.statement}
          opens={viewer === 'landlord' ? { figure: setFigure } : undefined}
          actions={buttons}
        />
      )}
      {shownFigure && (
        <FigureLines
          manager="landlord"
          figure={shownFigure}
          of={{ propertyId: query.data.propertyId ?? undefined, period: { from, to }, enteredBy: sentAt }}
          isOpen={figure !== undefined}
          onClose={() => setFigure(undefined)}
        />
      )}
      <Group gap="xs">
        <Muted size="xs">These figures do not change any more. SHA-256:</Muted>
        <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{hash}</Code>
      </Group>
    </Stack>
  );
}
