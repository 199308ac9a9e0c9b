import { type LeaseStatus, leaseStatusLabels } from '#contract/lettings/lease-terms';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<LeaseStatus, Tone> = {
  reserved: 'waiting',
  upcoming: 'waiting',
  active: 'good',
  expired: 'neutral',
  ended: 'neutral',
};

export function LeaseStatusBadge({ status }: { status: LeaseStatus }) {
  return <StatusBadge tone={tones[status]} label={leaseStatusLabels[status]} />;
}
