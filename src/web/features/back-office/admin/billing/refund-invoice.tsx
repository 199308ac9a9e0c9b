import { Badge, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type AdminInvoiceDetails, REFUND_DAYS, refundInvoiceForm } from '#contract/back-office/admin-invoices';
import { dateInIndia, daysBetween } from '#contract/platform/calendar';
import { formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { useRefundInvoice } from './api.ts';
import { gatewayLabels } from './plan-words.ts';

interface RefundInvoiceProps extends Opening {
  invoice: AdminInvoiceDetails;
  /** Why it cannot be. */
  refusal: string | null;
}

/** Asks before money goes back, and says what goes with it. */
export function RefundInvoice({ invoice, refusal, ...props }: RefundInvoiceProps) {
  return (
    <EditDialog title={`Refund ${invoice.number}`} size={520} {...props}>
      {refusal ? <Text size="sm">{refusal}</Text> : <RefundForm invoice={invoice} />}
    </EditDialog>
  );
}

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Within the days that checkout promises, or after them. */
const promiseOf = (paidDate: string | null): string | undefined => {
  if (paidDate === null) return undefined;
  const days = daysBetween(dateInIndia(new Date(paidDate)), today());
  const ago = days === 0 ? 'today' : `${counted(days)} ago`;
  return days <= REFUND_DAYS
    ? `It was paid ${ago}, within the ${REFUND_DAYS} days that checkout promises.`
    : `It was paid ${ago}: the ${REFUND_DAYS} days that checkout promises are over. You may refund it all the same.`;
};

function RefundForm({ invoice }: { invoice: AdminInvoiceDetails }) {
  const refunding = useRefundInvoice();
  const { id, number, finalAmount, customerName, paidThrough, planName } = invoice;
  const entry = useEntryForm({
    schema: refundInvoiceForm,
    initialValues: { reason: '', reference: '' },
    send: (body) => refunding.mutateAsync({ params: { id }, body }),
    saved: ({ refund }) =>
      success(
        refund?.state === 'open'
          ? 'Refund noted: the payment service does not answer, and is asked again'
          : `Invoice ${number} refunded successfully`,
      ),
    failed: failure('Failed to refund invoice'),
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} label={`Refund ${formatRupees(finalAmount)}`} pending="Refunding...">
      {paidThrough?.isTest && (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Badge color="marigold" variant="light" flex="none">
            TEST
          </Badge>
          <Text size="sm">This was paid in the sandbox. The refund is marked so, and no money moves.</Text>
        </Group>
      )}
      <Text size="sm">
        {paidThrough
          ? `${formatRupees(finalAmount)} goes back to ${customerName} through ${gatewayLabels[paidThrough.gateway]}, all of it.`
          : `No payment service took this money. Give ${formatRupees(finalAmount)} back to ${customerName} yourself, and enter here that you did.`}
      </Text>
      <Text size="sm">
        What the invoice gave goes with it: the days of the {planName} plan that it paid for. The plan from before comes
        back where it would still run, else the free plan holds. Nothing is deleted. It cannot be undone.
      </Text>
      <Muted>{promiseOf(invoice.paidDate)}</Muted>
      <Textarea label="Reason" required autosize minRows={2} data-autofocus {...form.getInputProps('reason')} />
      {!paidThrough && (
        <TextInput label="Reference" placeholder="UTR 123456789012" {...form.getInputProps('reference')} />
      )}
      <Reason of={entry.refusal} />
    </EditForm>
  );
}
