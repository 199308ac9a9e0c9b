import { Button, EmptyState, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconHourglass, IconInfoCircle } from '@tabler/icons-react';
import { NOT_VERIFIED } from '#contract/money/payment-checkout';
import { closedReason } from '#contract/money/payment-status';
import type { PaymentDetails } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';
import { receiptHref } from '../downloads.ts';

const looks = {
  paid: { icon: IconCircleCheck, title: 'Paid' },
  partial: { icon: IconCircleCheck, title: 'Paid in part' },
  processing: { icon: IconHourglass, title: 'Waiting for confirmation' },
};

const textOf = ({ status, received, outstanding, claims, landlordName }: PaymentDetails): string => {
  if (status === 'paid') return `${formatRupees(received)} has been received.`;
  if (status === 'partial') return `${formatRupees(received)} has been received, ${formatRupees(outstanding)} is left.`;
  if (status !== 'processing') return closedReason[status];
  return claims.some(({ state }) => state === 'open')
    ? `${landlordName} is told. The payment counts once the money has arrived and is confirmed.`
    : 'The bank is still at work. This page says so when the money has arrived.';
};

interface PaymentOutcomeProps {
  payment: PaymentDetails;
  /** Something is left to pay. */
  onAgain: (() => void) | undefined;
  onClose: () => void;
}

/** How the payment stands now. */
export function PaymentOutcome({ payment, onAgain, onClose }: PaymentOutcomeProps) {
  const { icon: OutcomeIcon, title } = looks[payment.status as keyof typeof looks] ?? {
    icon: IconInfoCircle,
    title: 'Nothing to pay',
  };
  return (
    <EmptyState variant="light" size="sm" icon={<OutcomeIcon stroke={1.5} aria-hidden />}>
      <EmptyState.Title order={3}>{title}</EmptyState.Title>
      <EmptyState.Description>
        {textOf(payment)} {payment.isTest && 'This was in test mode: no money has moved.'}
      </EmptyState.Description>
      <EmptyState.Actions mt="sm">
        <Group gap="xs" justify="center">
          {payment.actions.includes('receipt') && (
            <Button
              component="a"
              href={receiptHref(payment.id)}
              download
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Download Receipt
            </Button>
          )}
          {onAgain && (
            <Button variant="default" onClick={onAgain}>
              Pay the rest
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </EmptyState.Actions>
    </EmptyState>
  );
}

export function Verifying() {
  return (
    <Stack align="center" gap="sm" py="xl" role="status">
      <Loader size="sm" />
      <Text size="sm">Checking your payment with the bank...</Text>
    </Stack>
  );
}

export function Unverified({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <EmptyState variant="light" size="sm" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
      <EmptyState.Title order={3}>Payment Verification Failed</EmptyState.Title>
      <EmptyState.Description>{NOT_VERIFIED}</EmptyState.Description>
      <EmptyState.Actions mt="sm">
        <Group gap="xs" justify="center">
          <Button onClick={onRetry}>Check again</Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </EmptyState.Actions>
    </EmptyState>
  );
}
