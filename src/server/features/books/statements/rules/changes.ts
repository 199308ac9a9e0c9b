import { type ChangedEntry, changedSince, type EarlierStatement } from '#contract/books/changed-entries';
import { entryInWords } from '#contract/books/entry-words';
import { type CalendarDate, dateInIndia, earlier } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import type { MadeRow } from '../queries/entries.ts';
import type { StatementSubject } from './subject.ts';

interface Sent {
  fromDate: CalendarDate;
  toDate: CalendarDate;
  sentAt: Date;
  entryIds: number[];
}

const BEGINNING = '0001-01-01';

/** The opening balance of a lease counts all that was before it: what is dated there later changes it. */
export const firstDayOf = (scope: StatementSubject['scope'], from: CalendarDate): CalendarDate =>
  scope === 'lease' ? BEGINNING : from;

export const earlierStatementOf = (
  scope: StatementSubject['scope'],
  { fromDate, toDate, sentAt, entryIds }: Sent,
): EarlierStatement => ({
  from: firstDayOf(scope, fromDate),
  to: earlier(toDate, dateInIndia(sentAt)),
  entryIds: new Set(entryIds),
});

/** What people typed may name somebody: it is told only where the statement goes with the lease. */
const wordsOf = (scope: StatementSubject['scope'], entry: Parameters<typeof entryInWords>[0]): string =>
  entryInWords(scope === 'lease' ? entry : { ...entry, text: null });

export const changesIn = (
  scope: StatementSubject['scope'],
  earlier: EarlierStatement[],
  made: MadeRow[],
): ChangedEntry[] =>
  changedSince(earlier, made)
    .map((entry) => ({ ...entry, amount: scope === 'lease' ? entry.owed : entry.left }))
    .filter(({ amount }) => toPaise(amount) !== 0)
    .map(({ entryId, date, valueDate, amount, paymentId, corrects, ...entry }) => ({
      entryId,
      date,
      valueDate,
      text: wordsOf(scope, entry),
      amount,
      paymentId,
      corrects: corrects && { entryId: corrects.entryId, date: corrects.date, text: wordsOf(scope, corrects) },
    }));
