import { randomUUID } from 'node:crypto';
import { dateInIndia } from '#contract/platform/calendar';
import { fileIdOf } from '#contract/platform/files';
import { holding } from '#contract/upkeep/meter-use';
import type { MeterReading, ReadingForm } from '#contract/upkeep/meters';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { attachFile } from '#server/features/platform/files/service';
import { presentReadings } from '../present.ts';
import { insertReading, type ReadingRow, selectByClientId, selectReadings, setPhoto } from '../queries/readings.ts';
import type { WholeMeter } from '../queries.ts';
import { idTaken, isCharged, notYet, oldTooLow, tooHigh, tooLow } from '../refusals.ts';
import { announceMeter } from '../service.ts';
import { held, logMeter } from './keep.ts';

const ALL = 100_000;

/** A meter only counts up, from the reading before to the one after, whichever came first. */
const checkCounting = (before: ReadingRow[], form: ReadingForm, { billedThrough }: WholeMeter): void => {
  const { value, date, replaced, corrected, lastValue } = form;
  const isOther = replaced !== null || corrected !== null;
  const readings = holding(before);
  const last = readings.findLast((reading) => reading.date <= date);
  const next = readings.find((reading) => reading.date > date);
  if (isOther && billedThrough !== null && date < billedThrough) throw isCharged();
  const strikes = corrected !== null && last !== undefined && last.value > value;
  if (strikes && billedThrough !== null && last.date <= billedThrough) throw isCharged();
  if (last && !isOther && value < last.value) throw tooLow(last);
  if (last && replaced !== null && lastValue !== null && lastValue < last.value) throw oldTooLow(last);
  if (next && next.kind === 'read' && value > next.value) throw tooHigh(next);
};

const kindOf = ({ replaced, corrected }: ReadingForm) => {
  if (replaced !== null) return { kind: 'replaced' as const, reason: replaced };
  return corrected === null
    ? { kind: 'read' as const, reason: null }
    : { kind: 'corrected' as const, reason: corrected };
};

const presentOne = async (tx: Db, actor: Actor, { id, meterId }: ReadingRow): Promise<MeterReading> => {
  const all = presentReadings(await selectReadings(tx, actor, [meterId], ALL));
  const one = all.find((reading) => reading.id === id);
  if (!one) throw new Error('the reading was written');
  return one;
};

/** Enters what a meter says. Sent again with the same id, it answers what it answered before. */
export const read = (deps: Deps, actor: Actor, id: number, form: ReadingForm): Promise<MeterReading> =>
  deps.db.transaction(async (tx) => {
    const meter = await held(tx, actor, id);
    const { clientId = randomUUID(), value, date, photo, lastValue } = form;
    const known = await selectByClientId(tx, clientId);
    if (known && (known.meterId !== id || known.readById !== actor.userId)) throw idTaken();
    if (known) return presentOne(tx, actor, known);
    if (date > dateInIndia(deps.now())) throw notYet();
    const before = await selectReadings(tx, actor, [id], ALL);
    checkCounting(before, form, meter);
    const said = kindOf(form);
    const row = await insertReading(tx, {
      meterId: id,
      clientId,
      value,
      date,
      ...said,
      lastValue: said.kind === 'replaced' ? lastValue : null,
      readById: actor.userId,
      readBy: await nameOf(tx, actor.userId),
      createdAt: deps.now(),
    });
    if (photo !== null) {
      const use = { subject: 'meter_photo', subjectId: String(row.id), field: 'photo' } as const;
      await attachFile(tx, actor, fileIdOf(photo) ?? 0, use);
      await setPhoto(tx, row.id, photo);
    }
    if (said.kind !== 'read')
      await logMeter(deps, tx, actor, meter, {
        action: `meter.${said.kind}`,
        changes: [
          { field: 'reading', from: String(before.at(-1)?.value ?? ''), to: String(value) },
          { field: 'reason', to: said.reason },
        ],
      });
    await announceMeter(tx, meter);
    return presentOne(tx, actor, row);
  });
