import { Group, Stack, Text } from '@mantine/core';
import { isOver, termOver } from '#contract/lettings/lease-days';
import { dietLabels, employmentLabels, labelOrNothing } from '#contract/lettings/tenant-choices';
import type { TenantRow } from '#contract/lettings/tenants';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Manager } from '#web/rentals/manager.ts';
import { fullName } from '#web/rentals/names.ts';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { RentStatus } from './rent-status.tsx';
import { StandingBadge } from './standing-badge.tsx';

const NONE = '–';

const name = (manager: Manager, withEmail: boolean): Column<TenantRow> => ({
  label: 'Tenant',
  cell: (tenant) => (
    <Stack gap={2} miw={0}>
      <Group gap="xs">
        <TenantLink fw={600} manager={manager} tenantId={tenant.id}>
          {fullName(tenant)}
        </TenantLink>
        <StandingBadge standing={tenant.standing} />
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
  { label: 'Rent', isNumber: true, cell: ({ lease }) => (lease ? formatRupees(lease.monthlyRent) : NONE) },
  { label: 'Rent status', cell: ({ rentStatus }) => <RentStatus status={rentStatus} /> },
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
