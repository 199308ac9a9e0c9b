import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type Claim, type PaymentDetails, transactionMethodLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { told } from '#web/ui/told.ts';
import { useConfirmClaim } from '../api.ts';
import type { Viewer } from '../payments-place.ts';
import { useRequestKey } from '../request-key.ts';

interface ClaimsProps {
  payment: PaymentDetails;
  viewer: Viewer;
  onDecline: () => void;
}

/** What the tenant says to have paid, and what became of it. */
export function Claims({ payment, viewer, onDecline }: ClaimsProps) {
  const open = payment.claims.find(({ state }) => state === 'open');
  const declined = payment.claims.findLast(({ state }) => state === 'declined');
  if (open) return <OpenClaim payment={payment} claim={open} viewer={viewer} onDecline={onDecline} />;
  if (!declined || payment.status === 'paid') return null;
  return (
    <Paper bg="var(--mantine-color-red-light)" c="var(--mantine-color-red-light-color)" p="md">
      <Text size="sm" fw={600}>
        {formatRupees(declined.amount)} had not arrived
      </Text>
      <Text size="sm">{declined.reason}</Text>
    </Paper>
  );
}

/** 'by UPI on 5 Apr 2026, UTR 412345678901' */
const howOf = ({ method, paidDate, reference }: Claim): string => {
  const by = `by ${transactionMethodLabels[method]} on ${formatDate(paidDate)}`;
  if (!reference) return by;
  return `${by}, ${method === 'upi' ? 'UTR' : 'reference'} ${reference}`;
};

function OpenClaim({ payment, claim, viewer, onDecline }: ClaimsProps & { claim: Claim }) {
  const confirming = useConfirmClaim();
  const { headers } = useRequestKey();
  const confirm = () =>
    told(
      confirming.mutateAsync({ params: { id: payment.id }, headers }),
      { title: 'Payment confirmed', message: `${payment.tenantName} is told, and can download the receipt.` },
      'The payment could not be confirmed. Please try again.',
    );
  const who = viewer === 'tenant' ? 'You say' : `${payment.tenantName} says`;
  return (
    <Paper
      bg="var(--mantine-color-marigold-light)"
      c="var(--mantine-color-marigold-light-color)"
      p="md"
      role="group"
      aria-label="Waiting for confirmation"
    >
      <Stack gap="sm">
        <div>
          <Text size="sm" fw={600}>
            {viewer === 'tenant' ? 'Waiting for confirmation' : 'Has this money arrived?'}
          </Text>
          <Text size="sm">
            {who} to have paid {formatRupees(claim.amount)} {howOf(claim)}.
          </Text>
          {claim.note && <Text size="sm">“{claim.note}”</Text>}
        </div>
        {payment.actions.includes('decide_claim') && (
          <Group gap="xs">
            <Button size="sm" disabled={confirming.isPending} onClick={confirm}>
              {confirming.isPending ? 'Confirming...' : 'Confirm'}
            </Button>
            <Button size="sm" variant="default" disabled={confirming.isPending} onClick={onDecline}>
              Decline
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
