import { Button, Center, Paper, Skeleton, Stack } from '@mantine/core';
import { IconClipboardList, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import { type ApplicationFilters, type Reviewer, useApplications } from './api.ts';
import { ApplicationActions } from './application-actions.tsx';
import { columnsFor } from './application-columns.tsx';
import classes from './application-list.module.css';
import { ApplicationTools } from './application-tools.tsx';
import type { Decide } from './decision.ts';

/** What is said while there are none. */
export interface EmptyWords {
  title: string;
  text: string;
  action?: ReactNode;
}

interface ApplicationListProps {
  reviewer: Reviewer;
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
  const applications = list.data?.pages.flatMap(({ rows }) => rows);
  const isNarrowed = Boolean(filters.search || filters.status);

  if (applications?.length === 0 && !isNarrowed && !list.isPlaceholderData) {
    return <Notice icon={IconClipboardList} {...empty} />;
  }
  return (
    <Stack gap="md">
      <ApplicationTools filters={filters} onFilter={onFilter} />
      {!applications && !list.error && <Loading />}
      {!applications && list.error && (
        <Paper withBorder p="md">
          <LoadFailed text="The applications could not be loaded." onRetry={list.refetch} />
        </Paper>
      )}
      {applications?.length === 0 && (
        <Notice
          icon={IconSearchOff}
          title="No applications found"
          text="No application fits this search and status."
          action={
            <Button variant="default" onClick={() => onFilter({ search: undefined, status: undefined })}>
              Show all applications
            </Button>
          }
        />
      )}
      {applications && applications.length > 0 && (
        <div className={classes.records} aria-busy={list.isPlaceholderData}>
          <RecordList
            label="Applications"
            rows={applications}
            keyOf={({ id }) => id}
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
        </div>
      )}
      {list.hasNextPage && (
        <Center>
          <Button variant="default" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap="xs" aria-busy="true">
      <Skeleton h={44} />
      <Skeleton h={64} />
      <Skeleton h={64} />
      <Skeleton h={64} />
    </Stack>
  );
}
