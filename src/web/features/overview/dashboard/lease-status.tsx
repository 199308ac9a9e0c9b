import type { LeaseStatus } from '#contract/lettings/lease-terms';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const badges: Record<LeaseStatus, { tone: Tone; label: string }> = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'bad', label: 'Expired' },
  ended: { tone: 'neutral', label: 'Ended' },
};

export function LeaseStatusBadge({ status }: { status: LeaseStatus }) {
  return <StatusBadge {...badges[status]} />;
}
