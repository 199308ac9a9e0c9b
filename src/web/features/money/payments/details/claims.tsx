import { Paper, Stack, Text } from '@mantine/core';
import type { OpenClaim, PaymentDetails } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';
import banners from '#web/ui/banner.module.css';
import { ClaimButtons } from '../claims/claim-buttons.tsx';
import { howPaid, Warnings } from '../claims/claim-words.tsx';
import type { Viewer } from '../payments-place.ts';

interface ClaimsProps {
  payment: PaymentDetails;
  viewer: Viewer;
  onDecline: () => void;
}

/** What the tenant says to have paid, and what became of it. */
export function Claims({ payment, viewer, onDecline }: ClaimsProps) {
  const open = payment.openClaim;
  const declined = payment.claims.findLast(({ state }) => state === 'declined');
  if (open) return <WaitingClaim payment={payment} claim={open} viewer={viewer} onDecline={onDecline} />;
  if (!declined || payment.status === 'paid') return null;
  return (
    <Paper className={banners.danger} p="md">
      <Text size="sm" fw={600}>
        {formatRupees(declined.amount)} had not arrived
      </Text>
      <Text size="sm">{declined.reason}</Text>
    </Paper>
  );
}

function WaitingClaim({ payment, claim, viewer, onDecline }: ClaimsProps & { claim: OpenClaim }) {
  const who = viewer === 'tenant' ? 'You say you' : `${payment.tenantName} says they`;
  return (
    <Paper className={banners.warning} p="md" role="group" aria-label="Waiting for confirmation">
      <Stack gap="sm">
        <div>
          <Text size="sm" fw={600}>
            {viewer === 'tenant' ? 'Waiting for confirmation' : 'Has this money arrived?'}
          </Text>
          <Text size="sm">
            {who} paid {formatRupees(claim.amount)} {howPaid(claim)}.
          </Text>
          {claim.note && <Text size="sm">“{claim.note}”</Text>}
          <Warnings of={claim} />
        </div>
        <ClaimButtons payment={payment} onDecline={onDecline} />
      </Stack>
    </Paper>
  );
}
