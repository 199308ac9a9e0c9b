import { Group } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { LeaseStatusBadge } from '#web/rentals/lease-status.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { leaseFacts } from './lease-facts.ts';
import { LeaseHome } from './lease-home.tsx';
import { LeaseProgress } from './lease-progress.tsx';

/** A lease in short. */
export function LeaseSummary({ lease }: { lease: Lease }) {
  return (
    <SummaryPanel title="Your lease" aside={<LeaseStatusBadge status={lease.status} />}>
      <LeaseHome property={lease.property} />
      <LeaseProgress lease={lease} />
      <Facts areShort facts={[...leaseFacts(lease)]} />
      <Group>
        <TextLink size="sm" to="/tenant-dashboard" search={{ section: 'lease-details' }}>
          All about this lease
        </TextLink>
      </Group>
    </SummaryPanel>
  );
}
