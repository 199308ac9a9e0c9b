import { Group, Rating, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Role } from '#contract/platform/roles';
import { formatDateTime } from '#contract/platform/wording';
import type { RequestDetail } from '#contract/upkeep/maintenance-requests';
import {
  categoryLabels,
  placeLabels,
  type Urgency,
  urgencyLabels,
  windowLabels,
} from '#contract/upkeep/request-choices';
import { isActive } from '#contract/upkeep/request-status';
import { isNotFound, serverMessage } from '#web/lib/api-error.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { Dialog, type Opening } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError } from '#web/ui/toast.ts';
import { useChangeRequest, useRequest } from './api.ts';
import { DueTime } from './due-time.tsx';
import { RequestStatusBadge, UrgencyBadge } from './request-badges.tsx';
import { RequestComment } from './request-comment.tsx';
import { RequestMoves } from './request-moves.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { TenantsWord } from './tenants-word.tsx';
import { cover } from './things/appliance-words.ts';
import { WhoPays } from './who-pays.tsx';
import { WorkOrders } from './work-orders/work-orders.tsx';

interface RequestDialogProps extends Opening {
  id: number;
  viewer: Role;
}

/** Everything about one request, upon the list. */
export function RequestDialog({ id, viewer, ...opening }: RequestDialogProps) {
  const query = useRequest(id);
  return (
    <Dialog title={query.data?.title ?? 'Request'} size={760} {...opening}>
      {isNotFound(query.error) && <Muted>This request does not exist, or it is not yours to see.</Muted>}
      {!(query.data || isNotFound(query.error)) && (
        <NotLoaded query={query} what="The request" skeleton={[28, 120, 160]} />
      )}
      {query.data && <Everything request={query.data} viewer={viewer} />}
    </Dialog>
  );
}

function Everything({ request, viewer }: { request: RequestDetail; viewer: Role }) {
  const { description, reason, stars, starsText, reopened } = request;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <RequestStatusBadge request={request} />
        <UrgencyBadge urgency={request.urgency} />
        {request.wholeBuilding && <StatusBadge tone="neutral" label="Whole building" />}
        {request.planId !== null && <StatusBadge tone="neutral" label="Planned" />}
        {reopened > 0 && <Muted>Opened again {reopened === 1 ? 'once' : `${reopened} times`}</Muted>}
      </Group>
      {description && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Text>}
      {reason && <Muted>{reason}</Muted>}
      {viewer === 'tenant' ? <TenantsWord request={request} /> : <RequestMoves request={request} />}
      {stars !== null && (
        <Group gap="xs">
          <Rating value={stars} readOnly aria-label={`${stars} of 5 stars`} />
          {starsText && <Muted>{starsText}</Muted>}
        </Group>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Panel title="Facts">
          <Facts areShort facts={factsOf(request)} />
          {request.conversationId !== null && (
            <TextLink to="/messages" search={{ conversation: request.conversationId }} size="sm">
              The message that it was made of
            </TextLink>
          )}
          {request.mayManage && isActive(request.status) && <UrgencyChoice request={request} />}
          {viewer === 'landlord' && mayConcernAll(request) && <BuildingChoice request={request} />}
        </Panel>
        <WhoPays request={request} isOwner={viewer === 'landlord'} />
      </SimpleGrid>
      <WorkOrders request={request} />
      <Panel title="What was said and done">
        <RequestTimeline events={request.events} />
        <RequestComment request={request} />
      </Panel>
    </Stack>
  );
}

const factsOf = (request: RequestDetail): [string, ReactNode][] => [
  ['Home', request.propertyName],
  ['Tenant', request.tenantName],
  ['Kind', [categoryLabels[request.category], request.problem].filter(Boolean).join(': ')],
  ['Appliance', request.appliance && <AboutAppliance key="appliance" appliance={request.appliance} />],
  ['Where', request.place && placeLabels[request.place]],
  ['Due', isActive(request.status) ? <DueTime key="due" request={request} /> : null],
  ['Somebody is at home', request.windows.map((window) => windowLabels[window]).join(', ')],
  ['When nobody is at home', request.mayEnterAlone ? 'You may come in' : 'Please do not come in'],
  ['Reported', `${formatDateTime(request.createdAt)}, by ${request.reportedBy}`],
];

function AboutAppliance({ appliance }: { appliance: NonNullable<RequestDetail['appliance']> }) {
  return (
    <Group gap="xs">
      {appliance.title} <StatusBadge {...cover(appliance)} />
    </Group>
  );
}

/** Something outside of the home, or set so already. */
const mayConcernAll = ({ status, wholeBuilding, place, category }: RequestDetail): boolean =>
  isActive(status) && (wholeBuilding || place === 'building' || category === 'lift');

function BuildingChoice({ request }: { request: RequestDetail }) {
  const changing = useChangeRequest();
  return (
    <Switch
      label="Concerns the whole building"
      description="Everybody who lives there sees it, without the names of others."
      checked={request.wholeBuilding}
      disabled={changing.isPending}
      onChange={({ currentTarget }) =>
        changing.mutate(
          { params: { id: request.id }, body: { wholeBuilding: currentTarget.checked } },
          { onError: (error) => showError('Error', serverMessage(error, 'That could not be saved.')) },
        )
      }
    />
  );
}

const urgenciesToChoose = choicesOf(urgencyLabels);

function UrgencyChoice({ request }: { request: RequestDetail }) {
  const changing = useChangeRequest();
  return (
    <Select
      label="Urgency"
      data={urgenciesToChoose}
      allowDeselect={false}
      value={request.urgency}
      disabled={changing.isPending}
      onChange={(urgency) =>
        changing.mutate(
          { params: { id: request.id }, body: { urgency: urgency as Urgency } },
          { onError: (error) => showError('Error', serverMessage(error, 'That could not be saved.')) },
        )
      }
    />
  );
}
