import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import type { Lease } from '#contract/lettings/leases';
import type { SharedDays as Pair } from '#contract/lettings/shared-days';
import { addDays } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { useSharedDays } from './api.ts';
import { CorrectLastDay } from './correct-last-day.tsx';
import { EndLease } from './end-lease.tsx';

const daysOf = ({ tenantName, startDate, status, endedOn, endDate, monthToMonth }: Lease): string => {
  const last = status === 'ended' ? (endedOn ?? endDate) : monthToMonth === 'stays' ? null : endDate;
  return `${tenantName} from ${formatDate(startDate)}${last ? ` to ${formatDate(last)}` : ' on'}`;
};

interface SharedDaysProps {
  /** Only of this property. */
  propertyId?: number;
  /** Only of this lease. */
  leaseId?: number;
}

/** Leases of a home that have days in common, with the way to put them right; nothing where there are none. */
export function SharedDays({ propertyId, leaseId }: SharedDaysProps) {
  const { data: pairs = [] } = useSharedDays();
  const shown = pairs.filter(
    ({ earlier, later }) =>
      (propertyId === undefined || earlier.propertyId === propertyId) &&
      (leaseId === undefined || [earlier.id, later.id].includes(leaseId)),
  );
  if (shown.length === 0) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconCalendarExclamation aria-hidden />}
      title="Two leases for the same days"
    >
      <Stack gap="md">
        <Text size="sm">A day of a home is let once. Say when one of them left.</Text>
        {shown.map((pair) => (
          <PairOfLeases key={`${pair.earlier.id} ${pair.later.id}`} pair={pair} />
        ))}
      </Stack>
    </Alert>
  );
}

function PairOfLeases({ pair: { earlier, later } }: { pair: Pair }) {
  const before = addDays(later.startDate, -1);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {earlier.property.name}: {daysOf(earlier)}, {daysOf(later)}
      </Text>
      <Group gap="xs">
        <Mend lease={earlier} proposed={before < earlier.startDate ? earlier.startDate : before} />
        <Mend lease={later} proposed={later.startDate} />
      </Group>
    </Stack>
  );
}

/** What has ended gets another last day; what has not is ended. */
function Mend({ lease, proposed }: { lease: Lease; proposed: string }) {
  const [isOpen, setOpen] = useState(false);
  const hasEnded = lease.status === 'ended';
  const dialog = { lease, isOpen, onClose: () => setOpen(false) };
  if (lease.startDate > today()) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {hasEnded ? `Correct the last day of ${lease.tenantName}` : `End the lease of ${lease.tenantName}`}
      </Button>
      {hasEnded ? <CorrectLastDay {...dialog} proposed={proposed} /> : <EndLease {...dialog} proposed={proposed} />}
    </>
  );
}
