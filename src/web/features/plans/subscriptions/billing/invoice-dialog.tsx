import { Stack, Text } from '@mantine/core';
import type { Invoice } from '#contract/plans/invoices';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { InvoiceStatusBadge } from '#web/rentals/invoice-status.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
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
  const { number, seller, customer, period, planName, billingCycle, taxLines } = shown;
  const title = `${seller.gstin ? 'Tax Invoice' : 'Invoice'} ${number}`;
  const { amount: price, discountAmount, creditAmount, finalAmount } = shown;
  return (
    <Dialog title={title} isOpen={invoice !== undefined} size={560} onClose={onClose}>
      <Stack gap="lg">
        <Facts
          areShort
          facts={[
            ['Status', <InvoiceStatusBadge key="status" status={shown.status} />],
            ['Date', dayOf(shown.createdAt)],
            ['Due date', formatDate(shown.dueDate)],
            ['Paid on', shown.paidDate && dayOf(shown.paidDate)],
            ['From', <Party key="from" lines={[seller.name]} party={seller} />],
            ['To', <Party key="to" lines={[customer.name, customer.email]} party={customer} />],
            ['Place of supply', shown.placeOfSupply],
            ['Period', period && `${formatDate(period.from)} to ${formatDate(period.to)}`],
            ['SAC', shown.sac],
          ]}
        />
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

function Party({ lines, party }: { lines: string[]; party: Invoice['seller'] }) {
  const { address, state, gstin } = party;
  const all = [...lines, address, state, gstin && `GSTIN: ${gstin}`].filter((line) => line !== null && line !== '');
  return (
    <>
      {all.map((line) => (
        <Text key={line} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </>
  );
}
