import { Flex, SegmentedControl, Stack } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ApplicationStatus, applicationStatuses } from '#contract/lettings/applications';
import { applicationStatusLabels } from '#web/rentals/application-status.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { type FilteredBy, useMoreFilters } from '#web/rentals/narrowing/more-filters.tsx';
import { unnarrowed } from '#web/rentals/narrowing/narrowing.ts';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { type ApplicationFilters, useApplications } from './api.ts';
import { ApplicationActions } from './application-actions.tsx';
import { columnsFor, phoneRowFor } from './application-columns.tsx';
import classes from './application-list.module.css';
import type { Decide } from './decision.ts';

/** What is said while there are none. */
export interface EmptyWords {
  title: string;
  text: string;
  action?: ReactNode;
}

interface ApplicationListProps {
  reviewer: Manager;
  filters: ApplicationFilters;
  empty: EmptyWords;
  decide: Decide;
  onFilter: (change: ApplicationFilters) => void;
}

/** The applications that concern somebody, newest first. */
export function ApplicationList({ reviewer, filters, empty, decide, onFilter }: ApplicationListProps) {
  const list = useApplications(filters);
  const { search, status, property, from, to } = filters;
  const isNarrowed = Boolean(search || status || property || from || to);

  if (rowsOf(list)?.length === 0 && !isNarrowed && !list.isPlaceholderData) {
    return <Notice icon={IconClipboardList} {...empty} />;
  }
  return (
    <Stack gap="md">
      <ApplicationTools reviewer={reviewer} filters={filters} onFilter={onFilter} />
      <PagedRecords
        label="Applications"
        list={list}
        what="The applications"
        nothing={
          <NothingFound
            title="No applications found"
            text="No application fits this search and these filters."
            showAll="Show all applications"
            onShowAll={() => onFilter({ search: undefined, status: undefined, ...unnarrowed })}
          />
        }
        columns={columnsFor(reviewer, filters)}
        phone={phoneRowFor(reviewer, filters)}
        sorting={{ shown: filters.sort, onSort: (sort) => onFilter({ sort }) }}
        counted={['application', 'applications']}
        actions={(application) => (
          <ApplicationActions reviewer={reviewer} filters={filters} application={application} decide={decide} />
        )}
      />
    </Stack>
  );
}

interface ApplicationToolsProps {
  reviewer: Manager;
  filters: ApplicationFilters;
  onFilter: (change: ApplicationFilters) => void;
}

const days: FilteredBy['days'] = ['Applied from', 'Applied until'];

/** Search and filter of the list. */
function ApplicationTools({ reviewer, filters, onFilter }: ApplicationToolsProps) {
  const more = useMoreFilters({ place: filters, by: { property: reviewer, days }, onChange: onFilter });
  return (
    <>
      <Flex wrap="wrap" gap="sm">
        <SearchBox
          className={classes.search}
          label="Search applications"
          placeholder="Name, email, phone or property"
          search={filters.search ?? ''}
          onSearch={(search) => onFilter({ search })}
        />
        <SegmentedControl
          className={classes.status}
          aria-label="Status"
          data={[
            { value: 'all', label: 'All' },
            ...applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] })),
          ]}
          value={filters.status ?? 'all'}
          onChange={(chosen) => onFilter({ status: chosen === 'all' ? undefined : (chosen as ApplicationStatus) })}
        />
        {more.button}
      </Flex>
      {more.fields}
    </>
  );
}
