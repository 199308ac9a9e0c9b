import { randomUUID } from 'node:crypto';
import { holding } from '#contract/upkeep/meter-use';
import type { Scope } from '#server/access/viewer';
import type { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { forgetSource, selectReadings } from '../queries/readings.ts';
import { lockByIds, selectByIds, selectOfHome } from '../queries.ts';
import { byMeter } from '../rules.ts';
import { announceMeter } from '../service.ts';
import { enter, misfit, type Reading } from './enter.ts';
import { meterInWords } from './keep.ts';

const RECENT = 8;
const ALL = 100_000;

/** What hangs in a home, by the names that a list calls it. */
export const metersOfHome = async (db: Db, propertyId: number) =>
  (await selectOfHome(db, propertyId)).map(({ id, kind, number }) => ({
    id,
    kind,
    name: meterInWords({ kind, number }),
  }));

/** Each with its last reading, as far as the scope sees it; without a scope none is told. */
export const metersToRead = async (db: Db, scope: Scope | null, ids: number[]) => {
  if (ids.length === 0) return [];
  const readings = scope ? byMeter(await selectReadings(db, scope, ids, RECENT)) : undefined;
  return (await selectByIds(db, ids)).map(({ id, kind, number, place }) => {
    const last = holding(readings?.get(id) ?? []).at(-1);
    return { id, kind, number, place, lastReading: last ? { value: last.value, date: last.date } : null };
  });
};

/** Why a meter cannot have said so, by what the scope sees; where it sees less than there is, only that it cannot. */
export const misfitOf = async (
  tx: Db,
  scope: Scope,
  meterId: number,
  reading: Reading,
): Promise<AppError | 'unseen' | undefined> => {
  const [meter] = await selectByIds(tx, [meterId]);
  if (!meter) return undefined;
  const seen = misfit(await selectReadings(tx, scope, [meterId], ALL), reading, meter);
  if (seen) return seen;
  return misfit(await selectReadings(tx, null, [meterId], ALL), reading, meter) && 'unseen';
};

interface SignedReading extends Reading {
  meterId: number;
  readById: string | null;
  readBy: string;
  photoUrl: string | null;
}

/** What both sides have signed is a reading of the meter; one that no longer fits is not, and answers nothing. */
export const enterSigned = async (deps: Deps, tx: Db, signed: SignedReading): Promise<number | undefined> => {
  const { meterId } = signed;
  await lockByIds(tx, [meterId]);
  const [meter] = await selectByIds(tx, [meterId]);
  if (!meter || misfit(await selectReadings(tx, null, [meterId], ALL), signed, meter)) return undefined;
  const { id } = await enter(deps, tx, meterId, { ...signed, clientId: randomUUID() });
  await announceMeter(tx, meter);
  return id;
};

export const forgetReadings = async (tx: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await forgetSource(tx, ids, 'Somebody who has left');
};
