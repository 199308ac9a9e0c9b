import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCash, IconCreditCard, IconDownload, IconPencil } from '@tabler/icons-react';
import type { PaymentAction, PaymentDetails } from '#contract/money/payments';
import { RemindButton } from '#web/rentals/reminders/remind-button.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { receiptHref } from '../downloads.ts';
import { titleOf } from '../payment-words.ts';
import type { PaymentDialog } from '../payments-place.ts';
import { ShareReceipt } from './share-receipt.tsx';

interface PaymentActionsProps {
  payment: PaymentDetails;
  onBegin: (dialog: PaymentDialog) => void;
}

/** What the one who looks may do now; the server says which. */
export function PaymentActions({ payment, onBegin }: PaymentActionsProps) {
  const may = (action: PaymentAction) => payment.actions.includes(action);
  const isPayer = may('pay') || may('claim');
  if (payment.actions.every((action) => action === 'decide_claim')) return null;
  return (
    <Group gap="xs">
      {isPayer && (
        <Button leftSection={<IconCreditCard size={18} aria-hidden />} onClick={() => onBegin('pay')}>
          Pay now
        </Button>
      )}
      {may('record') && (
        <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => onBegin('record')}>
          Record payment
        </Button>
      )}
      {may('remind') && <RemindButton payment={payment} size="sm" />}
      {may('receipt') && (
        <Button
          component="a"
          href={receiptHref(payment.id)}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download Receipt
        </Button>
      )}
      {may('receipt') && <ShareReceipt payment={payment} />}
      {may('refund') && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onBegin('refund')}
        >
          Refund
        </Button>
      )}
      {(may('amend') || may('cancel')) && (
        <Group gap="xs" wrap="nowrap">
          {may('amend') && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => onBegin('amend')}
            >
              Amend
            </Button>
          )}
          {may('cancel') && (
            <RowActions
              of={titleOf(payment)}
              actions={[{ label: 'Cancel payment', icon: IconBan, isDanger: true, onClick: () => onBegin('cancel') }]}
            />
          )}
        </Group>
      )}
    </Group>
  );
}
