import { Button, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { IconDownload, IconFileText, IconPlus } from '@tabler/icons-react';
import { periodIn } from '#web/rentals/narrowing/narrowing.ts';
import { RemindAllButton } from '#web/rentals/reminders/remind-all.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { TabPanel } from '#web/ui/tab-panel.tsx';
import { usePaymentSummary, useSchedules } from './api.ts';
import { AutoPayCards } from './auto-pay/auto-pay-cards.tsx';
import { CollectionChart } from './collection-chart.tsx';
import { exportHref } from './downloads.ts';
import { MethodList } from './methods/method-list.tsx';
import { PaymentDialogs } from './payment-dialogs.tsx';
import { PaymentList } from './payment-list.tsx';
import classes from './payments-page.module.css';
import { filtersOf, type Go, type PaymentsPlace, type PaymentsTab, type Viewer } from './payments-place.ts';
import { RentCollection } from './rent-collection.tsx';
import { ScheduleList } from './schedules/schedule-list.tsx';
import { StatementLink } from './statement-link.tsx';
import { OverdueNote, SummaryCards, SummarySkeleton } from './summary-cards.tsx';
import { YearSwitch } from './year-switch.tsx';

/** So that the list does not jump when the chart comes. */
const CHART_PANEL_HEIGHT = 248;

interface PaymentsPageProps {
  viewer: Viewer;
  place: PaymentsPlace;
  go: Go;
}

/** All about money, for everybody; each role has its own actions. */
export function PaymentsPage({ viewer, place, go }: PaymentsPageProps) {
  return (
    <Stack gap="lg">
      <Header viewer={viewer} place={place} go={go} />
      <Overview viewer={viewer} place={place} go={go} />
      {viewer === 'tenant' ? (
        <TenantSections place={place} go={go} />
      ) : (
        <Sections viewer={viewer} place={place} go={go} />
      )}
      <PaymentDialogs viewer={viewer} place={place} go={go} />
    </Stack>
  );
}

/** The lists wait for what stands above them, so that nothing is pushed down. */
function TenantSections(props: Omit<PaymentsPageProps, 'viewer'>) {
  const { isPending } = useSchedules();
  if (isPending) return <Skeleton h={400} />;
  return (
    <>
      <AutoPayCards go={props.go} />
      <Sections viewer="tenant" {...props} />
    </>
  );
}

function NewPayment({ go }: { go: Go }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go({ dialog: 'new-payment' })}>
      New Payment
    </Button>
  );
}

function Header({ viewer, place, go }: PaymentsPageProps) {
  return (
    <Group justify="space-between" gap="sm">
      <YearSwitch place={place} go={go} />
      <Group gap="sm">
        {viewer === 'tenant' && <StatementLink />}
        {viewer === 'tenant' && (
          <Button
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden />}
            onClick={() => go({ dialog: 'rent-statement' })}
          >
            Rent statement
          </Button>
        )}
        <Button
          component="a"
          href={exportHref(filtersOf(place))}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Export
        </Button>
        {viewer !== 'tenant' && <NewPayment go={go} />}
      </Group>
    </Group>
  );
}

function Overview({ viewer, place, go }: PaymentsPageProps) {
  const period = periodIn(place);
  const query = usePaymentSummary(period);
  const summary = query.data;
  if (!summary) return <NotLoaded query={query} what="The sums" skeleton={<SummarySkeleton />} isOnPage />;
  return (
    <>
      <SummaryCards summary={summary} period={period} viewer={viewer} />
      <OverdueNote
        summary={summary}
        period={period}
        viewer={viewer}
        remindAll={viewer !== 'tenant' && <RemindAllButton variant="default" />}
        onShow={() => go({ show: undefined, stage: 'overdue', state: undefined })}
      />
    </>
  );
}

function Chart({ viewer, place }: { viewer: Viewer; place: PaymentsPlace }) {
  const { data: summary, isPending } = usePaymentSummary(periodIn(place));
  if (isPending) return <Skeleton h={CHART_PANEL_HEIGHT} className={classes.chart} />;
  return (
    summary && (
      <CollectionChart months={summary.months} viewer={viewer} period={periodIn(place)} className={classes.chart} />
    )
  );
}

function Sections({ viewer, place, go }: PaymentsPageProps) {
  const open = (tab: string | null) => go({ show: tab === 'payments' ? undefined : (tab as PaymentsTab) });
  const shown = place.show === 'collection' && viewer !== 'landlord' ? undefined : place.show;
  return (
    <Tabs value={shown ?? 'payments'} onChange={open}>
      <Tabs.List className={classes.tabs} aria-label="Payments">
        <Tabs.Tab value="payments">All Payments</Tabs.Tab>
        <Tabs.Tab value="schedules">Payment Schedules</Tabs.Tab>
        <Tabs.Tab value="methods">Payment Methods</Tabs.Tab>
        {viewer === 'landlord' && <Tabs.Tab value="collection">Rent collection</Tabs.Tab>}
      </Tabs.List>
      <TabPanel value="payments" pt="md" className={classes.all}>
        <Chart viewer={viewer} place={place} />
        <PaymentList
          viewer={viewer}
          place={place}
          go={go}
          firstStep={viewer === 'tenant' ? undefined : <NewPayment go={go} />}
        />
      </TabPanel>
      <TabPanel value="schedules" pt="md">
        <ScheduleList viewer={viewer} onCreate={() => go({ dialog: 'new-schedule' })} />
      </TabPanel>
      <TabPanel value="methods" pt="md">
        <MethodList onAdd={() => go({ dialog: 'add-method' })} />
      </TabPanel>
      {viewer === 'landlord' && (
        <TabPanel value="collection" pt="md">
          <RentCollection />
        </TabPanel>
      )}
    </Tabs>
  );
}
