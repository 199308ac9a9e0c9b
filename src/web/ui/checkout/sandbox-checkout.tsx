import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type CheckoutOrder,
  failSandboxOrder,
  paySandboxOrder,
  TEST_MODE,
  type Verification,
} from '#contract/money/payment-checkout';
import { transactionMethodLabels } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { Dialog, type Opening } from '../dialog.tsx';
import { Muted } from '../muted.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { showError } from '../toast.ts';

interface SandboxCheckoutProps extends Opening {
  order: CheckoutOrder;
  onPaid: (answer: Verification) => void;
  onFailed: () => void;
}

/** Stands in for a gateway's own page. */
export function SandboxCheckout({ order, isOpen, onPaid, onFailed, onClose }: SandboxCheckoutProps) {
  const paying = useEndpoint(paySandboxOrder);
  const failing = useEndpoint(failSandboxOrder);
  const isPending = paying.isPending || failing.isPending;
  const params = { orderId: order.orderId };
  const carryOut = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      showError('Payment Error', serverMessage(error, 'The test payment could not be made. Please try again.'));
    }
  };
  const pay = () => carryOut(async () => onPaid(await paying.mutateAsync({ params })));
  const fail = () =>
    carryOut(async () => {
      await failing.mutateAsync({ params });
      onFailed();
    });
  const name = transactionMethodLabels[order.gateway];
  return (
    <Dialog title={`${name} checkout`} isOpen={isOpen} onClose={() => !isPending && onClose()}>
      <Stack gap="md">
        <Group gap="sm">
          <StatusBadge tone="waiting" label={TEST_MODE} />
          <Text size="sm">No real money moves.</Text>
        </Group>
        <div>
          <Text fz={30} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(order.amount)}
          </Text>
          <Muted>{order.description}</Muted>
        </div>
        <Text size="sm">
          Here {name} would ask for a card, UPI or net banking. Choose how the payment ends, to see what follows.
        </Text>
        <Group grow>
          <Button variant="default" disabled={isPending} onClick={fail}>
            {failing.isPending ? 'Failing...' : 'Fail'}
          </Button>
          <Button disabled={isPending} onClick={pay}>
            {paying.isPending ? 'Paying...' : 'Pay'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
