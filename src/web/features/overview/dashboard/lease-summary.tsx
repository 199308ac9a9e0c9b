import { Group } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { LeaseStatusBadge } from '#web/rentals/lease-status.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { LeaseHome } from './lease-home.tsx';
import { LeaseProgress } from './lease-progress.tsx';

/** A lease in short. */
export function LeaseSummary({ lease }: { lease: Lease }) {
  return (
    <SummaryPanel title="Your lease" aside={<LeaseStatusBadge status={lease.status} />}>
      <LeaseHome property={lease.property} />
      <LeaseProgress lease={lease} />
      <Facts
        areShort
        facts={[
          ['Monthly rent', formatRupees(lease.monthlyRent)],
          ['Security deposit', formatRupees(lease.securityDeposit)],
          ['Start date', formatDate(lease.startDate)],
          ['End date', lease.endDate ? formatDate(lease.endDate) : 'No end date'],
        ]}
      />
      <Group>
        <TextLink size="sm" to="/tenant-dashboard" search={{ section: 'lease-details' }}>
          All about this lease
        </TextLink>
      </Group>
    </SummaryPanel>
  );
}
