import type { Board } from '#contract/lettings/building-board';
import type { BuildingLayout } from '#contract/lettings/building-layout';
import { layOut } from '#contract/lettings/building-layout';
import {
  BUILDING_NOT_EMPTY,
  type Building,
  type BuildingChanges,
  type BuildingForm,
  updateBuilding,
} from '#contract/lettings/buildings';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { moveWithBuilding } from '#server/features/lettings/properties/service/place';
import { enterUnits } from '#server/features/lettings/properties/service/units';
import { type FileRule, pathOf, removeFilesOf } from '#server/features/platform/files/service';
import { announce } from '#server/features/platform/live/service';
import { selectLeasesOn, selectSpaces } from './queries/board.ts';
import {
  deleteBuildingRow,
  insertBuilding,
  lockBuilding,
  selectBuilding,
  selectBuildings,
  selectIdsOf,
  selectPropertiesIn,
  showsPhotosTo,
  updateBuildingRow,
  type WholeBuilding,
} from './queries.ts';
import { boardOf } from './rules.ts';
import { storePhotos } from './service/photos.ts';

const missing = () => new AppError('not_found', 'There is no such building.');

const present = ({
  photoIds,
  createdAt,
  updatedAt: _updatedAt,
  landlordId: _landlordId,
  ...row
}: WholeBuilding): Building => ({
  ...row,
  photos: photoIds.map((id) => pathOf({ id })),
  createdAt: createdAt.toISOString(),
});

export const list = async (deps: Deps, { userId }: Pick<Actor, 'userId'>): Promise<Building[]> =>
  (await selectBuildings(deps.db, userId)).map(present);

export const get = async (db: Db, { userId }: Actor, id: number): Promise<Building> => {
  const row = await selectBuilding(db, userId, id);
  if (!row) throw missing();
  return present(row);
};

const answerChanged = async (tx: Db, actor: Actor, id: number): Promise<Building> => {
  await announce(tx, { userIds: [actor.userId], changed: updateBuilding.changes });
  return get(tx, actor, id);
};

/** Everything of it, or nothing. */
export const create = (deps: Deps, actor: Actor, { photos, layout, ...form }: BuildingForm): Promise<Building> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const building = await insertBuilding(tx, { ...form, landlordId: actor.userId, createdAt: now, updatedAt: now });
    await storePhotos(deps, tx, actor, building.id, photos);
    if (layout) await enterUnits(deps, tx, actor, building, { ...layout, units: layOut(layout) });
    return answerChanged(tx, actor, building.id);
  });

/** What has the same number already is left alone. */
export const addUnits = (deps: Deps, actor: Actor, id: number, layout: BuildingLayout): Promise<Building> =>
  deps.db.transaction(async (tx) => {
    const building = await lockBuilding(tx, actor.userId, id);
    if (!building) throw missing();
    const there = new Set((await selectPropertiesIn(tx, id)).map(({ flatNumber }) => flatNumber));
    const units = layOut(layout).filter(({ number }) => !there.has(number));
    await enterUnits(deps, tx, actor, building, { ...layout, units, after: there.size });
    return answerChanged(tx, actor, id);
  });

export const update = (deps: Deps, actor: Actor, id: number, changes: BuildingChanges): Promise<Building> =>
  deps.db.transaction(async (tx) => {
    const before = await lockBuilding(tx, actor.userId, id);
    if (!before) throw missing();
    const { photos, ...fields } = changes;
    await updateBuildingRow(tx, id, fields, deps.now());
    const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    await moveWithBuilding(deps, tx, await selectPropertiesIn(tx, id), before, { ...before, ...said });
    if (photos) await storePhotos(deps, tx, actor, id, photos);
    return answerChanged(tx, actor, id);
  });

/** Its properties keep the address that they had from it. */
export const remove = (deps: Deps, actor: Actor, id: number, doPropertiesLeave: boolean): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockBuilding(tx, actor.userId, id))) throw missing();
    const inside = await selectPropertiesIn(tx, id);
    if (inside.length > 0 && !doPropertiesLeave) throw new AppError('conflict', BUILDING_NOT_EMPTY);
    await removeFilesOf(deps, tx, 'building_photo', [String(id)]);
    await deleteBuildingRow(tx, id);
    await announce(tx, { userIds: [actor.userId], changed: updateBuilding.changes });
  });

/** When an owner's account goes, before its row does. */
export const removePhotosOf = async (deps: Deps, tx: Db, landlordId: string): Promise<void> =>
  removeFilesOf(deps, tx, 'building_photo', (await selectIdsOf(tx, landlordId)).map(String));

/** A building on a day: three statements, however many spaces it has. */
export const board = async (deps: Deps, actor: Actor, id: number, day?: CalendarDate | null): Promise<Board> => {
  const building = await selectBuilding(deps.db, actor.userId, id);
  if (!building) throw missing();
  const today = dateInIndia(deps.now());
  const date = day ?? today;
  const [spaces, leases] = await Promise.all([
    selectSpaces(deps.db, { buildingId: id }),
    selectLeasesOn(deps.db, { buildingId: id, date }),
  ]);
  const { name, street1, area, city } = building;
  const address = `${street1}, ${area}, ${city}`;
  return { id, name, address, date, spaces: boardOf(spaces, leases, { date, today }) };
};

export const mayReadBuildingPhoto: FileRule = (deps, actor, subjectId) =>
  showsPhotosTo(deps.db, actor, Number(subjectId));
