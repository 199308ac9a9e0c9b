import { splitPaise } from '#contract/books/expense-split';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  daysBetween,
  earlier,
  later,
  monthOf,
} from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import type { Stretch } from './meter-use.ts';
import type { MeterPrice } from './meters.ts';

/** Somebody who lives there by a lease, on which days; the last one counts. */
export interface Present {
  leaseId: number;
  from: CalendarDate;
  until: CalendarDate | null;
}

interface PricedPart {
  begin: CalendarDate;
  days: number;
  use: number;
  price: MeterPrice;
}

/** The prices, oldest first, by the days on which they hold, the first one also before its day. What is used is spread evenly over the days. */
const priced = ({ from, to, days }: Stretch, use: number, rising: readonly MeterPrice[]): PricedPart[] => {
  const parts = rising.flatMap((price, index): PricedPart[] => {
    const begin = index === 0 ? from.date : later(price.from, from.date);
    const end = earlier(rising[index + 1]?.from ?? to.date, to.date);
    const within = daysBetween(begin, end);
    return within > 0 ? [{ begin, days: within, use: Math.round((use * 100 * within) / days) / 100, price }] : [];
  });
  if (parts.length === 0) {
    const price = rising.findLast((each) => each.from <= to.date) ?? rising[0];
    return price ? [{ begin: from.date, days: 0, use, price }] : [];
  }
  // What rounding leaves belongs to the last.
  const last = parts.at(-1);
  const others = parts.slice(0, -1).reduce((sum, part) => sum + part.use, 0);
  if (last) last.use = Math.round((use - others) * 100) / 100;
  return parts;
};

/** The fixed part of a month for some of its days: each calendar month by how many days it has. */
export const fixedFor = (fixedPart: Amount, from: CalendarDate, days: number): number => {
  const monthly = toPaise(fixedPart);
  if (monthly === 0) return 0;
  const end = addDays(from, days);
  let paise = 0;
  for (let begin = from; begin < end; ) {
    const first = `${monthOf(begin)}-01`;
    const next = addMonths(first, 1);
    const until = earlier(next, end);
    paise += dividePaise(monthly * daysBetween(begin, until), daysBetween(first, next));
    begin = until;
  }
  return paise;
};

/** The same, counted once for all stretches; on the last one it is over. */
interface Stay {
  leaseId: number;
  begin: number;
  end: number;
}

const stayOf = ({ leaseId, from, until }: Present): Stay => ({
  leaseId,
  begin: dayNumber(from),
  end: until === null ? Number.POSITIVE_INFINITY : dayNumber(until) + 1,
});

/** Who lived there from one day to another, each with the days that count. */
const within = (stays: readonly Stay[], begin: number, end: number): { leaseId: number; weight: number }[] =>
  stays.flatMap((stay) => {
    const weight = Math.min(stay.end, end) - Math.max(stay.begin, begin);
    return weight > 0 ? { leaseId: stay.leaseId, weight } : [];
  });

/** A stretch whose parts were measured by themselves: what they used is not common. */
export interface CommonStretch extends Stretch {
  parts?: number;
}

/** What was used of it at one price, and the fixed part of those days, in paise. */
interface CostedPart extends Omit<PricedPart, 'begin'> {
  forUse: number;
  fixed: number;
}

const costOfPart = ({ begin, days, use, price }: PricedPart): CostedPart => {
  const forUse = Math.round(use * toPaise(price.unitPrice));
  return { days, use, price, forUse, fixed: fixedFor(price.fixedPart, begin, days) };
};

/** What a stretch cost, in paise. */
export interface CostedStretch {
  stretch: CommonStretch;
  /** What is charged for: less than was counted where parts were measured by themselves. */
  use: number;
  parts: CostedPart[];
  paise: number;
}

const costOf = (prices: readonly MeterPrice[], stretch: CommonStretch): CostedStretch => {
  const use =
    stretch.parts === undefined ? stretch.use : Math.max(0, Math.round((stretch.use - stretch.parts) * 100) / 100);
  const parts = priced(stretch, use, prices).map(costOfPart);
  return { stretch, use, parts, paise: parts.reduce((sum, { forUse, fixed }) => sum + forUse + fixed, 0) };
};

/** What somebody bears of a stretch: the days on which they lived there, of those of all who did. */
export interface BorneStretch {
  cost: CostedStretch;
  paise: number;
  days: number;
  allDays: number;
}

export interface LeaseCharge {
  leaseId: number;
  amount: Amount;
  borne: BorneStretch[];
}

export interface MeterCharges {
  amount: Amount;
  use: number;
  ownersPart: Amount;
  charges: LeaseCharge[];
}

/**
 * What each lease pays: each stretch between two readings by itself, shared by the days on which each person lived there. What was
 * used while nobody did is the owner's.
 */
export const chargesOf = (
  prices: readonly MeterPrice[],
  all: readonly CommonStretch[],
  people: readonly Present[],
): MeterCharges => {
  const rising = prices.toSorted((one, other) => one.from.localeCompare(other.from));
  const stays = people.map(stayOf);
  const charges = new Map<number, BorneStretch[]>();
  let owners = 0;
  let whole = 0;
  for (const stretch of all) {
    const cost = costOf(rising, stretch);
    whole += cost.paise;
    const end = dayNumber(stretch.to.date) + (stretch.days === 0 ? 1 : 0);
    const present = within(stays, dayNumber(stretch.from.date), end);
    const allDays = present.reduce((sum, { weight }) => sum + weight, 0);
    if (allDays === 0) {
      owners += cost.paise;
      continue;
    }
    const shares = splitPaise(cost.paise, present);
    for (const [index, { leaseId, weight }] of present.entries()) {
      const borne = charges.get(leaseId) ?? [];
      charges.set(leaseId, borne);
      const last = borne.at(-1);
      const paise = shares[index] ?? 0;
      // Whoever lived there twice within it pays once.
      if (last?.cost === cost) {
        last.paise += paise;
        last.days += weight;
      } else borne.push({ cost, paise, days: weight, allDays });
    }
  }
  return {
    amount: fromPaise(whole),
    use: Math.round(all.reduce((sum, { use }) => sum + use, 0) * 100) / 100,
    ownersPart: fromPaise(owners),
    charges: [...charges].map(([leaseId, borne]) => {
      const amount = fromPaise(borne.reduce((sum, { paise }) => sum + paise, 0));
      return { leaseId, amount, borne };
    }),
  };
};
