import { Anchor, Stack, Text } from '@mantine/core';
import { type AutoPayStanding, autoPayLabels } from '#contract/money/auto-pay';
import type { PaymentSchedule, ScheduleState } from '#contract/money/payment-schedules';
import { formatDate, formatMonth, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import type { Viewer } from '../payments-place.ts';
import { rhythmInWords } from './schedule-words.ts';

const looks: Record<ScheduleState, { tone: Tone; label: string }> = {
  active: { tone: 'good', label: 'Active' },
  paused: { tone: 'waiting', label: 'Paused' },
  ended: { tone: 'neutral', label: 'Ended' },
};

export const autoPayTones: Record<AutoPayStanding, Tone> = {
  none: 'neutral',
  asked: 'waiting',
  given: 'good',
  paused: 'waiting',
  withdrawn: 'neutral',
};

export const columnsFor = (viewer: Viewer): Column<PaymentSchedule>[] => [
  {
    label: 'Schedule',
    cell: ({ scheduleName, description }) => (
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {scheduleName}
        </Text>
        {description && (
          <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    label: 'Lease',
    cell: ({ propertyName, tenantName }) => (
      <>
        {propertyName}
        {viewer !== 'tenant' && <Muted size="xs">{tenantName}</Muted>}
      </>
    ),
  },
  {
    label: 'Amount',
    cell: ({ amount, nextAmount, nextAmountFrom }) => (
      <>
        {formatRupees(amount)}
        {nextAmount && nextAmountFrom && (
          <Muted size="xs">
            {formatRupees(nextAmount)} from {formatMonth(nextAmountFrom)}
          </Muted>
        )}
      </>
    ),
    isNumber: true,
  },
  { label: 'Frequency', cell: rhythmInWords },
  {
    label: 'Next due',
    cell: ({ nextDueDate }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{nextDueDate ? formatDate(nextDueDate) : '–'}</span>
    ),
  },
  {
    label: 'Auto-pay',
    cell: ({ autoPay }) =>
      autoPay === 'none' ? '–' : <StatusBadge tone={autoPayTones[autoPay]} label={autoPayLabels[autoPay]} />,
  },
  { label: 'Status', cell: ({ status }) => <StatusBadge {...looks[status]} /> },
];

/** On a phone: what, of whom and how often; tenants only look, so that nothing opens. */
export const phoneRowFor =
  (viewer: Viewer, onOpen: ((schedule: PaymentSchedule) => void) | undefined) =>
  (schedule: PaymentSchedule): PhoneRow => ({
    title: onOpen ? (
      <Anchor component="button" type="button" onClick={() => onOpen(schedule)}>
        {schedule.scheduleName}
      </Anchor>
    ) : (
      schedule.scheduleName
    ),
    subtitle: [
      viewer === 'tenant' ? schedule.propertyName : schedule.tenantName,
      rhythmInWords(schedule),
      schedule.nextDueDate && `next ${formatDate(schedule.nextDueDate)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    end: formatRupees(schedule.amount),
    badge: <StatusBadge {...looks[schedule.status]} />,
  });
