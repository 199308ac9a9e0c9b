import { Group, Stack, Text } from '@mantine/core';
import { isOver, termOver } from '#contract/lettings/lease-days';
import { personRoleLabels } from '#contract/lettings/lease-people';
import { dietLabels, employmentLabels, labelOrNothing } from '#contract/lettings/tenant-choices';
import type { TenantRow } from '#contract/lettings/tenants';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Manager } from '#web/rentals/manager.ts';
import { fullName } from '#web/rentals/names.ts';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { RentStatus } from './rent-status.tsx';
import { StandingBadge } from './standing-badge.tsx';

const NONE = '–';

const name = (manager: Manager, withEmail: boolean): Column<TenantRow> => ({
  label: 'Tenant',
  sort: 'name',
  cell: (tenant) => (
    <Stack gap={2} miw={0}>
      <Group gap="xs">
        <TenantLink fw={600} manager={manager} tenantId={tenant.id}>
          {fullName(tenant)}
        </TenantLink>
        <StandingBadge standing={tenant.standing} />
        {tenant.lease && !tenant.lease.isMain && tenant.lease.personRole && (
          <StatusBadge tone="neutral" label={personRoleLabels[tenant.lease.personRole]} />
        )}
      </Group>
      {withEmail && (
        <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
          {tenant.email}
        </Text>
      )}
    </Stack>
  ),
});

const phone: Column<TenantRow> = {
  label: 'Phone',
  cell: (tenant) => (tenant.phone ? <PhoneLink phone={tenant.phone} /> : NONE),
};

const leaseInWords = ({ status, startDate, endDate, monthToMonth }: NonNullable<TenantRow['lease']>): string => {
  if (isOver(status)) return status === 'ended' ? 'Lease ended' : 'Lease expired';
  if (status !== 'active') return `From ${formatDate(startDate)}`;
  if (monthToMonth && endDate) return termOver(endDate);
  return endDate ? `Until ${formatDate(endDate)}` : 'Without an end date';
};

/** How a landlord sees tenants: where they live, and how they stand with the rent. */
const landlordColumns: Column<TenantRow>[] = [
  name('landlord', true),
  phone,
  {
    label: 'Property and lease',
    sort: 'property',
    cell: ({ lease }) =>
      lease ? (
        <>
          <Text size="sm">{lease.propertyName}</Text>
          <Text size="xs" c="dimmed">
            {leaseInWords(lease)}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          No lease
        </Text>
      ),
  },
  {
    label: 'Rent',
    sort: 'rent',
    first: 'desc',
    isNumber: true,
    cell: ({ lease }) => (lease?.isMain ? formatRupees(lease.monthlyRent) : NONE),
    total: ({ rent }) => rent && <span title="Of leases that are not over">{formatRupees(rent)}</span>,
  },
  { label: 'Rent status', sort: 'status', cell: ({ rentStatus }) => <RentStatus status={rentStatus} /> },
];

/** How an agent sees them: who they are. */
const agentColumns: Column<TenantRow>[] = [
  name('agent', false),
  { label: 'Email', cell: ({ email }) => (email ? <MailLink email={email} /> : NONE) },
  phone,
  {
    label: 'Employment status',
    cell: ({ employmentStatus }) => labelOrNothing(employmentLabels, employmentStatus) ?? NONE,
  },
  { label: 'Diet preference', cell: ({ dietPreference }) => labelOrNothing(dietLabels, dietPreference) ?? NONE },
];

export const columnsOf: Record<Manager, Column<TenantRow>[]> = { landlord: landlordColumns, agent: agentColumns };

/** The same on a phone: who, where, and how they stand with the rent. */
export const phoneRowOf =
  (manager: Manager) =>
  (tenant: TenantRow): PhoneRow => {
    const { lease, rentStatus, standing, email, phone } = tenant;
    return {
      title: (
        <TenantLink manager={manager} tenantId={tenant.id}>
          {fullName(tenant)}
        </TenantLink>
      ),
      subtitle: lease
        ? [
            lease.propertyName,
            leaseInWords(lease),
            ...(lease.isMain || !lease.personRole ? [] : [personRoleLabels[lease.personRole]]),
          ].join(' · ')
        : (email ?? phone ?? 'No lease'),
      end: lease?.isMain && !isOver(lease.status) && formatRupees(lease.monthlyRent),
      badge:
        standing === 'confirmed' ? (
          rentStatus && <RentStatus status={rentStatus} />
        ) : (
          <StandingBadge standing={standing} />
        ),
    };
  };
