import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { BodyOf } from '#contract/platform/endpoint';
import { inspectionKindLabels } from '#contract/upkeep/inspection-choices';
import { type ListItem, thingKey } from '#contract/upkeep/inspection-list';
import type { beginInspection, Inspection } from '#contract/upkeep/inspections';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { type Author, logDeed } from '#server/features/platform/audit-log/service';
import { metersOfHome } from '#server/features/upkeep/meters/service/for-inspections';
import { announceInspection, notifyBegun } from '../notices.ts';
import { deleteItem, type ItemRow, insertItems, selectItems } from '../queries/entries.ts';
import {
  deleteInspection,
  insertInspection,
  isUnderWay,
  lockLeaseToInspect,
  selectInspection,
  selectMoveIn,
  updateInspection,
  type WholeInspection,
} from '../queries.ts';
import { badLastDay, missing, noSuchItem, noSuchLease, notThisKind, underWay, wasSaid } from '../refusals.ts';
import { kindsAt, withMeters } from '../rules.ts';
import { find, held, requireDeed, sideOf } from '../service.ts';
import { listOf } from './list.ts';

const USUAL_DAYS = 7;
const MOST_DAYS = 90;

const requireLastDay = (deps: Deps, day: string): string => {
  const today = dateInIndia(deps.now());
  if (day < today || day > addDays(today, MOST_DAYS)) throw badLastDay();
  return day;
};

/** What was looked at before, and what has been put on the home's list since. */
const thingsOf = (before: ItemRow[], listed: ListItem[]) => {
  const known = new Set(before.map(thingKey));
  return [
    ...before.map(({ id, room, name, kind, wear, count, newOn, meterId }) => ({
      ...{ room, name, kind, wear, count, newOn, meterId },
      beforeId: id,
    })),
    ...listed.filter((item) => !known.has(thingKey(item))).map((item) => ({ ...item, meterId: null, beforeId: null })),
  ];
};

export const logInspection = (
  deps: Deps,
  tx: Db,
  author: Author,
  { leaseId, propertyId, propertyName, kind }: WholeInspection,
  action: 'inspection.begun' | 'inspection.sent' | 'inspection.removed',
) =>
  logDeed(deps, tx, author, {
    action,
    subject: { type: 'property', id: propertyId, name: propertyName },
    changes: [{ field: 'inspection', to: inspectionKindLabels[kind] }],
    concerns: { propertyId, leaseId },
  });

export const begin = (
  deps: Deps,
  actor: Actor,
  leaseId: number,
  { kind, openUntil }: BodyOf<typeof beginInspection>,
): Promise<Inspection> =>
  deps.db.transaction(async (tx) => {
    const lease = await lockLeaseToInspect(tx, actor, leaseId);
    if (!lease) throw noSuchLease();
    if (!kindsAt[lease.status].includes(kind)) throw notThisKind(kind);
    if (await isUnderWay(tx, leaseId, kind)) throw underWay(kind);
    const { propertyId } = lease;
    const lastDay = requireLastDay(deps, openUntil ?? addDays(dateInIndia(deps.now()), USUAL_DAYS));
    const moveIn = kind === 'move_in' ? undefined : await selectMoveIn(tx, leaseId, propertyId);
    const before = moveIn ? await selectItems(tx, moveIn.id) : [];
    const { items, wearYears } = await listOf(tx, { ...lease, id: propertyId });
    const { id } = await insertInspection(tx, {
      ...{ leaseId, propertyId, kind, wearYears },
      openUntil: lastDay,
      begunBy: sideOf(actor),
      begunById: actor.userId,
      begunByName: await nameOf(tx, actor.userId),
      comparedWithId: moveIn?.id ?? null,
      createdAt: deps.now(),
    });
    const things = withMeters(thingsOf(before, items), await metersOfHome(tx, propertyId), (meter) => ({
      ...{ ...meter, wear: null, count: null, newOn: null, meterId: null, beforeId: null },
    }));
    await insertItems(
      tx,
      things.map((item, position) => ({ ...item, inspectionId: id, position })),
    );
    const inspection = await selectInspection(tx, actor, id);
    if (!inspection) throw missing();
    await logInspection(deps, tx, actor, inspection, 'inspection.begun');
    await notifyBegun(deps, tx, inspection, actor.userId);
    return find(deps, tx, actor, id);
  });

export const extend = (deps: Deps, actor: Actor, id: number, openUntil: string): Promise<Inspection> =>
  deps.db.transaction(async (tx) => {
    const loaded = await held(deps, tx, actor, id);
    requireDeed(deps, loaded, sideOf(actor), 'extend');
    await updateInspection(tx, id, { openUntil: requireLastDay(deps, openUntil) });
    await announceInspection(tx, loaded.row);
    return find(deps, tx, actor, id);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const loaded = await held(deps, tx, actor, id);
    requireDeed(deps, loaded, sideOf(actor), 'remove');
    await logInspection(deps, tx, actor, loaded.row, 'inspection.removed');
    await announceInspection(tx, loaded.row);
    await deleteInspection(tx, id);
  });

export const strike = (deps: Deps, actor: Actor, { id, itemId }: { id: number; itemId: number }): Promise<Inspection> =>
  deps.db.transaction(async (tx) => {
    const loaded = await held(deps, tx, actor, id);
    if (!loaded.items.some((item) => item.id === itemId)) throw noSuchItem();
    requireDeed(deps, loaded, sideOf(actor), 'strike');
    if (loaded.entries.some((entry) => entry.itemId === itemId)) throw wasSaid();
    await deleteItem(tx, itemId);
    await announceInspection(tx, loaded.row);
    return find(deps, tx, actor, id);
  });
