import { splitPaise } from '#contract/books/expense-split';
import type { WorkingLine } from '#contract/money/payments';
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
import { formatDate, formatFigure, formatRupees } from '#contract/platform/wording';
import { inUnits, type MeterKind } from './meter-kinds.ts';
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
const priced = ({ from, to, days, use }: Stretch, rising: readonly MeterPrice[]): PricedPart[] => {
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

export interface ChargedMeter {
  kind: MeterKind;
  /** 'Flat 101, electricity meter 4711'. */
  title: string;
  prices: readonly MeterPrice[];
}

/** A stretch whose parts were measured by themselves: what they used is not common. */
export interface CommonStretch extends Stretch {
  parts?: number;
}

interface Costed {
  paise: number;
  lines: WorkingLine[];
}

const costOf = ({ kind, title, prices }: ChargedMeter, stretch: CommonStretch): Costed => {
  const { from, to, parts } = stretch;
  const counted =
    to.kind === 'replaced'
      ? `${formatDate(from.date)}: ${formatFigure(from.value)}; replaced on ${formatDate(to.date)}${to.lastValue === null ? '' : ` at ${formatFigure(to.lastValue)}`}`
      : `${formatDate(from.date)}: ${formatFigure(from.value)}; ${formatDate(to.date)}: ${formatFigure(to.value)}`;
  const use = parts === undefined ? stretch.use : Math.max(0, Math.round((stretch.use - parts) * 100) / 100);
  const lines: WorkingLine[] = [{ text: `${title}: ${counted}. Used: ${inUnits(stretch.use, kind)}`, amount: null }];
  if (parts !== undefined)
    lines.push({
      text: `Common area: ${formatFigure(stretch.use)} less ${formatFigure(parts)} of the homes' own meters = ${inUnits(use, kind)}`,
      amount: null,
    });
  let paise = 0;
  for (const part of priced({ ...stretch, use }, prices)) {
    const forUse = Math.round(part.use * toPaise(part.price.unitPrice));
    const fixed = fixedFor(part.price.fixedPart, part.begin, part.days);
    paise += forUse + fixed;
    lines.push({
      text: `${inUnits(part.use, kind)} × ${formatRupees(part.price.unitPrice)}`,
      amount: fromPaise(forUse),
    });
    if (fixed > 0)
      lines.push({
        text: `Fixed part for ${part.days} days, ${formatRupees(part.price.fixedPart)} a month`,
        amount: fromPaise(fixed),
      });
  }
  return { paise, lines };
};

export interface LeaseCharge {
  leaseId: number;
  amount: Amount;
  working: WorkingLine[];
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
  { kind, title, prices }: ChargedMeter,
  all: readonly CommonStretch[],
  people: readonly Present[],
): MeterCharges => {
  const meter = { kind, title, prices: prices.toSorted((one, other) => one.from.localeCompare(other.from)) };
  const stays = people.map(stayOf);
  const charges = new Map<number, { paise: number; working: WorkingLine[] }>();
  let owners = 0;
  let whole = 0;
  for (const stretch of all) {
    const { paise, lines } = costOf(meter, stretch);
    whole += paise;
    const end = dayNumber(stretch.to.date) + (stretch.days === 0 ? 1 : 0);
    const days = within(stays, dayNumber(stretch.from.date), end);
    const allDays = days.reduce((sum, { weight }) => sum + weight, 0);
    if (allDays === 0) {
      owners += paise;
      continue;
    }
    // Whoever lived there twice within it pays once.
    const parts = new Map<number, { paise: number; days: number }>();
    const shares = splitPaise(paise, days);
    for (const [index, { leaseId, weight }] of days.entries()) {
      const part = parts.get(leaseId) ?? { paise: 0, days: 0 };
      part.paise += shares[index] ?? 0;
      part.days += weight;
      parts.set(leaseId, part);
    }
    for (const [leaseId, part] of parts) {
      const kept = charges.get(leaseId) ?? { paise: 0, working: [] };
      kept.paise += part.paise;
      kept.working.push(...lines);
      if (part.days < allDays)
        kept.working.push({
          text: `Your part: ${part.days} of ${allDays} days of all who lived there`,
          amount: fromPaise(part.paise),
        });
      charges.set(leaseId, kept);
    }
  }
  return {
    amount: fromPaise(whole),
    use: Math.round(all.reduce((sum, { use }) => sum + use, 0) * 100) / 100,
    ownersPart: fromPaise(owners),
    charges: [...charges].map(([leaseId, { paise, working }]) => ({ leaseId, amount: fromPaise(paise), working })),
  };
};
