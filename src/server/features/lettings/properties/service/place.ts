import { composeAddress } from '#contract/lettings/property-address';
import type { PropertyChanges, PropertyForm } from '#contract/lettings/property-form';
import { wholeOf } from '#contract/lettings/property-kinds';
import { LET_CANNOT_BE_DIVIDED, MEDIATED_CANNOT_BE_DIVIDED, NOT_DIVISIBLE } from '#contract/lettings/property-parts';
import { type PlaceField, placeFields } from '#contract/lettings/property-place';
import { ownsProperty } from '#server/access/property-relations';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { hasTaker, selectOwnBuilding, selectParts, updatePlaces } from '../queries/parts.ts';
import { isLet, type PropertyRow, selectForUpdate, updateProperty } from '../queries.ts';
import { followed, placeWithin, type Surroundings } from '../rules.ts';

type NewPlace = Omit<PropertyForm, 'photos'>;

const buildingOf = async (tx: Db, actor: Actor, id: number) => {
  const building = await selectOwnBuilding(tx, actor.userId, id);
  if (!building) throw atField('buildingId', 'There is no such building.');
  return building;
};

/** Holds what is to be divided: dividing and letting wait for each other. Nobody has it, and nobody mediates it. */
export const lockDivisible = async (tx: Db, actor: Actor, id: number): Promise<PropertyRow | undefined> => {
  const whole = await selectForUpdate(tx, id, ownsProperty(actor.userId));
  if (!whole) return undefined;
  if (await isLet(tx, id)) throw new AppError('conflict', LET_CANNOT_BE_DIVIDED);
  if (await hasTaker(tx, id)) throw new AppError('conflict', MEDIATED_CANNOT_BE_DIVIDED);
  return whole;
};

const missingOf = (form: Partial<Record<PlaceField, string | null>>) =>
  (Object.keys(placeFields) as PlaceField[]).find((field) => form[field] === null);

const requirePlace = (form: Partial<Record<PlaceField, string | null>>): void => {
  const missing = missingOf(form);
  if (missing) throw atField(missing, placeFields[missing]);
};

const asPart = async (deps: Deps, tx: Db, actor: Actor, form: NewPlace, parentId: number) => {
  const whole = await lockDivisible(tx, actor, parentId);
  if (!whole) throw atField('parentId', 'There is no such property.');
  if (wholeOf[form.kind] !== whole.kind) throw atField('parentId', NOT_DIVISIBLE);
  if (!whole.isDivided)
    await updateProperty(tx, whole.id, { isDivided: true, isAvailable: false, updatedAt: deps.now() });
  const floorNumber = form.floorNumber ?? whole.floorNumber;
  return { ...placeWithin({ ...form, floorNumber }, whole), buildingId: whole.buildingId };
};

/** Where a new property is: what it does not say, its building or what it is a part of says. */
export const placeNew = async (deps: Deps, tx: Db, actor: Actor, form: NewPlace) => {
  if (form.parentId !== null) return asPart(deps, tx, actor, form, form.parentId);
  if (form.buildingId !== null) return placeWithin(form, await buildingOf(tx, actor, form.buildingId));
  requirePlace(form);
  const place = form as NewPlace & Record<PlaceField, string>;
  const { flatNumber, floorNumber, street1, area, city, state, country } = place;
  return { flatNumber, floorNumber, street1, area, city, state, country, address: composeAddress(place) };
};

/** The same when a property is changed. A part lies where its whole does. */
export const placeChanged = async (tx: Db, actor: Actor, before: PropertyRow, changes: PropertyChanges) => {
  const isPart = before.parentId !== null;
  const kind = changes.kind ?? before.kind;
  if (kind !== before.kind && (isPart || before.isDivided)) throw atField('kind', NOT_DIVISIBLE);
  const buildingId = isPart || changes.buildingId === undefined ? before.buildingId : changes.buildingId;
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const typed = { ...before, ...said, kind };
  if (buildingId === null) {
    requirePlace(changes);
    const { flatNumber, floorNumber, street1, area, city, state, country } = typed as PropertyRow;
    const place = { flatNumber, floorNumber, street1, area, city, state, country };
    return { ...place, kind, buildingId, address: composeAddress({ ...(typed as PropertyRow), ...place }) };
  }
  return { ...placeWithin(typed, await buildingOf(tx, actor, buildingId)), kind, buildingId };
};

/** The parts of what has moved, and their parts, move with it. */
export const letPartsFollow = async (
  deps: Deps,
  tx: Db,
  before: Surroundings & { id: number },
  after: Surroundings & { buildingId: number | null },
): Promise<void> => {
  const parts = await selectParts(tx, [before.id]);
  const partsOfParts = await selectParts(
    tx,
    parts.map(({ id }) => id),
  );
  const rows = [...parts, ...partsOfParts].map((part) => ({
    ...followed(part, before, after),
    buildingId: after.buildingId,
  }));
  await updatePlaces(tx, rows, deps.now());
};

/** What lies in a building follows in what it has from there. */
export const moveWithBuilding = (
  deps: Deps,
  tx: Db,
  inside: PropertyRow[],
  before: Surroundings,
  after: Surroundings,
): Promise<void> =>
  updatePlaces(
    tx,
    inside.map((row) => ({ ...row, ...followed(row, before, after) })),
    deps.now(),
  );
