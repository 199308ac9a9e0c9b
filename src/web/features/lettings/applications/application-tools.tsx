import { Flex, SegmentedControl } from '@mantine/core';
import { type ApplicationStatus, applicationStatuses } from '#contract/lettings/applications';
import { applicationStatusLabels } from '#web/rentals/application-status.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { ApplicationFilters } from './api.ts';
import classes from './application-tools.module.css';

interface ApplicationToolsProps {
  filters: ApplicationFilters;
  onFilter: (change: ApplicationFilters) => void;
}

/** Search and filter of the list. */
export function ApplicationTools({ filters, onFilter }: ApplicationToolsProps) {
  return (
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
    </Flex>
  );
}
