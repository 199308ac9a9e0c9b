import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { downloadInvoice, type Invoice } from '#contract/plans/invoices';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { addressOf } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/dates.ts';
import { InvoiceStatusBadge } from '#web/rentals/invoice-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
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
      <span className={classes.day}>{formatDate(from)}</span> to <span className={classes.day}>{formatDate(to)}</span>
    </>
  );
}

export function Invoices({ invoices, onPay }: { invoices: Invoice[]; onPay: (invoice: Invoice) => void }) {
  const titleId = useId();
  const [shown, show] = useState<Invoice>();
  const [isEditing, edit] = useState(false);
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
            actions={(invoice) => (
              <>
                <Button variant="default" size="xs" aria-label={`View ${invoice.number}`} onClick={() => show(invoice)}>
                  View
                </Button>
                <Button
                  component="a"
                  href={addressOf(downloadInvoice.path, { params: { id: invoice.id } })}
                  download
                  variant="default"
                  size="xs"
                  aria-label={`PDF of ${invoice.number}`}
                  leftSection={<IconDownload size={16} aria-hidden />}
                >
                  PDF
                </Button>
                {isOpenInvoice(invoice) && (
                  <Button size="xs" aria-label={`Pay ${invoice.number}`} onClick={() => onPay(invoice)}>
                    Pay
                  </Button>
                )}
              </>
            )}
          />
        )}
      </Stack>
      <InvoiceDialog invoice={shown} onClose={() => show(undefined)} />
      <BillingDetails isOpen={isEditing} onClose={() => edit(false)} />
    </Paper>
  );
}
