import { sharesOf, splitByShares } from '#contract/lettings/lease-people';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';

export interface Sharer {
  /** None of the main tenant. */
  id: number | null;
  share: number | null;
  fromDay: CalendarDate;
  untilDay: CalendarDate | null;
}

const isThere = (day: CalendarDate) => (sharer: Sharer) =>
  sharer.id === null || (sharer.fromDay <= day && (sharer.untilDay === null || day <= sharer.untilDay));

/** The shares of those who are there on a day, by their ids; the main tenant always is. */
export const sharesOn = (sharers: Sharer[], day: CalendarDate): Map<number | null, number> => {
  const there = sharers.filter(isThere(day));
  const shares = sharesOf(there);
  return new Map(there.map(({ id }, index) => [id, shares[index] ?? 0]));
};

/** What of all charges due by a day is each one's, by the shares on the day on which each was due. */
export const owedOn = (
  sharers: Sharer[],
  charges: { amount: Amount; dueDate: CalendarDate }[],
  day: CalendarDate,
): Map<number | null, Amount> => {
  const owed = new Map<number | null, number>();
  for (const { amount, dueDate } of charges) {
    if (dueDate > day) continue;
    const shares = sharesOn(sharers, dueDate);
    const parts = splitByShares(toPaise(amount), [...shares.values()]);
    for (const [index, id] of [...shares.keys()].entries()) owed.set(id, (owed.get(id) ?? 0) + (parts[index] ?? 0));
  }
  return new Map([...owed].map(([id, paise]) => [id, fromPaise(paise)]));
};
