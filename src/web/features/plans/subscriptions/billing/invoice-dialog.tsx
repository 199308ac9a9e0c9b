import { Stack, Text } from '@mantine/core';
import type { Invoice } from '#contract/plans/invoices';
import { formatRupees } from '#contract/platform/wording';
import { InvoiceFacts } from '#web/rentals/invoice-facts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { PriceLines } from '../price-lines.tsx';

interface InvoiceDialogProps {
  /** The one to show; nothing is shown without it. */
  invoice: Invoice | undefined;
  onClose: () => void;
}

/** All that the paper says, on the screen. */
export function InvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const shown = useShown(invoice);
  if (!shown) return null;
  const { number, seller, planName, billingCycle, taxLines } = shown;
  const title = `${seller.gstin ? 'Tax Invoice' : 'Invoice'} ${number}`;
  const { amount: price, discountAmount, creditAmount, finalAmount } = shown;
  return (
    <Dialog title={title} isOpen={invoice !== undefined} size={560} onClose={onClose}>
      <Stack gap="lg">
        <InvoiceFacts invoice={shown} />
        <PriceLines
          label={`${planName} plan, ${billingCycle}`}
          quote={{ price, discountAmount, creditAmount, finalAmount }}
        />
        {taxLines.length > 0 && (
          <Text size="sm" c="dimmed">
            Included in the total: {taxLines.map(({ label, amount }) => `${label} ${formatRupees(amount)}`).join(', ')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
