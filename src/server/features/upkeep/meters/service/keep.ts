import type { AuditChange } from '#contract/platform/audit-change';
import type { AuditAction } from '#contract/platform/audit-log';
import { dateInIndia } from '#contract/platform/calendar';
import { meterKindLabels } from '#contract/upkeep/meter-kinds';
import type { MeterDetail, MeterForm, MeterPrice } from '#contract/upkeep/meters';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logDeed } from '#server/features/platform/audit-log/service';
import {
  insertMeter,
  lockMeters,
  managesBuilding,
  managesHome,
  putPrice,
  selectMeter,
  updateMeterRow,
  type WholeMeter,
} from '../queries.ts';
import { missing, noSuchBuilding, noSuchHome } from '../refusals.ts';
import { announceMeter, find } from '../service.ts';

/** 'Electricity meter 4711'. */
export const meterInWords = ({ kind, number }: Pick<WholeMeter, 'kind' | 'number'>): string =>
  `${meterKindLabels[kind]} meter${number ? ` ${number}` : ''}`;

/** In the history of the property; what is a building's has none. */
export const logMeter = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  meter: WholeMeter,
  deed: { action: Extract<AuditAction, `meter.${string}`>; changes: AuditChange[] },
): Promise<void> => {
  if (meter.propertyId === null) return;
  const subject = { type: 'property' as const, id: meter.propertyId, name: meter.spaceName };
  const changes = [{ field: 'meter', to: meterInWords(meter) }, ...deed.changes];
  await logDeed(deps, tx, actor, { action: deed.action, subject, changes, concerns: { propertyId: meter.propertyId } });
};

/** One that the actor manages, held. */
export const held = async (tx: Db, actor: Actor, id: number): Promise<WholeMeter> => {
  const [isHeld] = await lockMeters(tx, actor, [id]);
  const meter = isHeld === undefined ? undefined : await selectMeter(tx, actor, id);
  if (!meter) throw missing();
  return meter;
};

const EVER = '1900-01-01';

export const add = (deps: Deps, actor: Actor, form: MeterForm): Promise<MeterDetail> =>
  deps.db.transaction(async (tx) => {
    const { unitPrice, fixedPart, ...values } = form;
    if (form.propertyId !== null && !(await managesHome(tx, actor, form.propertyId))) throw noSuchHome();
    if (form.buildingId !== null && !(await managesBuilding(tx, actor, form.buildingId))) throw noSuchBuilding();
    const { id } = await insertMeter(tx, { ...values, createdAt: deps.now() });
    await putPrice({ tx, meterId: id, startsOn: EVER, unitPrice, fixedPart });
    const meter = await held(tx, actor, id);
    await logMeter(deps, tx, actor, meter, { action: 'meter.added', changes: [{ field: 'unitPrice', to: unitPrice }] });
    await announceMeter(tx, meter);
    return find(deps, tx, actor, id);
  });

export const update = (
  deps: Deps,
  actor: Actor,
  id: number,
  { number, place }: { number?: string | null; place?: string | null },
): Promise<MeterDetail> =>
  deps.db.transaction(async (tx) => {
    const meter = await held(tx, actor, id);
    await updateMeterRow(tx, id, {
      number: number === undefined ? meter.number : number,
      place: place === undefined ? meter.place : place,
    });
    await announceMeter(tx, meter);
    return find(deps, tx, actor, id);
  });

export const price = (deps: Deps, actor: Actor, id: number, said: MeterPrice): Promise<MeterDetail> =>
  deps.db.transaction(async (tx) => {
    const meter = await held(tx, actor, id);
    const { from: startsOn, unitPrice, fixedPart } = said;
    await putPrice({ tx, meterId: id, startsOn, unitPrice, fixedPart });
    const changes = [
      { field: 'startDate', to: startsOn },
      { field: 'unitPrice', to: unitPrice },
    ];
    await logMeter(deps, tx, actor, meter, { action: 'meter.priced', changes });
    await announceMeter(tx, meter);
    return find(deps, tx, actor, id);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const meter = await held(tx, actor, id);
    await updateMeterRow(tx, id, { removedAt: deps.now() });
    const changes = [{ field: 'date', to: dateInIndia(deps.now()) }];
    await logMeter(deps, tx, actor, meter, { action: 'meter.removed', changes });
    await announceMeter(tx, meter);
  });
