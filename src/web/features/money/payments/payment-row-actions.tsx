import { IconBell, IconCash, IconCheck, IconDownload, IconEye, IconX } from '@tabler/icons-react';
import { isPayable, type Payment } from '#contract/money/payments';
import { useReminding } from '#web/rentals/reminders/remind-button.tsx';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { useConfirmClaim } from './claims/use-confirm-claim.ts';
import { receiptHref } from './downloads.ts';
import { hasReceived, titleOf } from './payment-words.ts';
import type { Viewer } from './payments-place.ts';

interface PaymentRowActionsProps {
  payment: Payment;
  viewer: Viewer;
  onView: () => void;
  onProcess: () => void;
  onDecline: () => void;
}

/** What can be done with a payment of the list. */
export function PaymentRowActions(props: PaymentRowActionsProps) {
  const { payment, viewer, onView, onProcess } = props;
  const of = `${titleOf(payment)}, ${payment.referenceNumber}`;
  const reminding = useReminding(payment);
  const actions: RowAction[] = [
    ...useDecision(props),
    ...(reminding && viewer !== 'tenant' ? [remind(payment, reminding)] : []),
    { label: 'View Details', icon: IconEye, onClick: onView },
    {
      label: 'Download Receipt',
      icon: IconDownload,
      file: { href: receiptHref(payment.id), download: true },
      withheld: hasReceived(payment) ? undefined : 'There is a receipt once money has been received.',
    },
    ...(isPayable(payment.status) ? processing(payment, viewer, of, onProcess) : []),
  ];
  return (
    <>
      <RowActions of={of} actions={actions} />
      {reminding?.dialog}
    </>
  );
}

const remind = (
  { tenantName }: Payment,
  { label, isDone, open }: NonNullable<ReturnType<typeof useReminding>>,
): RowAction => ({
  label,
  icon: IconBell,
  main: 'other',
  name: `${label}: ${tenantName}`,
  withheld: isDone ? 'Once a day is enough.' : undefined,
  onClick: open,
});

/** Tenants pay with a click; what is pending has its specified name in the menu. */
const processing = ({ status }: Payment, viewer: Viewer, of: string, onClick: () => void): RowAction[] => {
  const isPending = status === 'pending';
  const listed: RowAction = { label: isPending ? 'Process Payment' : 'Record payment', icon: IconCash, onClick };
  if (viewer !== 'tenant') return [listed];
  const paying = { label: 'Pay now', icon: IconCash, main: 'first', name: `Pay now: ${of}`, onClick } as const;
  return isPending ? [{ ...paying, isOnlyButton: true }, listed] : [paying];
};

/** Whether the money has arrived; only for whoever may say so. */
const useDecision = ({ payment, onDecline }: PaymentRowActionsProps): RowAction[] => {
  const claim = payment.openClaim;
  const { confirm, isPending, name } = useConfirmClaim(payment, claim);
  if (!claim?.mayDecide) return [];
  return [
    {
      label: isPending ? 'Confirming...' : 'Confirm',
      icon: IconCheck,
      main: 'first',
      name: `Confirm: ${name}`,
      isPending,
      onClick: confirm,
    },
    { label: 'Decline', icon: IconX, isPending, onClick: onDecline },
  ];
};
