import type { LeaseStatus as Status } from '#contract/lettings/lease-terms';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const looks: Record<Status, { tone: Tone; label: string }> = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'waiting', label: 'Expired' },
  ended: { tone: 'neutral', label: 'Ended' },
};

export function LeaseStatus({ status }: { status: Status }) {
  return <StatusBadge {...looks[status]} />;
}
