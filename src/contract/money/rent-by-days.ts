import { addDays, type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { type GstRate, gstRateOn, taxUpon } from './gst-on-rent.ts';
import type { WorkingLine } from './payments.ts';
import { amountFrom, chargeInWords, type Occurrence, type Rhythm, spanInWords } from './schedule-dates.ts';

/** From a day on the rent is another one: somebody moved, or it rose as agreed. */
export interface RentStep {
  date: CalendarDate;
  before: Amount;
  after: Amount;
}

/** What beside its rhythm decides what a rent comes to. */
export interface RentAgreement {
  steps: readonly RentStep[];
  /** The last day for which nothing is raised. */
  rentFreeUntil: CalendarDate | null;
  /** The lines of the tax table about GST, where it is added; none where it is not. */
  gstRates: readonly GstRate[];
}

export const plainRent: RentAgreement = { steps: [], rentFreeUntil: null, gstRates: [] };

interface RentCharge {
  amount: Amount;
  /** Of the tax that the amount contains, in percent. */
  taxRate: number;
  /** None where there is nothing to explain. */
  working: WorkingLine[] | null;
}

type Days = Pick<Occurrence, 'periodStart' | 'periodEnd' | 'ofDays'>;

interface Piece {
  from: CalendarDate;
  to: CalendarDate;
  isFree: boolean;
  rent: Amount;
}

/** A period cut where the rent changes, and where what is rent-free ends. */
const piecesOf = (
  rhythm: Rhythm,
  { periodStart, periodEnd }: Days,
  { steps, rentFreeUntil }: RentAgreement,
): Piece[] => {
  // A rent that somebody has changed since counts as they said.
  const holds = ({ after }: RentStep) => after === rhythm.amount || after === rhythm.nextAmount;
  const inside = steps
    .filter((step) => step.date > periodStart && step.date <= periodEnd && holds(step))
    .sort((one, other) => one.date.localeCompare(other.date));
  const rentOn = (day: CalendarDate): Amount =>
    inside.find(({ date }) => date > day)?.before ?? inside.at(-1)?.after ?? amountFrom(rhythm, periodStart);
  const rentBegins = rentFreeUntil === null ? periodStart : addDays(rentFreeUntil, 1);
  const cuts = [...inside.map(({ date }) => date), rentBegins].filter((day) => day > periodStart && day <= periodEnd);
  const starts = [...new Set([periodStart, ...cuts])].sort();
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next ? addDays(next, -1) : periodEnd, isFree: from < rentBegins, rent: rentOn(from) };
  });
};

const amountOf = ({ from, to, isFree, rent }: Piece, ofDays: number): Amount => {
  const days = daysBetween(from, to) + 1;
  if (isFree) return '0.00';
  return days === ofDays ? rent : fromPaise(dividePaise(toPaise(rent) * days, ofDays));
};

const lineOf = (piece: Piece, ofDays: number): WorkingLine => {
  const span = spanInWords(piece.from, piece.to);
  const days = daysBetween(piece.from, piece.to) + 1;
  if (piece.isFree) return { text: `${span}: rent-free for fitting out`, amount: '0.00' };
  return { text: `${span}: ${formatRupees(piece.rent)} × ${days} of ${ofDays} days`, amount: amountOf(piece, ofDays) };
};

/** What the rent of a period comes to: by days where it changed or began late, with the tax upon it; and how. */
export const rentForDays = (rhythm: Rhythm, occurrence: Occurrence, agreement: RentAgreement): RentCharge => {
  const pieces = piecesOf(rhythm, occurrence, agreement);
  const [only] = pieces;
  const isPlain = pieces.length === 1 && !only?.isFree;
  const lines: WorkingLine[] = isPlain
    ? [{ text: chargeInWords('Rent', occurrence), amount: occurrence.amount }]
    : pieces.map((piece) => lineOf(piece, occurrence.ofDays));
  const net = fromPaise(sumPaise(lines.map(({ amount }) => amount ?? '0.00')));
  const rate = toPaise(net) > 0 ? gstRateOn(agreement.gstRates, occurrence.dueDate) : undefined;
  if (!rate) return { amount: net, taxRate: 0, working: isPlain ? null : lines };
  const tax = taxUpon(net, rate.percent);
  return {
    amount: fromPaise(toPaise(net) + toPaise(tax)),
    taxRate: rate.percent,
    working: [...lines, { text: `GST ${rate.percent}% on ${formatRupees(net)}`, amount: tax }],
  };
};
