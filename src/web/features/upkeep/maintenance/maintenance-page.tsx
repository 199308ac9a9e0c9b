import { Button, Group, ScrollArea, SegmentedControl, Stack } from '@mantine/core';
import { IconCoinRupee, IconGauge, IconPlus, IconSettings, IconTool, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Role } from '#contract/platform/roles';
import { type RequestLook, requestLooks } from '#contract/upkeep/list-choices';
import { choicesOf } from '#web/ui/choices.ts';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type PageAction, PageActions } from '#web/ui/page-actions.tsx';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import { useRequests } from './api.ts';
import { everything, filtersOf, type Go, type MaintenancePlace } from './maintenance-place.ts';
import { MaintenanceTools } from './maintenance-tools.tsx';
import { RequestBoard } from './request-board.tsx';
import { columnsFor, phoneRowFor } from './request-columns.tsx';

/** What stands upon the list comes when it is opened. */
const NewRequest = lazy(async () => ({ default: (await import('./new-request.tsx')).NewRequest }));
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }));
const DeadlinesDialog = lazy(async () => ({ default: (await import('./deadlines-dialog.tsx')).DeadlinesDialog }));
const AllThings = lazy(async () => ({ default: (await import('./things/all-things.tsx')).AllThings }));
const OwnAppliances = lazy(async () => ({ default: (await import('./things/own-appliances.tsx')).OwnAppliances }));
const VisitCalendar = lazy(async () => ({ default: (await import('./visits/visit-calendar.tsx')).VisitCalendar }));
const TeamBoard = lazy(async () => ({ default: (await import('./visits/team-board.tsx')).TeamBoard }));
const LimitsDialog = lazy(async () => ({ default: (await import('./limits-dialog.tsx')).LimitsDialog }));
const VendorsDialog = lazy(async () => ({
  default: (await import('./work-orders/vendors-dialog.tsx')).VendorsDialog,
}));

interface MaintenancePageProps {
  viewer: Role;
  place: MaintenancePlace;
  go: Go;
}

const REPORT = 'report';
const notReporting: MaintenancePlace = {
  dialog: undefined,
  appliance: undefined,
  message: undefined,
  place: undefined,
};

/** Requests of a home or of many; the open one, the filters and the view are in the address. */
export function MaintenancePage({ viewer, place, go }: MaintenancePageProps) {
  const [isSetting, setSetting] = useState(false);
  const [isVendors, setVendors] = useState(false);
  const [isLimiting, setLimiting] = useState(false);
  const tools: PageAction[] = [
    { label: 'Meters', icon: IconGauge, onClick: () => go({ look: 'meters' }) },
    { label: 'Vendors', icon: IconUsers, onClick: () => setVendors(true) },
    ...(viewer === 'landlord'
      ? [
          { label: 'Deadlines', icon: IconSettings, onClick: () => setSetting(true) },
          { label: 'Limits', icon: IconCoinRupee, onClick: () => setLimiting(true) },
        ]
      : []),
  ];
  return (
    <Stack gap="md">
      <Group justify="flex-end" gap="sm">
        {viewer !== 'tenant' && <PageActions of="maintenance" actions={tools} />}
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go({ dialog: REPORT })}>
          New request
        </Button>
      </Group>
      <LookChoice viewer={viewer} place={place} go={go} />
      <Suspense fallback={null}>
        <Look viewer={viewer} place={place} go={go} />
      </Suspense>
      <Suspense fallback={null}>
        {place.dialog === REPORT && (
          <NewRequest
            viewer={viewer}
            about={place}
            isOpen
            onClose={() => go(notReporting, true)}
            onReported={(id) => go({ ...notReporting, request: id }, true)}
          />
        )}
        {place.request !== undefined && (
          <RequestDialog id={place.request} viewer={viewer} isOpen onClose={() => go({ request: undefined }, true)} />
        )}
        {isVendors && <VendorsDialog isOpen onClose={() => setVendors(false)} />}
        {isLimiting && <LimitsDialog isOpen onClose={() => setLimiting(false)} />}
        {isSetting && <DeadlinesDialog isOpen onClose={() => setSetting(false)} />}
      </Suspense>
    </Stack>
  );
}

