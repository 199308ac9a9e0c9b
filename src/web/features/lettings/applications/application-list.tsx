import { Stack } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Manager } from '#web/rentals/manager.ts';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { type ApplicationFilters, useApplications } from './api.ts';
import { ApplicationActions } from './application-actions.tsx';
import { columnsFor } from './application-columns.tsx';
import { ApplicationTools } from './application-tools.tsx';
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
  /** The one that is being decided upon. */
  pendingId: number | undefined;
  onFilter: (change: ApplicationFilters) => void;
}

/** The applications that concern somebody, newest first. */
export function ApplicationList({ reviewer, filters, empty, decide, pendingId, onFilter }: ApplicationListProps) {
  const list = useApplications(filters);
  const isNarrowed = Boolean(filters.search || filters.status);

  if (rowsOf(list)?.length === 0 && !isNarrowed && !list.isPlaceholderData) {
    return <Notice icon={IconClipboardList} {...empty} />;
  }
  return (
    <Stack gap="md">
      <ApplicationTools filters={filters} onFilter={onFilter} />
      <PagedRecords
        label="Applications"
        list={list}
        what="The applications"
        nothing={
          <NothingFound
            title="No applications found"
            text="No application fits this search and status."
            showAll="Show all applications"
            onShowAll={() => onFilter({ search: undefined, status: undefined })}
          />
        }
        columns={columnsFor(reviewer, filters)}
        actions={(application) => (
          <ApplicationActions
            reviewer={reviewer}
            filters={filters}
            application={application}
            decide={decide}
            isPending={pendingId === application.id}
          />
        )}
      />
    </Stack>
  );
}
