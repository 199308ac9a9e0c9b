import {
  addDays,
  addMonths,
  type CalendarDate,
  dayOf,
  daysBetween,
  daysIn,
  daysOfMonth,
  earlier,
  later,
  monthOf,
} from '#contract/platform/calendar';
import { dividePaise, toPaise } from '#contract/platform/money';

export interface Days {
  from: CalendarDate;
  /** The last day counts. */
  to: CalendarDate;
}

/** Both ends count; none where they do not meet. */
export const common = (one: Days, other: Days): Days | undefined => {
  const both = { from: later(one.from, other.from), to: earlier(one.to, other.to) };
  return both.from <= both.to ? both : undefined;
};

export const countDays = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** The months that some days touch, each with those of its days. */
export const monthsOf = (days: Days): { month: string; days: Days }[] => {
  const only = monthOf(days.from);
  // What most stays are asked for: a month, thousands of times.
  if (only === monthOf(days.to)) return days.from <= days.to ? [{ month: only, days }] : [];
  const found: { month: string; days: Days }[] = [];
  for (let first = `${only}-01`; first <= days.to; first = addMonths(first, 1)) {
    const within = common(days, daysOfMonth(monthOf(first)));
    if (within) found.push({ month: monthOf(first), days: within });
  }
  return found;
};

/** What of an amount of a month falls on some of its days, in paise. */
export const shareOfMonth = (paise: number, { from, to }: Days): number =>
  dividePaise(paise * (dayOf(to) - dayOf(from) + 1), daysIn(monthOf(from)));

/** A rent for some days, in paise: of each month so many of its days. */
export const rentFor = (monthlyRent: string, days: Days): number =>
  monthsOf(days).reduce((sum, part) => sum + shareOfMonth(toPaise(monthlyRent), part.days), 0);

export interface Term {
  from: CalendarDate;
  rent: string;
}

/** When a space was somebody's, and at what rent. */
export interface Stay {
  leaseId: number;
  propertyId: number;
  tenantId: string | null;
  tenantName: string;
  /** Of the tenant who is asked for. */
  isAskedFor: boolean;
  from: CalendarDate;
  /** None where nobody knows. */
  to: CalendarDate | null;
  isReserved: boolean;
  /** The earliest first; the first also before its day. */
  terms: readonly Term[];
}

const FOREVER = '9999-12-31';
export const daysOfStay = ({ from, to }: Stay): Days => ({ from, to: to ?? FOREVER });

export const rentOn = ({ terms }: Stay, day: CalendarDate): string =>
  (terms.findLast(({ from }) => from <= day) ?? terms[0])?.rent ?? '0.00';

/** What a stay says of some days, each stretch at its rent. */
export const rentOfStay = (stay: Stay, days: Days): number => {
  const within = common(daysOfStay(stay), days);
  if (!within) return 0;
  const starts = [
    within.from,
    ...stay.terms.map(({ from }) => from).filter((day) => day > within.from && day <= within.to),
  ];
  return starts.reduce((sum, from, index) => {
    const next = starts[index + 1];
    return sum + rentFor(rentOn(stay, from), { from, to: next ? addDays(next, -1) : within.to });
  }, 0);
};

/** What of some days is taken by none of the stays. */
export const freeDays = (days: Days, stays: readonly Stay[]): Days[] => {
  const free: Days[] = [];
  let from = days.from;
  for (const stay of stays.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const taken = common(daysOfStay(stay), { from, to: days.to });
    if (!taken) continue;
    if (taken.from > from) free.push({ from, to: addDays(taken.from, -1) });
    from = addDays(taken.to, 1);
    if (from > days.to) return free;
  }
  return [...free, { from, to: days.to }];
};

export interface Space {
  id: number;
  name: string;
  kind: string;
  buildingName: string | null;
  askedRent: string;
  isAvailable: boolean;
  createdOn: CalendarDate;
  removedOn: CalendarDate | null;
}

/**
 * The days on which a space can be let: since it is here or was let first, until it was removed. One that its owner does not
 * offer counts as far as somebody lived there.
 */
export const lettableDays = (space: Space, stays: readonly Stay[], today: CalendarDate): Days | undefined => {
  const first = stays.reduce((day, { from }) => earlier(day, from), space.createdOn);
  const last = stays.reduce((day, { to }) => later(day, to ?? FOREVER), '0001-01-01');
  const isKept = !space.isAvailable && last < today;
  const until = earlier(space.removedOn === null ? FOREVER : addDays(space.removedOn, -1), isKept ? last : FOREVER);
  return first <= until ? { from: first, to: until } : undefined;
};
