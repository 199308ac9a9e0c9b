import { Group, Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { paymentTypeLabels } from '#contract/money/payments';
import { DUE_SOON_DAYS, type LandlordDashboard } from '#contract/overview/dashboard';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { formatDaysFrom, today } from '#web/lib/dates.ts';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type PaymentGroup = LandlordDashboard['dueSoon'];

/** What the figure counts, in the list of payments. */
export const dueSoonPlace = () => ({ stage: 'due', to: addDays(today(), DUE_SOON_DAYS) });

export function DueSoon({ group }: { group: PaymentGroup }) {
  return (
    <SummaryPanel title="Due soon" aside={<Total group={group} />} fills>
      {group.count === 0 ? (
        <NothingHere icon={IconCalendarCheck} text={`Nothing falls due within the next ${DUE_SOON_DAYS} days.`} />
      ) : (
        <Payments group={group} />
      )}
    </SummaryPanel>
  );
}

function Total({ group: { count, amount } }: { group: PaymentGroup }) {
  if (count === 0) return null;
  return (
    <Text fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Explained figure="due_soon" name="Due soon" amount={amount} />
    </Text>
  );
}

function Payments({ group: { count, payments } }: { group: PaymentGroup }) {
  const rows = payments.map(({ id, tenantName, propertyName, type, outstanding, dueDate, ...payment }) => ({
    key: id,
    title: (
      <TextLink
        to="/landlord-dashboard"
        search={{ section: 'payments', payment: id }}
        size="sm"
        fw={550}
        c="var(--mantine-color-text)"
      >
        {tenantName}
      </TextLink>
    ),
    detail: [paymentTypeLabels[type], propertyName, partlyPaidWords(payment)].filter(Boolean).join(' · '),
    end: (
      <>
        <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(outstanding)}
        </Text>
        <Muted size="xs">
          <DueDate date={dueDate} />
        </Muted>
      </>
    ),
  }));
  return (
    <>
      <Rows label="Payments due soon" rows={rows} />
      <Group mt="auto">
        <TextLink size="sm" to="/landlord-dashboard" search={{ section: 'payments', ...dueSoonPlace() }}>
          {count > payments.length ? `All that is due soon (${count - payments.length} more)` : 'All that is due soon'}
        </TextLink>
      </Group>
    </>
  );
}

/** '5 Apr 2026, in 3 days' */
function DueDate({ date }: { date: CalendarDate }) {
  return (
    <time dateTime={date}>
      {formatDate(date)}, {formatDaysFrom(date, today())}
    </time>
  );
}
