import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { LineKey } from '#contract/books/property-statement';
import { dayOf, today } from '#web/lib/dates.ts';
import { PeriodChooser } from '#web/rentals/period/period-chooser.tsx';
import { inWords, periodIn } from '#web/rentals/period/periods.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SummaryStripSkeleton } from '#web/ui/summary-strip.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { useChanges, usePropertyStatement } from './api.ts';
import { ChangedBox } from './changed-box.tsx';
import { hrefsOf } from './downloads.ts';
import { FigureLines } from './figure-lines.tsx';
import { PropertyFigures } from './property-figures.tsx';
import { SendStatement } from './send-statement.tsx';
import { SentStatements } from './sent-statements.tsx';
import { StatementButtons } from './statement-buttons.tsx';

/** What the address says of it. */
export interface StatementPlace {
  property?: number;
  from?: string;
  to?: string;
}

interface PropertyStatementViewProps {
  viewer: 'landlord' | 'agent';
  email: string;
  place: StatementPlace;
  go: (changes: StatementPlace) => void;
}

/** What came in and what went out, of one property or of all, as it stands now. */
export function PropertyStatementView({ viewer, email, place, go }: PropertyStatementViewProps) {
  const { property: propertyId } = place;
  const period = periodIn(place, today());
  const query = usePropertyStatement(propertyId, period);
  const of = { ...(propertyId && { propertyId }) };
  const { data: changes } = useChanges(of);
  const [isSending, setSending] = useState(false);
  const [figure, setFigure] = useState<LineKey>();
  const shownFigure = useShown(figure);
  const statement = query.data;
  if (!statement) return <NotLoaded query={query} what="The statement" skeleton={<SummaryStripSkeleton />} isOnPage />;
  const last = changes?.last;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text fw={650} size="lg">
            {statement.propertyName ?? 'All properties'}
          </Text>
          <Muted>{inWords(period)}</Muted>
        </div>
        <Group gap="sm" align="flex-start">
          {propertyId !== undefined && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => go({ property: undefined })}
            >
              All properties
            </Button>
          )}
          <PeriodChooser period={period} onChoose={go} />
        </Group>
      </Group>
      {changes && last && (
        <ChangedBox
          changed={changes.changed}
          about={`Entered or corrected since ${inWords(last)} was sent on ${dayOf(last.sentAt)}.`}
        />
      )}
      <PropertyFigures
        statement={statement}
        opens={{ figure: setFigure, days: go, property: (property) => go({ property }) }}
        actions={
          <StatementButtons
            hrefs={hrefsOf(of, period)}
            onSend={viewer === 'landlord' ? () => setSending(true) : undefined}
          />
        }
      />
      <SentStatements of={of} nothing="None has been sent yet." />
      {shownFigure && (
        <FigureLines
          manager={viewer}
          figure={shownFigure}
          of={{ propertyId, period }}
          isOpen={figure !== undefined}
          onClose={() => setFigure(undefined)}
        />
      )}
      <SendStatement of={of} period={period} ownEmail={email} isOpen={isSending} onClose={() => setSending(false)} />
    </Stack>
  );
}
