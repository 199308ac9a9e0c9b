import { useState } from 'react';
import { useShown } from '#web/ui/use-shown.ts';
import { AmendPayment } from './details/amend-payment.tsx';
import { CancelPayment } from './details/cancel-payment.tsx';
import { DeclineClaim } from './details/decline-claim.tsx';
import { PaymentDrawer } from './details/payment-drawer.tsx';
import { RecordPayment } from './details/record-payment.tsx';
import { RefundPayment } from './details/refund-payment.tsx';
import { AddMethod } from './methods/add-method.tsx';
import { NewPaymentDialog } from './new-payment.tsx';
import { PayDialog } from './paying/pay-dialog.tsx';
import type { Go, PaymentDialog, PaymentsPlace, Viewer } from './payments-place.ts';
import { RentStatement } from './rent-statement.tsx';
import { CreateSchedule } from './schedules/create-schedule.tsx';

/** What opens above the page. All of it stands in the address, so that a reload or a link comes back to it. */
export function PaymentDialogs({ viewer, place, go }: { viewer: Viewer; place: PaymentsPlace; go: Go }) {
  const { payment, order, dialog } = place;
  const shown = useShown(payment);
  // What was begun in the details leads back to them, what was begun in the list leads back to the list.
  const [isFromDetails, setFromDetails] = useState(false);

  const isOpen = (name: string) => dialog === name;
  const begin = (name: PaymentDialog) => {
    setFromDetails(true);
    go({ dialog: name });
  };
  const close = () => go({ dialog: undefined, order: undefined, payment: isFromDetails ? payment : undefined }, true);
  const closeDetails = () => {
    setFromDetails(false);
    go({ payment: undefined, order: undefined }, true);
  };
  const upon = (name: PaymentDialog) => ({
    id: shown ?? 0,
    isOpen: payment !== undefined && isOpen(name),
    onClose: close,
  });
  const areDetailsShown = payment !== undefined && order === undefined && (dialog === undefined || isFromDetails);

  return (
    <>
      {shown !== undefined && (
        <>
          <PaymentDrawer
            id={shown}
            viewer={viewer}
            isOpen={areDetailsShown}
            isCovered={dialog !== undefined}
            onBegin={begin}
            onClose={closeDetails}
          />
          {viewer === 'tenant' ? (
            <PayDialog
              id={shown}
              order={order}
              isOpen={payment !== undefined && (isOpen('pay') || order !== undefined)}
              onReturned={() => go({ order: undefined, dialog: 'pay' }, true)}
              onClose={close}
            />
          ) : (
            <>
              <RecordPayment keepsCash={viewer === 'agent'} {...upon('record')} />
              <RefundPayment {...upon('refund')} />
              <AmendPayment {...upon('amend')} />
              <CancelPayment {...upon('cancel')} />
              <DeclineClaim {...upon('decline')} />
            </>
          )}
        </>
      )}
      {viewer === 'tenant' ? (
        <RentStatement isOpen={isOpen('rent-statement')} onClose={close} />
      ) : (
        <>
          <NewPaymentDialog isOpen={isOpen('new-payment')} onClose={close} />
          <CreateSchedule isOpen={isOpen('new-schedule')} onClose={close} />
        </>
      )}
      <AddMethod isOpen={isOpen('add-method')} onClose={close} />
    </>
  );
}
