import { z } from 'zod';
import type { CalendarDate } from '#contract/platform/calendar';
import type { EntryKind } from './posting-rules.ts';

/** An entry that was made after a statement was sent, and would have been in it, or puts right what was. */
export const changedEntry = z.object({
  entryId: z.number(),
  date: z.string(),
  /** The day that it belongs to, where that is another one. */
  valueDate: z.string(),
  text: z.string(),
  /** What the figures come to more by it, or less: of a lease what is owed, otherwise what is left. */
  amount: z.string(),
  paymentId: z.number().nullable(),
  /** The entry that it puts right. */
  corrects: z.object({ entryId: z.number(), date: z.string(), text: z.string() }).nullable(),
});
export type ChangedEntry = z.infer<typeof changedEntry>;

const correctingKinds: readonly EntryKind[] = [
  'charge_amended',
  'charge_moved',
  'charge_dropped',
  'charge_restored',
  'reversal',
  'expense_removed',
  'commission_back',
];

export const isCorrecting = (kind: EntryKind): boolean => correctingKinds.includes(kind);

/** What a statement that was sent has told. */
export interface EarlierStatement {
  from: CalendarDate;
  /** Its last day, or the day on which it was sent: what is to come was not told by it. */
  to: CalendarDate;
  entryIds: ReadonlySet<number>;
}

interface Made {
  entryId: number;
  date: CalendarDate;
  valueDate: CalendarDate;
  corrects: { entryId: number } | null;
}

/**
 * Of entries those that change what was told: not in any statement so far, and of a day that one of them covers, by when it
 * counts or by when it belongs; or putting right an entry that one of them has.
 */
export const changedSince = <Entry extends Made>(earlier: EarlierStatement[], entries: Entry[]): Entry[] => {
  const isIncluded = (entryId: number) => earlier.some(({ entryIds }) => entryIds.has(entryId));
  const isCovered = (day: CalendarDate) => earlier.some(({ from, to }) => from <= day && day <= to);
  return entries.filter(({ entryId, date, valueDate, corrects }) => {
    if (isIncluded(entryId)) return false;
    return isCovered(date) || isCovered(valueDate) || (corrects !== null && isIncluded(corrects.entryId));
  });
};
