import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { AdminInvoice } from '#contract/back-office/admin-invoices';
import type { SubscriptionReport } from '#contract/back-office/admin-reports';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { formatDaysFrom, today } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { PlaceLink } from '../place-link.tsx';

interface OverduePanelProps {
  report: SubscriptionReport;
  onShowAll: () => void;
}

/** Those that are due the longest, and the way to all of them. */
export function OverduePanel({ report: { overdueCount, overdueInvoices }, onShowAll }: OverduePanelProps) {
  const title = (
    <Group gap="xs" component="span">
      Overdue invoices
      <Badge component="span" variant="light" color={overdueCount > 0 ? 'red' : 'gray'}>
        {overdueCount}
      </Badge>
    </Group>
  );
  const showAll = (
    <Button variant="subtle" size="compact-sm" onClick={onShowAll}>
      Show all overdue
    </Button>
  );
  return (
    <SummaryPanel order={3} title={title} aside={overdueCount > 0 && showAll}>
      {overdueInvoices.length === 0 ? (
        <Group gap="xs">
          <IconCircleCheck size={20} color="var(--mantine-color-teal-text)" aria-hidden />
          <Muted>No invoice is past its due date.</Muted>
        </Group>
      ) : (
        <Rows label="Overdue invoices" rows={overdueInvoices.map(rowOf)} />
      )}
    </SummaryPanel>
  );
}

const rowOf = ({ id, number, customerEmail, customerName, finalAmount, dueDate }: AdminInvoice) => ({
  key: id,
  title: <PlaceLink place={{ invoice: id }}>{customerEmail || customerName}</PlaceLink>,
  detail: number,
  end: (
    <>
      <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatRupees(finalAmount)}
      </Text>
      <Text size="xs" c="dimmed" title={formatDate(dueDate)}>
        Due {formatDaysFrom(dueDate, today())}
      </Text>
    </>
  ),
});
