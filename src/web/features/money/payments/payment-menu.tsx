import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCash, IconDotsVertical, IconDownload, IconEye } from '@tabler/icons-react';
import type { Payment } from '#contract/money/payments';
import { isPayable } from '#contract/money/payments';
import { ClaimButtons } from './claims/claim-buttons.tsx';
import { receiptHref } from './downloads.ts';
import classes from './payment-menu.module.css';
import { hasReceived, titleOf } from './payment-words.ts';
import type { Viewer } from './payments-place.ts';

interface PaymentMenuProps {
  payment: Payment;
  viewer: Viewer;
  onView: () => void;
  onProcess: () => void;
  onDecline: () => void;
}

/** What can be done with a payment of the list. */
export function PaymentMenu({ payment, viewer, onView, onProcess, onDecline }: PaymentMenuProps) {
  const name = `${titleOf(payment)}, ${payment.referenceNumber}`;
  return (
    <>
      <Menu position="bottom-end" shadow="lg" width={208}>
        <Menu.Target>
          <ActionIcon color="gray" size={36} className={classes.menu} aria-label={`Actions for ${name}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEye size={18} stroke={1.6} aria-hidden />} onClick={onView}>
            View Details
          </Menu.Item>
          <Receipt payment={payment} />
          {isPayable(payment.status) && (
            <Menu.Item leftSection={<IconCash size={18} stroke={1.6} aria-hidden />} onClick={onProcess}>
              {processLabel(payment, viewer)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {viewer === 'tenant' && isPayable(payment.status) && (
        <Button size="xs" aria-label={`Pay now: ${name}`} onClick={onProcess}>
          Pay now
        </Button>
      )}
      <ClaimButtons payment={payment} onDecline={onDecline} />
    </>
  );
}

const processLabel = ({ status }: Payment, viewer: Viewer): string => {
  if (status === 'pending') return 'Process Payment';
  return viewer === 'tenant' ? 'Pay now' : 'Record payment';
};

function Receipt({ payment }: { payment: Payment }) {
  const icon = <IconDownload size={18} stroke={1.6} aria-hidden />;
  if (!hasReceived(payment)) {
    return (
      <Menu.Item leftSection={icon} disabled title="There is a receipt once money has been received.">
        Download Receipt
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={icon} component="a" href={receiptHref(payment.id)} download>
      Download Receipt
    </Menu.Item>
  );
}