const lookLabels: Record<RequestLook, string> = {
  list: 'List',
  board: 'Board',
  visits: 'Visits',
  team: 'Team',
  things: 'Appliances',
};

/** Who lives in a home sees what was reported and what stands there; the rest is for those who run homes. */
const isFor = (viewer: Role, look: RequestLook): boolean => viewer !== 'tenant' || look === 'list' || look === 'things';
const lookOf = (viewer: Role, { look = 'list' }: MaintenancePlace): RequestLook =>
  requestLooks.find((known) => known === look && isFor(viewer, known)) ?? 'list';

/** On a phone a finger moves what does not fit. */
function LookChoice({ viewer, place, go }: MaintenancePageProps) {
  return (
    <ScrollArea type="never" offsetScrollbars={false}>
      <SegmentedControl
        aria-label="Show as"
        data={choicesOf(lookLabels).filter(({ value }) => isFor(viewer, value))}
        value={lookOf(viewer, place)}
        onChange={(chosen) => {
          const look = requestLooks.find((known) => known === chosen);
          go({ look: look === 'list' ? undefined : look }, true);
        }}
      />
    </ScrollArea>
  );
}

function Look({ viewer, place, go }: MaintenancePageProps) {
  const look = lookOf(viewer, place);
  if (look === 'visits') return <VisitCalendar place={place} go={go} />;
  if (look === 'team') return <TeamBoard place={place} go={go} />;
  if (look === 'things')
    return viewer === 'tenant' ? <OwnAppliances /> : <AllThings manager={viewer} propertyId={place.property} go={go} />;
  return (
    <>
      <MaintenanceTools viewer={viewer} place={place} go={go} />
      {look === 'board' ? (
        <RequestBoard filters={filtersOf(viewer, place)} onOpen={(request) => go({ request })} />
      ) : (
        <RequestList viewer={viewer} place={place} go={go} />
      )}
    </>
  );
}

const firstWords: Record<Role, string> = {
  tenant: 'When something in your home breaks, report it here with a photo. You see what becomes of it, and who pays.',
  landlord: 'What your tenants report, and what you note yourself, appears here, the most urgent first.',
  agent: 'What is reported at the homes that you look after appears here, the most urgent first.',
};

function RequestList({ viewer, place, go }: MaintenancePageProps) {
  const filters = filtersOf(viewer, place);
  const list = useRequests(filters);
  const isEmpty = list.data?.pages[0]?.rows.length === 0 && !list.isPlaceholderData;
  const { state, category, propertyId, search } = filters;
  const isNarrowed = place.state !== undefined || category || propertyId || search;
  if (isEmpty && !isNarrowed)
    return (
      <Notice
        icon={IconTool}
        title={state === 'active' ? 'Nothing is to be done' : 'No requests yet'}
        text={firstWords[viewer]}
        action={
          state === 'active' && (
            <Button variant="default" onClick={() => go(everything, true)}>
              Show all requests
            </Button>
          )
        }
      />
    );
  const open = (request: number) => go({ request });
  return (
    <PagedRecords
      label="Maintenance requests"
      what="The requests"
      counted={['request', 'requests']}
      list={list}
      columns={columnsFor(viewer, open)}
      phone={phoneRowFor(viewer, open)}
      sorting={{ shown: filters.sort, onSort: (sort) => go({ sort }, true) }}
      nothing={
        <NothingFound
          icon={IconTool}
          title="Nothing matches"
          text="No request fits this search and these filters."
          showAll="Show all requests"
          onShowAll={() => go(everything, true)}
        />
      }
    />
  );
}
