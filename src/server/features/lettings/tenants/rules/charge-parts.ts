import { sharesOf, splitByShares } from '#contract/lettings/lease-people';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';

export interface Sharer {
  /** None of the main tenant. */
  id: number | null;
  share: number | null;
  /** None of who has led the lease since ever, also when something was due before it began. */
  fromDay: CalendarDate | null;
  untilDay: CalendarDate | null;
}

const isThere = (day: CalendarDate) => (sharer: Sharer) =>
  (sharer.fromDay === null || sharer.fromDay <= day) && (sharer.untilDay === null || day <= sharer.untilDay);

/** The shares of those who are there on a day, by their ids. */
export const sharesOn = (sharers: Sharer[], day: CalendarDate): Map<number | null, number> => {
  const there = sharers.filter(isThere(day));
  const shares = sharesOf(there);
  return new Map(there.map(({ id }, index) => [id, shares[index] ?? 0]));
};

interface Charge {
  id: number;
  amount: Amount;
  received: Amount;
  dueDate: CalendarDate;
}

/** What of one charge is one person's. */
export interface Part {
  dueDate: CalendarDate;
  sharerId: number | null;
  /** Percent, on the day on which it was due. */
  share: number;
  amount: Amount;
  paid: Amount;
  open: Amount;
}

/**
 * What of a charge is each one's, by the shares on its due date. What somebody pays covers their own part first; what is more, and
 * what somebody else paid, covers the others in their order. So what is open of the parts comes to what is open of the charge.
 */
export const partsOf = (charge: Charge, sharers: Sharer[], paidBy: (id: number | null) => Amount): Part[] => {
  const shares = [...sharesOn(sharers, charge.dueDate)];
  const parts = splitByShares(
    toPaise(charge.amount),
    shares.map(([, share]) => share),
  );
  const paid = shares.map(([id]) => Math.max(0, toPaise(paidBy(id))));
  const own = parts.map((part, index) => Math.min(part, paid[index] ?? 0));
  let rest = Math.max(0, toPaise(charge.received) - own.reduce((sum, paise) => sum + paise, 0));
  return shares.map(([sharerId, share], index) => {
    const part = parts[index] ?? 0;
    const uncovered = part - (own[index] ?? 0);
    const byOthers = Math.min(uncovered, rest);
    rest -= byOthers;
    return {
      dueDate: charge.dueDate,
      sharerId,
      share,
      amount: fromPaise(part),
      paid: fromPaise(paid[index] ?? 0),
      open: fromPaise(uncovered - byOthers),
    };
  });
};
