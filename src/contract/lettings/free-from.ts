import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { lastDayOf } from './lease-days.ts';
import type { Property } from './properties.ts';

type Let = Pick<Property, 'lease' | 'nextLease'>;

/** The day from which a home can be let; none while somebody has it without an end. */
export const freeFrom = ({ lease, nextLease }: Let, today: CalendarDate): CalendarDate | null => {
  if (!lease) return today;
  const lastDay = nextLease ? nextLease.endDate : lastDayOf(lease);
  return lastDay === null ? null : addDays(lastDay, 1);
};

/** What is said of a home's days beside its name, unless it is simply free. */
export const freeInWords = (home: Let, today: CalendarDate): string | undefined => {
  if (!home.lease && home.nextLease) {
    const { reservedUntil, startDate } = home.nextLease;
    return `${reservedUntil ? 'reserved' : 'let'} from ${formatDate(startDate)}`;
  }
  if (!home.lease) return undefined;
  const day = freeFrom(home, today);
  return day === null ? 'let, without an end date' : `free from ${formatDate(day)}`;
};
