import { type LeaseStatus, leaseStatusLabels } from '#contract/lettings/lease-terms';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

/** One that has expired waits for somebody to renew or end it. */
const tones: Record<LeaseStatus, Tone> = { active: 'good', expired: 'waiting', ended: 'neutral' };

export function LeaseStatusBadge({ status }: { status: LeaseStatus }) {
  return <StatusBadge tone={tones[status]} label={leaseStatusLabels[status]} />;
}
