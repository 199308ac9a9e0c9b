import { type OrderStatus, orderStatusLabels } from '#contract/upkeep/work-order-status';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<OrderStatus, Tone> = {
  draft: 'neutral',
  offered: 'waiting',
  accepted: 'waiting',
  scheduled: 'waiting',
  in_progress: 'waiting',
  done: 'good',
  billed: 'waiting',
  paid: 'good',
  declined: 'neutral',
  cancelled: 'neutral',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={tones[status]} label={orderStatusLabels[status]} />;
}
