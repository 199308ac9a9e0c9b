import { Stack, Text, Timeline } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconClipboardX,
  IconCoin,
  IconFileCertificate,
  IconPencil,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import type { HistoryEvent } from '#contract/lettings/history';
import { formatDateTime } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { type Told, useEvents } from './api.ts';

/** By the code, or by what it begins with. */
const icons: Record<string, Icon> = {
  'application.approved': IconClipboardCheck,
  application: IconClipboardX,
  'tenant.onboarded': IconUserPlus,
  lease: IconFileCertificate,
  'lease.changed': IconPencil,
  payment: IconCoin,
  'payment.recorded': IconCheck,
  'payment.received': IconCheck,
  'payment.changed': IconPencil,
  'payment.cancelled': IconBan,
  'payment.refunded': IconArrowBackUp,
  'payment.reversed': IconArrowBackUp,
};

const iconOf = (action: string): Icon => icons[action] ?? icons[action.split('.')[0] ?? ''] ?? IconUser;

/** What was done to a home, a lease or an application, the newest first, and by whom: for the owner. */
export function History(told: Told) {
  const list = useEvents(told);
  const events = rowsOf(list);
  return (
    <Panel title="History">
      {!events && <NotLoaded query={list} what="The history" skeleton={[48, 48, 48]} gap="sm" />}
      {events?.length === 0 && (
        <Muted>Nothing yet. What you, your agent and your tenants do is written down here.</Muted>
      )}
      {events && events.length > 0 && <Events events={events} withPerson={told.of === 'property'} />}
      <ShowMore list={list} />
    </Panel>
  );
}

interface EventsProps {
  events: HistoryEvent[];
  /** Where the page is not about them anyway. */
  withPerson: boolean;
}

function Events({ events, withPerson }: EventsProps) {
  return (
    <Timeline
      bulletSize={26}
      lineWidth={2}
      active={events.length}
      component="ol"
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="What was done"
    >
      {events.map((event) => {
        const EventIcon = iconOf(event.action);
        const about = [event.payment, withPerson && event.person].filter(Boolean).join(' · ');
        return (
          <Timeline.Item key={event.id} component="li" bullet={<EventIcon size={15} aria-hidden />}>
            <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={550}>
                {event.title}
              </Text>
              {about && <Text size="sm">{about}</Text>}
              {event.changes.length > 0 && <Text size="sm">{event.changes.join(' · ')}</Text>}
              <Muted size="xs">
                {event.by} · <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              </Muted>
            </Stack>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
