import { Stack, Text, Timeline } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconClipboardX,
  IconClock,
  IconCoinRupee,
  IconFileCertificate,
  IconPencil,
  IconReceipt,
  IconReceiptRupee,
  IconUser,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { HistoryEvent } from '#contract/lettings/history';
import { formatDateTime } from '#contract/platform/wording';
import { MoreFiltersButton } from '#web/rentals/narrowing/more-filters.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { type HistoryFilters, type HistorySubject, useEvents, useTenantEvents } from './api.ts';
import { HistoryTools } from './history-tools.tsx';

/** By the code, or by what it begins with. */
const icons: Record<string, Icon> = {
  'application.approved': IconClipboardCheck,
  application: IconClipboardX,
  'tenant.onboarded': IconUserPlus,
  lease: IconFileCertificate,
  'lease.changed': IconPencil,
  expense: IconReceipt,
  payment: IconCoinRupee,
  'payment.recorded': IconCheck,
  'payment.received': IconCheck,
  'payment.raised': IconReceiptRupee,
  'payment.claimed': IconClock,
  'payment.claim_declined': IconX,
  'payment.changed': IconPencil,
  'payment.cancelled': IconBan,
  'payment.refunded': IconArrowBackUp,
  'payment.reversed': IconArrowBackUp,
};

const iconOf = (action: string): Icon => icons[action] ?? icons[action.split('.')[0] ?? ''] ?? IconUser;

/** What was done to a home or an application, the newest first, and by whom: for the owner. */
export function History(subject: HistorySubject) {
  const [filters, setFilters] = useState<HistoryFilters>({});
  const list = useEvents(subject, filters);
  return <HistoryPanel list={list} filters={filters} onFilter={setFilters} withPerson={subject.of === 'property'} />;
}

/** The same of a tenant, over all their leases. */
export function TenantHistory(subject: Parameters<typeof useTenantEvents>[0]) {
  const [filters, setFilters] = useState<HistoryFilters>({});
  const list = useTenantEvents(subject, filters);
  return <HistoryPanel list={list} filters={filters} onFilter={setFilters} withPerson={false} />;
}

interface HistoryPanelProps {
  list: ReturnType<typeof useEvents> | ReturnType<typeof useTenantEvents>;
  filters: HistoryFilters;
  onFilter: (filters: HistoryFilters) => void;
  /** Where the page is not about them anyway. */
  withPerson: boolean;
}

function HistoryPanel({ list, filters, onFilter, withPerson }: HistoryPanelProps) {
  const [isFiltering, { toggle }] = useDisclosure(false);
  const events = rowsOf(list);
  const isNarrowed = Object.values(filters).some(Boolean);
  const isEmpty = events?.length === 0 && !isNarrowed;
  return (
    <Panel title="History" tools={!isEmpty && <MoreFiltersButton isOpen={isFiltering} onToggle={toggle} />}>
      {isFiltering && <HistoryTools filters={filters} onFilter={onFilter} />}
      {!events && <NotLoaded query={list} what="The history" skeleton={[48, 48, 48]} gap="sm" />}
      {isEmpty && <Muted>Nothing yet. What you, your agent and your tenants do is written down here.</Muted>}
      {events?.length === 0 && isNarrowed && (
        <NothingFound
          title="Nothing found"
          text="Nothing that was done matches what you look for."
          showAll="Show all of it"
          onShowAll={() => onFilter({})}
        />
      )}
      {events && events.length > 0 && <Events events={events} withPerson={withPerson} />}
      <ShowMore list={list} />
    </Panel>
  );
}

function Events({ events, withPerson }: { events: HistoryEvent[]; withPerson: boolean }) {
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
