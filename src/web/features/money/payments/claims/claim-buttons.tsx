import { Button, Group } from '@mantine/core';
import type { OpenClaim } from '#contract/money/payments';
import { type Claimed, useConfirmClaim } from './use-confirm-claim.ts';

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
  const { confirm, isPending, name } = useConfirmClaim(payment, claim);
  return (
    <Group gap={6} wrap="nowrap">
      <Button size="xs" disabled={isPending} aria-label={`Confirm: ${name}`} onClick={confirm}>
        {isPending ? 'Confirming...' : 'Confirm'}
      </Button>
      <Button size="xs" variant="default" disabled={isPending} aria-label={`Decline: ${name}`} onClick={onDecline}>
        Decline
      </Button>
    </Group>
  );
}
