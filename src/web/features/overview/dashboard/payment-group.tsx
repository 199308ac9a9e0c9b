import { Group, Text } from '@mantine/core';
import { IconCalendarCheck, IconMoodSmile } from '@tabler/icons-react';
import { paymentTypeLabels } from '#contract/money/payments';
import { DUE_SOON_DAYS, type LandlordDashboard } from '#contract/overview/dashboard';
import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { formatDaysFrom, today } from '#web/lib/dates.ts';
import { partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type PaymentGroup = LandlordDashboard['overdue'];

export function Overdue({ group }: { group: PaymentGroup }) {
  return (
    <SummaryPanel title="Overdue" aside={<Total group={group} color="var(--mantine-color-error)" />} fills>
      {group.count === 0 ? (
        <NothingHere icon={IconMoodSmile} text="Nothing is overdue." />
      ) : (
        <Payments label="Overdue payments" group={group} state="overdue" />
      )}
    </SummaryPanel>
  );
}

export function DueSoon({ group }: { group: PaymentGroup }) {
  return (
    <SummaryPanel title="Due soon" aside={<Total group={group} />} fills>
      {group.count === 0 ? (
        <NothingHere icon={IconCalendarCheck} text={`Nothing falls due within the next ${DUE_SOON_DAYS} days.`} />
      ) : (
        <Payments label="Payments due soon" group={group} />
      )}
    </SummaryPanel>
  );
}

function Total({ group: { count, amount }, color }: { group: PaymentGroup; color?: string }) {
  if (count === 0) return null;
  return (
    <Text fw={650} c={color} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatRupees(amount)}
    </Text>
  );
}

interface PaymentsProps {
  label: string;
  group: PaymentGroup;
  /** What the list shows that all of them are in. */
  state?: 'overdue';
}

function Payments({ label, group: { count, payments }, state }: PaymentsProps) {
  const all = state ? 'Show overdue' : 'All payments';
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
      <Rows label={label} rows={rows} />
      <Group mt="auto">
        <TextLink size="sm" to="/landlord-dashboard" search={{ section: 'payments', state }}>
          {count > payments.length ? `${all} (${count - payments.length} more)` : all}
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
