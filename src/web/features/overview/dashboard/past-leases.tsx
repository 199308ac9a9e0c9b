import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Lease } from '#contract/lettings/leases';
import { formatRupees } from '#contract/platform/wording';
import { LeaseStatusBadge } from '#web/rentals/lease-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { describePeriod } from './lease-period.ts';
import { leaseSummaryHref } from './lease-summary-href.ts';

const columns: Column<Lease>[] = [
  {
    label: 'Property',
    cell: ({ property }) => (
      <>
        <Text size="sm" fw={550}>
          {property.name}
        </Text>
        <Muted size="xs">{property.address}</Muted>
      </>
    ),
  },
  {
    label: 'Period',
    cell: ({ startDate, endDate, endedOn }) => describePeriod({ startDate, endDate: endedOn ?? endDate }),
  },
  { label: 'Status', cell: ({ status }) => <LeaseStatusBadge status={status} /> },
  { label: 'Monthly rent', cell: ({ monthlyRent }) => formatRupees(monthlyRent), isNumber: true },
];

interface PastLeasesProps {
  leases: Lease[];
  /** What else can be done with one. */
  action: (lease: Lease) => ReactNode;
}

export function PastLeases({ leases, action }: PastLeasesProps) {
  if (leases.length === 0) return null;
  return (
    <SummaryPanel title="Past leases">
      <RecordList
        label="Past leases"
        rows={leases}
        columns={columns}
        actions={(lease) => (
          <Group gap="sm" wrap="nowrap">
            <Anchor
              href={leaseSummaryHref(lease.id)}
              download
              size="sm"
              aria-label={`Download the lease of ${lease.property.name}`}
            >
              Download
            </Anchor>
            {action(lease)}
          </Group>
        )}
      />
    </SummaryPanel>
  );
}
