import { SandboxCheckout } from '#web/ui/checkout/sandbox-checkout.tsx';
import { useReturnedOrder } from '#web/ui/checkout/use-returned-order.ts';
import { Dialog, type Opening } from '#web/ui/dialog.tsx';
import { WithPayment } from '../with-payment.tsx';
import { PayForm } from './pay-form.tsx';
import { PaymentOutcome, Unverified, Verifying } from './payment-outcome.tsx';
import { usePaying } from './use-paying.ts';

interface PayDialogProps extends Opening {
  id: number;
  /** The order with which the gateway's own page sent the payer back. */
  order: string | undefined;
  onReturned: () => void;
}

/** The tenant pays. What it shows follows from the server, so it survives a reload half-way. */
export function PayDialog({ id, order, isOpen, onReturned, onClose }: PayDialogProps) {
  const paying = usePaying(id);
  const { step } = paying;
  const isBusy = step.name === 'verifying';
  const close = () => {
    if (isBusy) return;
    paying.reset();
    onClose();
  };
  useReturnedOrder(isOpen ? order : undefined, (orderId) => {
    onReturned();
    // The gateway's page signs nothing: the server asks the gateway about the order.
    void paying.verify({ orderId, paymentId: orderId, signature: '' });
  });

  if (step.name === 'sandbox') {
    return (
      <SandboxCheckout
        order={step.order}
        isOpen={isOpen}
        onPaid={paying.verify}
        onFailed={() => paying.failed(step.order.amount)}
        onClose={paying.reset}
      />
    );
  }
  return (
    <Dialog title="Pay" size={520} isOpen={isOpen} onClose={close}>
      <WithPayment id={id}>
        {(payment) => {
          if (step.name === 'verifying' || order !== undefined) return <Verifying />;
          if (step.name === 'unverified') {
            return <Unverified onRetry={() => paying.verify(step.answer)} onClose={close} />;
          }
          const canPay = payment.actions.includes('pay') || payment.actions.includes('claim');
          if (step.name === 'done' || !canPay) {
            return <PaymentOutcome payment={payment} onAgain={canPay ? paying.reset : undefined} onClose={close} />;
          }
          return <PayForm payment={payment} paying={paying} />;
        }}
      </WithPayment>
    </Dialog>
  );
}
