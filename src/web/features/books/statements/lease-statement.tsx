import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { dayOf, today } from '#web/lib/dates.ts';
import { useWithheld } from '#web/rentals/mandates.ts';
import { PeriodChooser } from '#web/rentals/period/period-chooser.tsx';
import { inWords, type Period, periodIn } from '#web/rentals/period/periods.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SummaryStripSkeleton } from '#web/ui/summary-strip.tsx';
import { useChanges, useLeaseStatement } from './api.ts';
import { ChangedBox } from './changed-box.tsx';
import { hrefsOf } from './downloads.ts';
import { LeaseAccount } from './lease-account.tsx';
import { SendStatement } from './send-statement.tsx';
import { SentStatements } from './sent-statements.tsx';
import { StatementButtons } from './statement-buttons.tsx';

interface LeaseStatementViewProps {
  leaseId: number;
  viewer: 'landlord' | 'agent' | 'tenant';
  email: string;
  place: { from?: string; to?: string };
  onChoose: (period: Period) => void;
  onOpen: (paymentId: number) => void;
  /** Beside the period. */
  tools?: (propertyId: number) => ReactNode;
}

/** The running account of a lease, as it stands now. */
export function LeaseStatementView(props: LeaseStatementViewProps) {
  const { leaseId, viewer, email, place, onChoose, onOpen, tools } = props;
  const period = periodIn(place, today());
  const query = useLeaseStatement(leaseId, period);
  const { data: changes, isLoading } = useChanges({ leaseId });
  const [isSending, setSending] = useState(false);
  const statement = query.data;
  const manager = viewer === 'tenant' ? 'landlord' : viewer;
  const withheld = useWithheld(manager, statement?.propertyId)('recordMoney');
  // What has changed since stands above: it would push the lines down.
  if (!statement || isLoading)
    return <NotLoaded query={query} what="The statement" skeleton={<SummaryStripSkeleton />} isOnPage />;
  const last = changes?.last;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text fw={650} size="lg">
            {viewer === 'tenant' ? statement.propertyName : `${statement.tenantName}, ${statement.propertyName}`}
          </Text>
          <Muted>{inWords(period)}</Muted>
        </div>
        <Group gap="sm" align="flex-start">
          {tools?.(statement.propertyId)}
          <PeriodChooser period={period} onChoose={onChoose} />
        </Group>
      </Group>
      {changes && last && (
        <ChangedBox
          changed={changes.changed}
          about={`Entered or corrected since ${inWords(last)} was sent on ${dayOf(last.sentAt)}.`}
          onOpen={onOpen}
        />
      )}
      <LeaseAccount
        statement={statement}
        onOpen={onOpen}
        actions={
          <StatementButtons
            hrefs={hrefsOf({ leaseId }, period)}
            onSend={viewer === 'tenant' ? undefined : () => setSending(true)}
            withheld={withheld}
          />
        }
      />
      <SentStatements
        of={{ leaseId }}
        nothing={viewer === 'tenant' ? 'You have got no statement yet.' : 'None has been sent yet.'}
      />
      {viewer !== 'tenant' && (
        <SendStatement
          of={{ leaseId }}
          period={period}
          tenantName={statement.tenantName}
          ownEmail={viewer === 'landlord' ? email : undefined}
          isOpen={isSending}
          onClose={() => setSending(false)}
        />
      )}
    </Stack>
  );
}
