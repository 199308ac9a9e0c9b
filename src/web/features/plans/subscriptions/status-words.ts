import type { SubscriptionUse } from '#contract/plans/plans';
import { dayOf } from '#web/lib/dates.ts';

/** 'Ends on 5 Apr 2026', and that it was cancelled where it was. */
export const describeEnd = ({ endDate, cancelsAtEnd }: { endDate: string | null; cancelsAtEnd: boolean }): string => {
  if (endDate === null) return 'No end date';
  if (Date.parse(endDate) <= Date.now()) return `Ended on ${dayOf(endDate)}`;
  return `${cancelsAtEnd ? 'Cancelled, ends on' : 'Ends on'} ${dayOf(endDate)}`;
};

/** The free plan is nobody's to activate: that it is inactive says nothing to whoever has it. */
export const hasStatus = ({ plan, status }: Pick<SubscriptionUse, 'plan' | 'status'>): boolean =>
  plan !== 'free' || status !== 'inactive';
