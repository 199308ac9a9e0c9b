import { type SubscriptionStatus, subscriptionStatusLabels } from '#contract/identity/users';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<SubscriptionStatus, Tone> = {
  active: 'good',
  inactive: 'neutral',
  cancelled: 'bad',
  expired: 'bad',
};

export function SubscriptionStatusBadge({ status }: { status: SubscriptionStatus }) {
  return <StatusBadge tone={tones[status]} label={subscriptionStatusLabels[status]} />;
}
