import { Anchor, Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconCreditCard, IconDownload, IconEye, IconReceiptRefund } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { downloadCreditNote } from '#contract/plans/credit-notes';
import { downloadInvoice, type Invoice } from '#contract/plans/invoices';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { addressOf } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/dates.ts';
import { InvoiceStatusBadge } from '#web/rentals/invoice-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column } from '#web/ui/records.ts';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { BillingDetails } from './billing-details.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import classes from './invoices.module.css';
import { isOpenInvoice } from './open-invoices.ts';

const columns: Column<Invoice>[] = [
  { label: 'Invoice', cell: ({ number }) => <span className={classes.number}>{number}</span> },
  { label: 'Plan', cell: ({ planName, billingCycle }) => `${planName}, ${billingCycle}` },
  { label: 'Period', cell: ({ period }) => (period ? <Period {...period} /> : '–') },
  { label: 'Date', cell: ({ createdAt }) => <span className={classes.day}>{dayOf(createdAt)}</span> },
  { label: 'Due Date', cell: ({ dueDate }) => <span className={classes.day}>{formatDate(dueDate)}</span> },
  { label: 'Amount', isNumber: true, cell: ({ finalAmount }) => formatRupees(finalAmount) },
  { label: 'Status', cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
];

function Period({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className={classes.day}>{formatDate(from)} to</span> <span className={classes.day}>{formatDate(to)}</span>
    </>
  );
}

const creditNoteOf = ({ id, number }: Invoice): RowAction => ({
  label: 'Credit note',
  icon: IconReceiptRefund,
  main: 'other',
  name: `Credit note of ${number}`,
  file: { href: addressOf(downloadCreditNote.path, { params: { id } }), download: true },
});

export function Invoices({ invoices, onPay }: { invoices: Invoice[]; onPay: (invoice: Invoice) => void }) {
  const titleId = useId();
  const [shown, show] = useState<Invoice>();
  const [isEditing, edit] = useState(false);
  const actionsOf = (invoice: Invoice): RowAction[] => {
    const href = addressOf(downloadInvoice.path, { params: { id: invoice.id } });
    const pay: RowAction = { label: 'Pay', icon: IconCreditCard, main: 'first', onClick: () => onPay(invoice) };
    return [
      { label: 'View', icon: IconEye, main: 'other', onClick: () => show(invoice) },
      {
        label: 'PDF',
        icon: IconDownload,
        main: 'other',
        name: `PDF of ${invoice.number}`,
        file: { href, download: true },
      },
      ...(invoice.creditNote ? [creditNoteOf(invoice)] : []),
      ...(isOpenInvoice(invoice) ? [pay] : []),
    ];
  };
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz={16} id={titleId}>
            Invoices
          </Title>
          <Button variant="default" size="xs" onClick={() => edit(true)}>
            Billing details
          </Button>
        </Group>
        {invoices.length === 0 ? (
          <Muted>No invoices yet. Each payment for a plan gets one here, to download as PDF.</Muted>
        ) : (
          <RecordList
            label="Invoices"
            rows={invoices}
            columns={columns}
            phone={(invoice) => ({
              title: (
                <Anchor component="button" type="button" onClick={() => show(invoice)}>
                  {invoice.number}
                </Anchor>
              ),
              subtitle: `${invoice.planName}, ${invoice.billingCycle} · ${dayOf(invoice.createdAt)}`,
              end: formatRupees(invoice.finalAmount),
              badge: <InvoiceStatusBadge status={invoice.status} />,
            })}
            actions={(invoice) => <RowActions of={invoice.number} actions={actionsOf(invoice)} />}
          />
        )}
      </Stack>
      <InvoiceDialog invoice={shown} onClose={() => show(undefined)} />
      <BillingDetails isOpen={isEditing} onClose={() => edit(false)} />
    </Paper>
  );
}
