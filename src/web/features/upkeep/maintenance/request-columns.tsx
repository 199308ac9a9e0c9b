import { Anchor, Text } from '@mantine/core';
import type { Role } from '#contract/platform/roles';
import type { MaintenanceRequest } from '#contract/upkeep/maintenance-requests';
import { categoryLabels, placeLabels } from '#contract/upkeep/request-choices';
import { Muted } from '#web/ui/muted.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { DueTime } from './due-time.tsx';
import { RequestStatusBadge, UrgencyBadge } from './request-badges.tsx';

type Open = (id: number) => void;

/** 'Plumbing, kitchen' */
export const kindOf = ({ category, place }: MaintenanceRequest): string =>
  [categoryLabels[category], place && placeLabels[place].toLowerCase()].filter(Boolean).join(', ');

function RequestTitle({ request, onOpen }: { request: MaintenanceRequest; onOpen: Open }) {
  return (
    <Anchor component="button" type="button" fw={600} ta="start" size="sm" onClick={() => onOpen(request.id)}>
      {request.title}
    </Anchor>
  );
}

export const columnsFor = (viewer: Role, onOpen: Open): Column<MaintenanceRequest>[] => [
  {
    label: 'Request',
    sort: 'title',
    cell: (request) => (
      <>
        <RequestTitle request={request} onOpen={onOpen} />
        <Muted size="xs">{kindOf(request)}</Muted>
      </>
    ),
  },
  ...(viewer === 'tenant'
    ? []
    : [
        {
          label: 'Home',
          sort: 'property',
          cell: ({ propertyName, tenantName }: MaintenanceRequest) => (
            <>
              <Text size="sm">{propertyName}</Text>
              {tenantName && <Muted size="xs">{tenantName}</Muted>}
            </>
          ),
        },
      ]),
  { label: 'Urgency', sort: 'urgency', cell: ({ urgency }) => <UrgencyBadge urgency={urgency} /> },
  { label: 'Status', sort: 'status', cell: (request) => <RequestStatusBadge request={request} /> },
  { label: 'Due', sort: 'deadline', cell: (request) => <DueTime request={request} /> },
  { label: 'Reported', cell: ({ createdAt }) => <RelativeTime instant={createdAt} /> },
];

export const phoneRowFor =
  (viewer: Role, onOpen: Open) =>
  (request: MaintenanceRequest): PhoneRow => ({
    title: <RequestTitle request={request} onOpen={onOpen} />,
    subtitle: [viewer !== 'tenant' && request.propertyName, kindOf(request)].filter(Boolean).join(' · '),
    end: request.isLate ? (
      <Text size="xs" fw={600} c="var(--mantine-color-error)">
        Late
      </Text>
    ) : (
      <Muted size="xs">
        <RelativeTime instant={request.createdAt} />
      </Muted>
    ),
    badge: <RequestStatusBadge request={request} />,
  });
