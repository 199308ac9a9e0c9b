import { Anchor, Text } from '@mantine/core';
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

export function PastLeases({ leases }: { leases: Lease[] }) {
  if (leases.length === 0) return null;
  return (
    <SummaryPanel title="Past leases">
      <RecordList
        label="Past leases"
        rows={leases}
        columns={columns}
        actions={({ id, property }) => (
          <Anchor href={leaseSummaryHref(id)} download size="sm" aria-label={`Download the lease of ${property.name}`}>
            Download
          </Anchor>
        )}
      />
    </SummaryPanel>
  );
}
