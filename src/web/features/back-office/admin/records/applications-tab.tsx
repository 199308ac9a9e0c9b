import { IconFileText } from '@tabler/icons-react';
import { z } from 'zod';
import type { AdminApplication } from '#contract/back-office/admin-records';
import { applicationStatuses } from '#contract/lettings/applications';
import { employmentLabels } from '#contract/lettings/tenant-choices';
import { formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { ApplicationStatusBadge, applicationStatusLabels } from '#web/rentals/application-status.tsx';
import { fullName } from '#web/rentals/names.ts';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { ListFilter, ListSort } from '../lists/list-bar.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useAdminApplications } from './api.ts';

const sortLabels = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' };

const employments: Partial<Record<string, string>> = employmentLabels;
const UNSAID = '–';

const placeSchema = z.object({
  search: text,
  status: oneOf(applicationStatuses),
  sort: oneOf(['newest', 'oldest', 'name']),
});

const columns: Column<AdminApplication>[] = [
  {
    label: 'Applicant',
    cell: ({ firstName, lastName, email }) => <TwoLines first={fullName({ firstName, lastName })} second={email} />,
  },
  { label: 'Property', cell: ({ propertyTitle }) => propertyTitle },
  { label: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  {
    label: 'Annual income',
    cell: ({ annualIncome }) => (annualIncome === null ? UNSAID : formatRupees(annualIncome)),
    isNumber: true,
  },
  {
    label: 'Employment',
    cell: ({ employmentStatus }) =>
      employmentStatus === null ? UNSAID : (employments[employmentStatus] ?? employmentStatus),
  },
  { label: 'Created', cell: ({ createdAt }) => <Day>{dayOf(createdAt)}</Day> },
];

const phoneRow = (application: AdminApplication): PhoneRow => ({
  title: fullName(application),
  subtitle: `${application.email} · ${application.propertyTitle}`,
  end: dayOf(application.createdAt),
  badge: <ApplicationStatusBadge status={application.status} />,
  sheet: {},
});

/** All rental applications, for all properties. */
export function ApplicationsTab() {
  const at = useListPlace(placeSchema);
  const list = useAdminApplications(at.place);
  return (
    <ConsoleList
      label="Applications"
      at={at}
      list={list}
      counted={['application', 'applications']}
      searched="Name, email or property"
      filters={
        <>
          <ListFilter at={at} name="status" label="Status" all="All statuses" labels={applicationStatusLabels} />
          <ListSort at={at} labels={sortLabels} />
        </>
      }
      empty={{ icon: IconFileText, text: 'Each application for a property appears here.' }}
      columns={columns}
      phone={phoneRow}
    />
  );
}
