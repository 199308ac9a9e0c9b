import { Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import type { MaintenanceRequest } from '#contract/upkeep/maintenance-requests';
import { activeStatuses, type RequestStatus, requestStatusLabels } from '#contract/upkeep/request-status';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { type RequestFilters, useRequests } from './api.ts';
import { DueTime } from './due-time.tsx';
import { UrgencyBadge } from './request-badges.tsx';
import classes from './request-board.module.css';
import { kindOf } from './request-columns.tsx';

const columns = [...activeStatuses, 'done'] as const satisfies RequestStatus[];
const CARDS = 20;

interface RequestBoardProps {
  filters: RequestFilters;
  onOpen: (id: number) => void;
}

/** What is not finished, by how far it is; in each column what is due first stands on top. */
export function RequestBoard({ filters, onOpen }: RequestBoardProps) {
  return (
    <div className={classes.board}>
      {columns.map((status) => (
        <BoardColumn key={status} status={status} filters={filters} onOpen={onOpen} />
      ))}
    </div>
  );
}

function BoardColumn({ status, filters, onOpen }: RequestBoardProps & { status: RequestStatus }) {
  const titleId = useId();
  const list = useRequests({ ...filters, state: undefined, status, sort: 'deadline' }, CARDS);
  const rows = rowsOf(list);
  return (
    <section className={classes.column} aria-labelledby={titleId}>
      <Group justify="space-between">
        <Title order={2} size="h6" id={titleId}>
          {requestStatusLabels[status]}
        </Title>
        <Muted>{list.data?.pages[0]?.total}</Muted>
      </Group>
      {!rows && <NotLoaded query={list} what="The requests" skeleton={[84, 84]} gap="xs" />}
      {rows?.map((request) => (
        <Card key={request.id} request={request} onOpen={onOpen} />
      ))}
      {rows?.length === 0 && <Muted size="xs">Nothing here.</Muted>}
      <ShowMore list={list} />
    </section>
  );
}

function Card({ request, onOpen }: { request: MaintenanceRequest; onOpen: (id: number) => void }) {
  const { id, title, propertyName, urgency, isLate, status } = request;
  return (
    <UnstyledButton className={classes.card} data-late={isLate || undefined} onClick={() => onOpen(id)}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Muted size="xs">
        {propertyName} · {kindOf(request)}
      </Muted>
      <Group gap={6} justify="space-between">
        {urgency !== 'normal' && <UrgencyBadge urgency={urgency} />}
        {status !== 'done' && (
          <Text component="span" size="xs" c="dimmed">
            <DueTime request={request} />
          </Text>
        )}
      </Group>
    </UnstyledButton>
  );
}
