import { Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { z } from 'zod';
import type { AdminApplication } from '#contract/back-office/admin-records';
import { applicationStatuses } from '#contract/lettings/applications';
import { employmentLabels } from '#contract/lettings/tenant-choices';
import { formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { totalOf } from '#web/lib/pages.ts';
import { ApplicationStatusBadge, applicationStatusLabels } from '#web/rentals/application-status.tsx';
import { fullName } from '#web/rentals/names.ts';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { ListBar, ListFilter, ListSearch, ListSort, ListTotal } from '../lists/list-bar.tsx';
import { Day, EmptyList, TwoLines } from '../lists/list-parts.tsx';
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

/** All rental applications, for all properties. */
export function ApplicationsTab() {
  const { place, narrow, isNarrowed } = useListPlace(placeSchema);
  const list = useAdminApplications(place);
  return (
    <Stack gap="md">
      <ListBar>
        <ListSearch
          label="Search applications"
          placeholder="Name, email or property"
          search={place.search}
          onSearch={(search) => narrow({ search })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          labels={applicationStatusLabels}
          value={place.status}
          onChange={(status) => narrow({ status })}
        />
        <ListSort labels={sortLabels} value={place.sort} onChange={(sort) => narrow({ sort })} />
      </ListBar>
      <ListTotal total={totalOf(list)} one="application" many="applications" />
      <PagedRecords
        label="Applications"
        list={list}
        failed="The applications could not be loaded."
        nothing={
          <EmptyList
            icon={IconFileText}
            isNarrowed={isNarrowed}
            many="applications"
            text="Each application for a property appears here."
            onShowAll={() => narrow({ search: undefined, status: undefined })}
          />
        }
        keyOf={({ id }) => id}
        columns={columns}
      />
    </Stack>
  );
}
