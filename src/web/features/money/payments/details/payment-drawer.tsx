import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Opening } from '#web/ui/dialog.tsx';
import type { PaymentDialog, Viewer } from '../payments-place.ts';
import { WithPayment } from '../with-payment.tsx';
import { PaymentView } from './payment-view.tsx';

interface PaymentDrawerProps extends Opening {
  id: number;
  viewer: Viewer;
  /** A dialog stands above it, and takes Escape. */
  isCovered: boolean;
  onBegin: (dialog: PaymentDialog) => void;
}

/** All about one payment, beside the list. On a phone it takes the whole screen. */
export function PaymentDrawer({ id, viewer, isOpen, isCovered, onBegin, onClose }: PaymentDrawerProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={isOpen}
      position="right"
      size={isPhone ? '100%' : 560}
      padding="lg"
      title="Payment details"
      styles={{ title: { fontSize: 18, fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      onClose={onClose}
    >
      <WithPayment id={id}>
        {(payment) => <PaymentView payment={payment} viewer={viewer} onBegin={onBegin} />}
      </WithPayment>
    </Drawer>
  );
}
