import { Button, Group } from '@mantine/core';
import { confirmClaim } from '#contract/money/payment-actions';
import type { OpenClaim, Payment } from '#contract/money/payments';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { titleOf } from '../payment-words.ts';
import { useRequestKey } from '../request-key.ts';

type Claimed = Pick<Payment, 'id' | 'openClaim' | 'tenantName' | 'description' | 'type'>;

/** Whether the money has arrived, with a click. Only for whoever may say so. */
export function ClaimButtons({ payment, onDecline }: { payment: Claimed; onDecline: () => void }) {
  const claim = payment.openClaim;
  return claim?.mayDecide ? <Decision payment={payment} claim={claim} onDecline={onDecline} /> : null;
}

interface DecisionProps {
  payment: Claimed;
  claim: OpenClaim;
  onDecline: () => void;
}

function Decision({ payment, claim, onDecline }: DecisionProps) {
  const confirming = useEndpoint(confirmClaim);
  const refresh = useRefresh();
  const { headers } = useRequestKey();
  const name = `${titleOf(payment)}, ${payment.tenantName}`;
  const confirm = async () => {
    try {
      await confirming.mutateAsync({ params: { id: payment.id }, query: { claimId: claim.id }, headers });
      showToast({
        title: 'Payment confirmed',
        message: `${payment.tenantName} is told, and can download the receipt.`,
      });
    } catch (error) {
      const words = serverMessage(error, 'The payment could not be confirmed. Please try again.');
      if (serverErrorCode(error) !== 'conflict') return showError('Error', words);
      // Somebody was quicker, here or elsewhere: that is news and no failure.
      showToast({ title: 'Decided already', message: words });
      await refresh(confirmClaim);
    }
  };
  return (
    <Group gap={6} wrap="nowrap">
      <Button size="xs" disabled={confirming.isPending} aria-label={`Confirm: ${name}`} onClick={confirm}>
        {confirming.isPending ? 'Confirming...' : 'Confirm'}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={confirming.isPending}
        aria-label={`Decline: ${name}`}
        onClick={onDecline}
      >
        Decline
      </Button>
    </Group>
  );
}
