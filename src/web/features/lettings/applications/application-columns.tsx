import { Stack, Text } from '@mantine/core';
import type { Application } from '#contract/lettings/applications';
import { formatRupees } from '#contract/platform/wording';
import { ApplicationStatusBadge } from '#web/rentals/application-status.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { fullName, placeOf } from '#web/rentals/names.ts';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';
import { Muted } from '#web/ui/muted.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import type { ApplicationFilters } from './api.ts';
import classes from './application-columns.module.css';
import { ApplicationLink } from './application-link.tsx';

const applicant = (reviewer: Manager, filters: ApplicationFilters): Column<Application> => ({
  label: 'Applicant',
  cell: (application) => (
    <Stack gap={2} miw={120} style={{ overflowWrap: 'anywhere' }}>
      <ApplicationLink reviewer={reviewer} filters={filters} applicationId={application.id} fw={600} size="sm">
        {fullName(application)}
      </ApplicationLink>
      <Text size="xs" c="dimmed" fw={400}>
        Applied <RelativeTime instant={application.createdAt} />
      </Text>
    </Stack>
  ),
});

const property: Column<Application> = {
  label: 'Property',
  cell: ({ propertyId, property }) =>
    property?.name ? (
      <div className={classes.property}>
        <Text size="sm">{property.name}</Text>
        <Muted size="xs">{placeOf(property)}</Muted>
      </div>
    ) : (
      `Property ID: ${propertyId}`
    ),
};

const status: Column<Application> = {
  label: 'Status',
  cell: (application) => <ApplicationStatusBadge status={application.status} />,
};

/** How a landlord sees applications: who, for which home, with which income. */
const landlordColumns: Column<Application>[] = [
  property,
  {
    label: 'Contact',
    cell: ({ email, phone }) => (
      <Stack gap={6} className={classes.contact}>
        <MailLink email={email} />
        <PhoneLink phone={phone} />
      </Stack>
    ),
  },
  {
    label: 'Income',
    isNumber: true,
    cell: ({ annualIncome }) =>
      annualIncome === null ? (
        '–'
      ) : (
        <>
          {formatRupees(annualIncome)}
          <Muted size="xs">a year</Muted>
        </>
      ),
  },
  status,
];

const agentColumns: Column<Application>[] = [
  property,
  { label: 'Email', cell: ({ email }) => <MailLink email={email} /> },
  {
    label: 'Phone',
    cell: ({ phone }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        <PhoneLink phone={phone} />
      </span>
    ),
  },
  status,
];

const columns: Record<Manager, Column<Application>[]> = { landlord: landlordColumns, agent: agentColumns };

export const columnsFor = (reviewer: Manager, filters: ApplicationFilters): Column<Application>[] => [
  applicant(reviewer, filters),
  ...columns[reviewer],
];
