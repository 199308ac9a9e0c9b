import { Badge, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconMail, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { getCustomer } from '#contract/back-office/admin-customers';
import {
  type AdminInvoiceDetails,
  downloadAnyCreditNote,
  downloadAnyInvoice,
} from '#contract/back-office/admin-invoices';
import type { AdminRole } from '#contract/platform/admin-roles';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { addressOf } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { InvoiceFacts } from '#web/rentals/invoice-facts.tsx';
import { InvoiceStatusBadge } from '#web/rentals/invoice-status.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOutcomeToast } from '#web/ui/show-outcome.ts';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { mayCall } from '../may-call.ts';
import { BackTo, PlaceLink } from '../place-link.tsx';
import { useInvoice, useSendInvoice } from './api.ts';
import { RefundFacts } from './invoice-refund.tsx';
import { InvoiceStatusSelect } from './invoice-status-select.tsx';
import { cycleLabels, gatewayLabels, planLabel } from './plan-words.ts';
import { RefundInvoice } from './refund-invoice.tsx';

interface InvoicePageProps {
  id: number;
  role: AdminRole;
}

/** Everything about one invoice. */
export function InvoicePage({ id, role }: InvoicePageProps) {
  const query = useInvoice(id);
  const invoice = query.data;
  if (isNotFound(query.error))
    return <Notice icon={IconReceiptOff} title="No such invoice" text="There is no invoice at this address." />;
  return (
    <Stack gap="md">
      <BackTo place={{ tab: 'billing' }}>All invoices</BackTo>
      {invoice ? (
        <InvoiceView invoice={invoice} role={role} />
      ) : (
        <NotLoaded query={query} what="The invoice" skeleton={[40, 320]} isOnPage />
      )}
    </Stack>
  );
}

const paidHow = ({ status, paidThrough, finalAmount }: AdminInvoiceDetails): string | undefined => {
  if (status !== 'paid' && status !== 'refunded') return undefined;
  if (paidThrough) return `${gatewayLabels[paidThrough.gateway]}${paidThrough.isTest ? ' (TEST)' : ''}`;
  return toPaise(finalAmount) === 0 ? 'Nothing was to pay' : 'Entered by hand';
};

function InvoiceView({ invoice, role }: { invoice: AdminInvoiceDetails; role: AdminRole }) {
  const { number, customerName, userId, taxLines, refund } = invoice;
  const customer =
    userId && mayCall(role, getCustomer) ? (
      <PlaceLink place={{ customer: userId }} isInSentence>
        {customerName}
      </PlaceLink>
    ) : (
      `${customerName}${userId ? '' : ' (deleted)'}`
    );
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Group gap="xs">
            <Title order={2} size="h3">
              Invoice {number}
            </Title>
            <InvoiceStatusBadge status={invoice.status} />
            {(invoice.paidThrough?.isTest || invoice.isTestRefund) && (
              <Badge color="marigold" variant="light">
                TEST
              </Badge>
            )}
          </Group>
          <Text size="sm">
            {formatRupees(invoice.finalAmount)} for {planLabel(invoice.planName)},{' '}
            {cycleLabels[invoice.billingCycle].toLowerCase()}, to {customer}
          </Text>
        </Stack>
        <InvoiceButtons invoice={invoice} />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <SummaryPanel order={3} title="Invoice" fills>
          <InvoiceFacts invoice={invoice} />
        </SummaryPanel>
        <Stack gap="md">
          <SummaryPanel order={3} title="Amounts">
            <Facts
              areShort
              facts={[
                ['Price', formatRupees(invoice.amount)],
                ['Discount', lessBy(invoice.discountAmount)],
                ['Credit', lessBy(invoice.creditAmount)],
                ['Total', <strong key="total">{formatRupees(invoice.finalAmount)}</strong>],
                ...taxLines.map(({ label, amount }): [string, string] => [label, formatRupees(amount)]),
                ['Paid through', paidHow(invoice)],
              ]}
            />
          </SummaryPanel>
          {refund && <RefundFacts refund={refund} />}
        </Stack>
      </SimpleGrid>
    </>
  );
}

const lessBy = (amount: string): string | null => (toPaise(amount) > 0 ? `−${formatRupees(amount)}` : null);

function InvoiceButtons({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { id, status, customerEmail, refundRefusal, refund, creditNote } = invoice;
  const [isRefunding, setRefunding] = useState(false);
  const isPhone = useIsPhone();
  const sending = useSendInvoice();
  const { run } = useOutcomeToast(`Invoice sent to ${customerEmail}`, 'Failed to send invoice');
  const send = () => run(() => sending.mutateAsync({ params: { id } }));
  return (
    <Group gap="xs">
      {isPhone && <InvoiceStatusSelect invoice={invoice} />}
      <Button
        component="a"
        href={addressOf(downloadAnyInvoice.path, { params: { id } })}
        download
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        PDF
      </Button>
      {creditNote && (
        <Button
          component="a"
          href={addressOf(downloadAnyCreditNote.path, { params: { id } })}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Credit note
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        disabled={sending.isPending}
        onClick={() => void send()}
      >
        {sending.isPending ? 'Sending...' : 'Send by mail'}
      </Button>
      {status === 'paid' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={refund?.state === 'open'}
          onClick={() => setRefunding(true)}
        >
          Refund
        </Button>
      )}
      <RefundInvoice
        invoice={invoice}
        refusal={refundRefusal}
        isOpen={isRefunding}
        onClose={() => setRefunding(false)}
      />
    </Group>
  );
}
