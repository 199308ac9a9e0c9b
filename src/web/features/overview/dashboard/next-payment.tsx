import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCreditCard } from '@tabler/icons-react';
import { isPayable, type Payment, paymentTypeLabels } from '#contract/money/payments';
import { daysBetween } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { formatDaysFrom, today } from '#web/lib/dates.ts';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { payingOf } from './paying-link.ts';

/** What the tenant has to pay first. */
export function NextPayment({ payment }: { payment: Payment | null }) {
  if (!payment) {
    return (
      <SummaryPanel title="Next payment">
        <NothingHere icon={IconCircleCheck} text="Nothing is due. Your next payment appears here once it is raised." />
      </SummaryPanel>
    );
  }
  const partly = partlyPaidWords(payment);
  return (
    <SummaryPanel title="Next payment" aside={<When payment={payment} />}>
      <Flex wrap="wrap" justify="space-between" align="flex-end" gap="md">
        <Stack gap={2}>
          <Box component="span" fz={32} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Explained
              figure="left_to_pay"
              name="Next payment"
              amount={payment.outstanding}
              of={{ paymentId: payment.id }}
            />
          </Box>
          <Text size="sm">
            {paymentTypeLabels[payment.type]} for {payment.propertyName}
          </Text>
          {partly && <Muted>{partly}</Muted>}
          <Muted>
            Due on <time dateTime={payment.dueDate}>{formatDate(payment.dueDate)}</time>
          </Muted>
        </Stack>
        {isPayable(payment.status) ? (
          <LinkButton
            to="/payments"
            search={payingOf(payment)}
            size="md"
            leftSection={<IconCreditCard size={20} aria-hidden />}
          >
            {payment.type === 'rent' ? 'Pay Rent' : 'Pay now'}
          </LinkButton>
        ) : (
          <LinkButton to="/payments" search={payingOf(payment)} size="md" variant="default">
            See payment
          </LinkButton>
        )}
      </Flex>
    </SummaryPanel>
  );
}

function When({ payment: { dueDate, isOverdue, status } }: { payment: Payment }) {
  // Paid already, says the tenant or the bank: to ask for it again would be to ask twice.
  if (!isPayable(status)) return <StatusBadge tone="waiting" label="Waiting for confirmation" />;
  const day = today();
  const left = daysBetween(day, dueDate);
  if (!isOverdue) return <StatusBadge tone={left <= 7 ? 'waiting' : 'neutral'} label={formatDaysFrom(dueDate, day)} />;
  return (
    <Group gap="xs" wrap="nowrap">
      <Muted>{formatDaysFrom(dueDate, day)}</Muted>
      <StatusBadge tone="bad" label="Overdue" />
    </Group>
  );
}
