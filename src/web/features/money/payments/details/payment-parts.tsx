import { Stack, Text } from '@mantine/core';
import type { PaymentPart } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { Rows } from '#web/ui/rows.tsx';

const isPaid = ({ open }: PaymentPart): boolean => Number(open) === 0;

/** Of a lease with a balance for each: how a payment is divided, and who has paid what of it. */
export function PaymentParts({ parts }: { parts: PaymentPart[] }) {
  return (
    <Stack gap="xs">
      <Rows
        label="Whose part is what"
        rows={parts.map((part) => ({
          key: part.name,
          title: part.isYou ? 'Your part' : part.name,
          detail: `${part.share}% is ${formatRupees(part.amount)} · paid ${formatRupees(part.paid)}`,
          end: (
            <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {isPaid(part) ? 'Settled' : `${formatRupees(part.open)} open`}
            </Text>
          ),
        }))}
      />
      <Muted size="xs">
        By the shares on the due date. What somebody pays covers their own part first, then the others.
      </Muted>
    </Stack>
  );
}
