import { Badge, Group, Text } from '@mantine/core';
import type { InvoiceRefund } from '#contract/back-office/admin-invoices';
import { formatDateTime, formatRupees } from '#contract/platform/wording';
import { Facts } from '#web/ui/facts.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { gatewayLabels } from './plan-words.ts';

const states: Record<InvoiceRefund['state'], { tone: Tone; label: string; about?: string }> = {
  open: {
    tone: 'waiting',
    label: 'Asked for',
    about: 'The payment service has not answered. It is asked again every ten minutes; the plan stays until then.',
  },
  done: { tone: 'good', label: 'Given back' },
  refused: {
    tone: 'bad',
    label: 'Refused',
    about: 'The payment service refused it. Nothing was given back, and the plan stays as it is.',
  },
};

/** What became of the money of an invoice. */
export function RefundFacts({ refund }: { refund: InvoiceRefund }) {
  const { tone, label, about } = states[refund.state];
  const title = (
    <Group gap="xs" component="span">
      Refund
      {refund.isTest && (
        <Badge component="span" color="marigold" variant="light">
          TEST
        </Badge>
      )}
    </Group>
  );
  return (
    <SummaryPanel order={3} title={title} aside={<StatusBadge tone={tone} label={label} />}>
      {about && <Text size="sm">{about}</Text>}
      <Facts
        areShort
        facts={[
          ['Amount', formatRupees(refund.amount)],
          ['How', refund.gateway ? gatewayLabels[refund.gateway] : 'By hand'],
          ['Reference', refund.reference],
          ['Reason', refund.reason],
          ['Asked by', refund.requestedBy ?? 'The payment service'],
          ['Asked on', formatDateTime(refund.createdAt)],
          ['Settled on', refund.settledAt && formatDateTime(refund.settledAt)],
        ]}
      />
    </SummaryPanel>
  );
}
