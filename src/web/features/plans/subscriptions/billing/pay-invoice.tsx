import type { Invoice } from '#contract/plans/invoices';
import type { OfferedGateway } from '#contract/platform/app-config';
import { formatDate } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { usePayInvoice } from '../api.ts';
import { PayDialog } from '../pay-dialog.tsx';
import { usePaying } from '../paying.ts';

interface PayInvoiceProps {
  /** The one to pay; nothing is shown without it. */
  invoice: Invoice | undefined;
  onClose: () => void;
}

/** Pays an invoice. It can be done later just as well. */
export function PayInvoice({ invoice, onClose }: PayInvoiceProps) {
  const shown = useShown(invoice);
  const beginning = usePayInvoice();
  const paying = usePaying(() => {
    showToast({ title: 'Payment Successful', message: 'Your invoice is paid.' });
    onClose();
  });
  if (!shown) return null;

  const pay = (gateway: OfferedGateway | undefined) =>
    paying.start({
      gateway,
      begin: async () =>
        gateway ? beginning.mutateAsync({ body: { invoiceId: shown.id, gateway: gateway.name } }) : null,
      onRefused: (error) =>
        showError('Payment Error', serverMessage(error, 'The payment could not be started. Please try again.')),
    });

  const { amount: price, discountAmount, creditAmount, finalAmount } = shown;
  return (
    <PayDialog
      title="Pay invoice"
      about={
        <>
          Invoice <strong>{shown.number}</strong>, due on {formatDate(shown.dueDate)}. You can also pay it later.
        </>
      }
      label={`${shown.planName} plan, ${shown.billingCycle}`}
      quote={{ price, discountAmount, creditAmount, finalAmount }}
      later="Pay later"
      paying={paying}
      isOpen={invoice !== undefined}
      onPay={pay}
      onClose={onClose}
    />
  );
}
