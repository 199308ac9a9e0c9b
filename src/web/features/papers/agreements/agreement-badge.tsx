import { type AgreementStatus, agreementStatusLabels } from '#contract/papers/agreement-status';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<AgreementStatus, Tone> = {
  draft: 'neutral',
  sent: 'waiting',
  signed: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'bad',
  replaced: 'neutral',
};

export function AgreementBadge({ status }: { status: AgreementStatus }) {
  return <StatusBadge tone={tones[status]} label={agreementStatusLabels[status]} />;
}
