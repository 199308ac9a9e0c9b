import type { SubscriptionUse } from '#contract/plans/plans';
import type { Tone } from '#web/ui/status-badge.tsx';
import { dayOf } from './day-of.ts';

export const statusBadges: Record<SubscriptionUse['status'], { tone: Tone; label: string }> = {
  active: { tone: 'good', label: 'Active' },
  inactive: { tone: 'neutral', label: 'Inactive' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
  expired: { tone: 'bad', label: 'Expired' },
};

/** 'Ends on 5 Apr 2026', and that it was cancelled where it was. */
export const describeEnd = ({ endDate, cancelsAtEnd }: { endDate: string | null; cancelsAtEnd: boolean }): string => {
  if (endDate === null) return 'No end date';
  if (Date.parse(endDate) <= Date.now()) return `Ended on ${dayOf(endDate)}`;
  return `${cancelsAtEnd ? 'Cancelled, ends on' : 'Ends on'} ${dayOf(endDate)}`;
};
