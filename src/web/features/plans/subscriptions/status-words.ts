import { dayOf } from '#web/lib/dates.ts';

/** 'Ends on 5 Apr 2026', and that it was cancelled where it was. */
export const describeEnd = ({ endDate, cancelsAtEnd }: { endDate: string | null; cancelsAtEnd: boolean }): string => {
  if (endDate === null) return 'No end date';
  if (Date.parse(endDate) <= Date.now()) return `Ended on ${dayOf(endDate)}`;
  return `${cancelsAtEnd ? 'Cancelled, ends on' : 'Ends on'} ${dayOf(endDate)}`;
};
