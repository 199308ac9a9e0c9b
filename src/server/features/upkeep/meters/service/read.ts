import { randomUUID } from 'node:crypto';
import { dateInIndia } from '#contract/platform/calendar';
import { fileIdOf } from '#contract/platform/files';
import type { MeterReading, ReadingForm } from '#contract/upkeep/meters';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { attachFile } from '#server/features/platform/files/service';
import { presentReadings } from '../present.ts';
import { type ReadingRow, selectByClientId, selectReadings, setPhoto } from '../queries/readings.ts';
import { idTaken, notYet } from '../refusals.ts';
import { announceMeter } from '../service.ts';
import { enter, kindOf, misfit } from './enter.ts';
import { held, logMeter } from './keep.ts';

const ALL = 100_000;

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
    const { clientId = randomUUID(), value, date, photo } = form;
    const known = await selectByClientId(tx, clientId);
    if (known && (known.meterId !== id || known.readById !== actor.userId)) throw idTaken();
    if (known) return presentOne(tx, actor, known);
    if (date > dateInIndia(deps.now())) throw notYet();
    const before = await selectReadings(tx, actor, [id], ALL);
    const refused = misfit(before, form, meter);
    if (refused) throw refused;
    const said = kindOf(form);
    const row = await enter(deps, tx, id, {
      ...form,
      clientId,
      readById: actor.userId,
      readBy: await nameOf(tx, actor.userId),
      photoUrl: null,
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
