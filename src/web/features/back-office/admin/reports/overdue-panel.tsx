import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { AdminInvoice } from '#contract/back-office/admin-invoices';
import type { SubscriptionReport } from '#contract/back-office/admin-reports';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { formatDaysFrom } from '#web/lib/dates.ts';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import classes from './overdue-panel.module.css';

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
          <Text size="sm" c="dimmed">
            No invoice is past its due date.
          </Text>
        </Group>
      ) : (
        <ul className={classes.list} aria-label="Overdue invoices">
          {overdueInvoices.map((invoice) => (
            <Overdue key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </SummaryPanel>
  );
}

function Overdue({
  invoice: { number, customerEmail, customerName, finalAmount, dueDate },
}: {
  invoice: AdminInvoice;
}) {
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {customerEmail || customerName}
        </Text>
        <Text size="xs" c="dimmed">
          {number}
        </Text>
      </div>
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          {formatRupees(finalAmount)}
        </Text>
        <Text size="xs" c="dimmed" title={formatDate(dueDate)}>
          Due {formatDaysFrom(dueDate, dateInIndia(new Date()))}
        </Text>
      </div>
    </li>
  );
}
