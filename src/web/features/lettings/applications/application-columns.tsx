import { Stack, Text } from '@mantine/core';
import type { Application } from '#contract/lettings/applications';
import { rentShare } from '#contract/lettings/screening';
import { formatRupees } from '#contract/platform/wording';
import { formatRupeesShort } from '#web/lib/money.ts';
import { ApplicationStatusBadge } from '#web/rentals/application-status.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { fullName, placeOf } from '#web/rentals/names.ts';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';
import { Muted } from '#web/ui/muted.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import type { ApplicationFilters } from './api.ts';
import classes from './application-columns.module.css';
import { ApplicationLink } from './application-link.tsx';

const applicant = (reviewer: Manager, filters: ApplicationFilters): Column<Application> => ({
  label: 'Applicant',
  sort: 'name',
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
  sort: 'property',
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

const criteriaMet = ({ criteria }: Application) => criteria && `${criteria.met} of ${criteria.asked} met`;

/** What the rent would take of it. */
const shareOfIncome = ({ property, annualIncome }: Application) => {
  const share = rentShare(property.monthlyRent, annualIncome);
  return share === null ? null : `Rent ${share}% of income`;
};

/** How it stands, and below it what speaks for or against. */
const statusWith = (...facts: ((application: Application) => string | null)[]): Column<Application> => ({
  label: 'Status',
  sort: 'status',
  cell: (application) => {
    const words = facts.map((fact) => fact(application)).filter(Boolean);
    return (
      <>
        <ApplicationStatusBadge status={application.status} />
        {words.length > 0 && (
          <Muted size="xs" mt={2} style={{ whiteSpace: 'nowrap' }}>
            {words.join(' · ')}
          </Muted>
        )}
      </>
    );
  },
});

/** How a landlord sees applications: who, for which home, with which income. */
const landlordColumns: Column<Application>[] = [
  property,
  {
    label: 'Contact',
    cell: ({ email, phone }) => (
      <Stack gap={2} className={classes.contact}>
        <MailLink email={email} />
        <PhoneLink phone={phone} />
      </Stack>
    ),
  },
  {
    label: 'Income',
    sort: 'income',
    first: 'desc',
    isNumber: true,
    cell: (application) =>
      application.annualIncome === null ? (
        '–'
      ) : (
        <>
          {formatRupees(application.annualIncome)} a year
          <Muted size="xs">{shareOfIncome(application)}</Muted>
        </>
      ),
  },
  statusWith(criteriaMet),
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
  statusWith(criteriaMet, shareOfIncome),
];

const columns: Record<Manager, Column<Application>[]> = { landlord: landlordColumns, agent: agentColumns };

export const columnsFor = (reviewer: Manager, filters: ApplicationFilters): Column<Application>[] => [
  applicant(reviewer, filters),
  ...columns[reviewer],
];

/** The same on a phone: who, for which home, with which income. */
export const phoneRowFor =
  (reviewer: Manager, filters: ApplicationFilters) =>
  (application: Application): PhoneRow => {
    const { id, property, propertyId, annualIncome, status, createdAt } = application;
    return {
      title: (
        <ApplicationLink reviewer={reviewer} filters={filters} applicationId={id}>
          {fullName(application)}
        </ApplicationLink>
      ),
      subtitle: (
        <>
          {criteriaMet(application) ?? <RelativeTime instant={createdAt} />} ·{' '}
          {property?.name ?? `Property ID: ${propertyId}`}
        </>
      ),
      end: annualIncome !== null && `${formatRupeesShort(Number(annualIncome))} a year`,
      badge: <ApplicationStatusBadge status={status} />,
    };
  };
