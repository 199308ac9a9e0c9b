import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Lease } from '#contract/lettings/leases';
import { formatRupees } from '#contract/platform/wording';
import { LeaseStatusBadge } from '#web/rentals/lease-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column } from '#web/ui/records.ts';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { describePeriod } from './lease-period.ts';
import { leaseSummaryHref } from './lease-summary-href.ts';

const periodOf = ({ startDate, endDate, endedOn }: Lease): string =>
  describePeriod({ startDate, endDate: endedOn ?? endDate });

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
    cell: periodOf,
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
  const isPhone = useIsPhone();
  if (leases.length === 0) return null;
  const toolsOf = (lease: Lease) => (
    <Group gap="sm" wrap="nowrap">
      <Anchor
        href={leaseSummaryHref(lease.id)}
        download
        size="sm"
        aria-label={`Download the lease of ${lease.property.name}`}
      >
        Download
      </Anchor>
      <TextLink
        to="/leases/$leaseId/statement"
        params={{ leaseId: String(lease.id) }}
        size="sm"
        aria-label={`Statement of ${lease.property.name}`}
      >
        Statement
      </TextLink>
      {action(lease)}
    </Group>
  );
  return (
    <SummaryPanel title="Past leases">
      <RecordList
        label="Past leases"
        rows={leases}
        columns={columns}
        phone={(lease) => ({
          title: lease.property.name,
          subtitle: periodOf(lease),
          end: formatRupees(lease.monthlyRent),
          badge: <LeaseStatusBadge status={lease.status} />,
          sheet: { tools: toolsOf(lease) },
        })}
        actions={isPhone ? undefined : toolsOf}
      />
    </SummaryPanel>
  );
}
