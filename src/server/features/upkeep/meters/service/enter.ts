import { holding } from '#contract/upkeep/meter-use';
import type { ReadingForm } from '#contract/upkeep/meters';
import type { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { insertReading, type ReadingRow } from '../queries/readings.ts';
import type { WholeMeter } from '../queries.ts';
import { isCharged, oldTooLow, tooHigh, tooLow } from '../refusals.ts';

/** What counts of a reading, whoever entered it. */
export type Reading = Pick<ReadingForm, 'value' | 'date' | 'replaced' | 'corrected' | 'lastValue'>;

/** Why it cannot be: a meter only counts up, from the reading before to the one after, whichever came first. */
export const misfit = (
  before: ReadingRow[],
  { value, date, replaced, corrected, lastValue }: Reading,
  { billedThrough }: Pick<WholeMeter, 'billedThrough'>,
): AppError | undefined => {
  const isOther = replaced !== null || corrected !== null;
  const readings = holding(before);
  const last = readings.findLast((reading) => reading.date <= date);
  const next = readings.find((reading) => reading.date > date);
  if (isOther && billedThrough !== null && date < billedThrough) return isCharged();
  const strikes = corrected !== null && last !== undefined && last.value > value;
  if (strikes && billedThrough !== null && last.date <= billedThrough) return isCharged();
  if (last && !isOther && value < last.value) return tooLow(last);
  if (last && replaced !== null && lastValue !== null && lastValue < last.value) return oldTooLow(last);
  return next && next.kind === 'read' && value > next.value ? tooHigh(next) : undefined;
};

export const kindOf = ({ replaced, corrected }: Reading) => {
  if (replaced !== null) return { kind: 'replaced' as const, reason: replaced };
  return corrected === null
    ? { kind: 'read' as const, reason: null }
    : { kind: 'corrected' as const, reason: corrected };
};

interface Source {
  clientId: string;
  readById: string | null;
  readBy: string;
  photoUrl: string | null;
}

/** Writes down a reading that has been found to fit. */
export const enter = (deps: Deps, tx: Db, meterId: number, reading: Reading & Source): Promise<ReadingRow> => {
  const { clientId, value, date, lastValue, readById, readBy, photoUrl } = reading;
  const said = kindOf(reading);
  return insertReading(tx, {
    ...{ meterId, clientId, value, date, ...said, readById, readBy, photoUrl },
    lastValue: said.kind === 'replaced' ? lastValue : null,
    createdAt: deps.now(),
  });
};
