import { type CalendarDate, daysBetween, earlier, later } from '#contract/platform/calendar';
import type { ReadingKind } from './meter-kinds.ts';

/** What of a reading counts. */
export interface Read {
  id: number;
  value: number;
  date: CalendarDate;
  kind: ReadingKind;
  /** Where the meter was replaced: what the old one said at its end, if anybody looked. */
  lastValue: number | null;
}

/** From one reading to the next. */
export interface Stretch<Reading extends Read = Read> {
  from: Reading;
  to: Reading;
  days: number;
  use: number;
}

const rounded = (count: number): number => Math.round(count * 100) / 100;

const inOrder = <Reading extends Read>(readings: readonly Reading[]): Reading[] =>
  [...readings].sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id);

/**
 * The readings that hold, oldest first. A correction strikes those before it that said more; one that strikes the first reading
 * of a new meter stands in its place.
 */
export const holding = <Reading extends Read>(readings: readonly Reading[]): Reading[] => {
  const kept: Reading[] = [];
  for (const reading of inOrder(readings)) {
    let held = reading;
    while (held.kind === 'corrected') {
      const before = kept.at(-1);
      if (!before || before.value <= held.value) break;
      kept.pop();
      if (before.kind === 'replaced') held = { ...held, kind: 'replaced', lastValue: before.lastValue };
    }
    kept.push(held);
  }
  return kept;
};

const useBetween = (from: Read, to: Read): number => {
  if (to.kind !== 'replaced') return rounded(to.value - from.value);
  return to.lastValue === null ? 0 : rounded(to.lastValue - from.value);
};

/** Of readings that hold. */
export const stretches = <Reading extends Read>(held: readonly Reading[]): Stretch<Reading>[] =>
  held.slice(1).map((to, index) => {
    const from = held[index] ?? to;
    return { from, to, days: daysBetween(from.date, to.date), use: useBetween(from, to) };
  });

/** So many stretches make up what is usual. */
const USUAL_OF = 6;

/** What is used in a day, by the last months; nothing while there is too little to tell. */
export const usualPerDay = (readings: readonly Read[]): number | null => {
  const last = stretches(holding(readings)).slice(-USUAL_OF);
  const days = last.reduce((sum, stretch) => sum + stretch.days, 0);
  return days === 0 ? null : last.reduce((sum, { use }) => sum + use, 0) / days;
};

export const UNUSUAL_TIMES = 3;

interface Measured {
  value: number;
  date: CalendarDate;
  last: Pick<Read, 'value' | 'date'> | null;
  usualPerDay: number | null;
}

/** What is usual from the last reading to a day. */
export const usualUntil = ({ date, last, usualPerDay }: Omit<Measured, 'value'>): number | null =>
  last === null || usualPerDay === null ? null : rounded(usualPerDay * Math.max(1, daysBetween(last.date, date)));

/** Three times the usual and more: somebody should look again, or there is a leak. */
export const isUnusual = ({ value, ...since }: Measured): boolean => {
  const usual = usualUntil(since);
  return since.last !== null && usual !== null && usual > 0 && value - since.last.value >= UNUSUAL_TIMES * usual;
};

/** How much of what a meter counted falls between two days, each stretch evenly over its days. */
export const useWithin = (held: readonly Read[], from: CalendarDate, to: CalendarDate): number =>
  rounded(
    stretches(held).reduce((sum, stretch) => {
      const begin = later(stretch.from.date, from);
      const end = earlier(stretch.to.date, to);
      const days = Math.max(0, daysBetween(begin, end));
      if (stretch.days === 0) return sum + (stretch.to.date > from && stretch.to.date <= to ? stretch.use : 0);
      return sum + (stretch.use * days) / stretch.days;
    }, 0),
  );
