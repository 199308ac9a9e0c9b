import { Divider, Group, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { termOver } from '#contract/lettings/lease-days';
import type { LeaseStatus } from '#contract/lettings/lease-terms';
import type { Lease } from '#contract/lettings/leases';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { formatDaysFrom, today } from '#web/lib/dates.ts';
import { LeaseStatusBadge } from '#web/rentals/lease-status.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { ReservationButtons } from '#web/rentals/reservations/reservation-buttons.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useLeasesOf } from './api.ts';
import { LeaseActions } from './lease-actions.tsx';
import { SharedDays } from './shared-days.tsx';
import { TermOver } from './term-over.tsx';

interface TenantLeasesProps {
  tenantId: string;
  manager: Manager;
  isHere: boolean;
  /** The way to the lease's deposit. */
  deposit: (lease: Lease) => ReactNode;
  /** Who belongs to the lease. */
  people: (lease: Lease) => ReactNode;
  /** What else was agreed on it, and happened to it. */
  about?: (lease: Lease) => ReactNode;
  /** For whom the tenant is out of sight once the lease has ended. */
  onEnded?: () => Promise<void>;
}

/** The leases of a tenant, the present one first, each with what can be done. */
export function TenantLeases({ tenantId, ...card }: TenantLeasesProps) {
  const query = useLeasesOf(tenantId);
  const leases = query.data;
  if (!leases) return <NotLoaded query={query} what="The lease" skeleton={[120]} />;
  if (leases.length === 0) {
    return <Muted>No lease yet. Edit the tenant, and set property, start date and rent.</Muted>;
  }
  const order: LeaseStatus[] = ['active', 'upcoming', 'reserved', 'expired', 'ended'];
  const presentFirst = leases.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  return (
    <Stack gap="lg">
      {presentFirst.map((lease, index) => (
        <Fragment key={lease.id}>
          {index > 0 && <Divider />}
          <LeaseCard lease={lease} {...card} />
        </Fragment>
      ))}
    </Stack>
  );
}

function LeaseCard({
  lease,
  manager,
  isHere,
  deposit,
  people,
  about,
  onEnded,
}: Omit<TenantLeasesProps, 'tenantId'> & { lease: Lease }) {
  return (
    <Stack component="article" gap="md" aria-label={`Lease for ${lease.property.name}`}>
      <Group gap="sm">
        <Text fw={600}>{lease.property.name}</Text>
        <LeaseStatusBadge status={lease.status} />
      </Group>
      <Facts
        facts={[
          ['Start date', formatDate(lease.startDate)],
          ['End date', endInWords(lease)],
          ['Ended on', lease.endedOn && formatDate(lease.endedOn)],
          ['Month to month', lease.monthToMonth && lease.endDate && termOver(lease.endDate)],
          ['Notice', lease.noticeDate && formatDate(lease.noticeDate)],
          ['Monthly rent', formatRupees(lease.monthlyRent)],
          ['Security deposit', formatRupees(lease.securityDeposit)],
        ]}
      />
      {lease.terms.length > 1 && <Periods terms={lease.terms} />}
      {deposit(lease)}
      {people(lease)}
      {lease.status === 'reserved' && (
        <ReservationButtons
          reservation={{
            id: lease.id,
            tenantName: lease.tenantName,
            from: lease.startDate,
            home: lease.property.name,
          }}
          reservedUntil={lease.reservedUntil}
        />
      )}
      {about?.(lease)}
      <TermOver lease={lease} manager={manager} />
      {manager === 'landlord' && <SharedDays leaseId={lease.id} />}
      <LeaseActions lease={lease} manager={manager} isHere={isHere} onEnded={onEnded} />
    </Stack>
  );
}

const endInWords = ({ endDate, status, monthToMonth }: Lease): string => {
  if (endDate === null) return 'None';
  const date = formatDate(endDate);
  return status === 'active' && !monthToMonth ? `${date} (${formatDaysFrom(endDate, today())})` : date;
};

function Periods({ terms }: { terms: Lease['terms'] }) {
  return (
    <div>
      <Muted>Periods</Muted>
      <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Periods">
        {terms.map(({ startDate, endDate, monthlyRent }) => (
          <Text component="li" size="sm" key={startDate}>
            {formatDate(startDate)} to {endDate ? formatDate(endDate) : 'open'}: {formatRupees(monthlyRent)} a month
          </Text>
        ))}
      </Stack>
    </div>
  );
}
