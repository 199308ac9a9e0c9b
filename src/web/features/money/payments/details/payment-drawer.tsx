import type { Opening } from '#web/ui/dialog.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
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

/** All about one payment, beside the list. */
export function PaymentDrawer({ id, viewer, isOpen, isCovered, onBegin, onClose }: PaymentDrawerProps) {
  return (
    <SideDrawer title="Payment details" isOpen={isOpen} isCovered={isCovered} onClose={onClose}>
      <WithPayment id={id}>
        {(payment) => <PaymentView payment={payment} viewer={viewer} onBegin={onBegin} />}
      </WithPayment>
    </SideDrawer>
  );
}
