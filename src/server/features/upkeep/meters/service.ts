import { dateInIndia } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { addMeter, type Meter, type MeterDetail } from '#contract/upkeep/meters';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { FileRule } from '#server/features/platform/files/service';
import { removeFilesOf } from '#server/features/platform/files/service';
import { announce } from '#server/features/platform/live/service';
import { presentMeter, presentReadings } from './present.ts';
import { selectBills } from './queries/bills.ts';
import { forgetReader, isReadingSeen, selectReadings, selectUnleased } from './queries/readings.ts';
import {
  type MeterFilter,
  selectMeter,
  selectMeters,
  selectPrices,
  selectSpaces,
  selectTenants,
  type WholeMeter,
} from './queries.ts';
import { missing } from './refusals.ts';
import { byMeter } from './rules.ts';

/** So many readings tell what is usual. */
const RECENT = 8;
/** So many are shown of one. */
const MOST_READINGS = 500;

export const list = async (deps: Deps, scope: Scope, filter: Page & MeterFilter): Promise<Meter[]> => {
  const rows = await selectMeters(deps.db, scope, filter);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const readings = byMeter(await selectReadings(deps.db, scope, ids, RECENT));
  const prices = byMeter(await selectPrices(deps.db, ids));
  const today = dateInIndia(deps.now());
  return rows.map((row) =>
    presentMeter(row, { readings: readings.get(row.id) ?? [], prices: prices.get(row.id) ?? [], today }),
  );
};

/** Where somebody may hang a meter. */
export const spacesOf = (deps: Deps, scope: Scope) => selectSpaces(deps.db, scope);

/** With what was read and charged. */
export const find = async (
  deps: Deps,
  db: Db,
  scope: Scope,
  id: number,
  mostReadings = MOST_READINGS,
): Promise<MeterDetail> => {
  const row = await selectMeter(db, scope, id);
  if (!row) throw missing();
  const readings = await selectReadings(db, scope, [id], mostReadings);
  const prices = (await selectPrices(db, [id])).map(({ meterId: _meter, ...price }) => price);
  const bills = await selectBills(db, scope, { meterId: id });
  const shown = scope.role === 'tenant' ? bills.filter(({ shares }) => shares.length > 0) : bills;
  return {
    ...presentMeter(row, { readings, prices, today: dateInIndia(deps.now()) }),
    prices,
    readings: presentReadings(readings).reverse(),
    bills: shown.map((bill) => ({ ...bill, createdAt: bill.createdAt.toISOString() })),
  };
};

/** For somebody who takes everything along. */
export const exportList = async (deps: Deps, scope: Scope, page: Page): Promise<MeterDetail[]> => {
  const whole = [];
  for (const { id } of await selectMeters(deps.db, scope, page))
    whole.push(await find(deps, deps.db, scope, id, Number.MAX_SAFE_INTEGER));
  return whole;
};

/** The browsers of everybody concerned ask again. */
export const announceMeter = async (tx: Db, { landlordId, agentId, propertyId }: WholeMeter): Promise<void> => {
  const tenants = propertyId === null ? [] : await selectTenants(tx, propertyId);
  await announce(tx, { userIds: [landlordId, agentId, ...tenants], changed: addMeter.changes });
};

export const mayReadMeterPhoto: FileRule = (deps, actor, subjectId) =>
  actor !== null && isReadingSeen(deps.db, actor, Number(subjectId));

/** Before an account goes: what is nobody else's goes with it, and what others were charged by stays without the name. */
export const leaveMeters = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  await removeFilesOf(deps, tx, 'meter_photo', (await selectUnleased(tx, userId)).map(String));
  await forgetReader(tx, userId, 'Somebody who has left');
};
