import { homeName } from '#contract/lettings/home-name';
import {
  FOR_THE_OWNER,
  PROPERTY_IS_LEASED,
  type Property,
  type PropertyQuery,
  type PublicProperty,
} from '#contract/lettings/properties';
import { isForAgents, type PropertyChanges, type PropertyForm } from '#contract/lettings/property-form';
import { IS_DIVIDED } from '#contract/lettings/property-parts';
import { isWithin, propertyLimitOf, propertyLimitReached } from '#contract/plans/plans';
import type { Page } from '#contract/platform/paging';
import { seesProperty } from '#server/access/properties';
import { managesProperty } from '#server/access/property-relations';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { freeLimits } from '#server/features/identity/users/service/free-limits';
import { type FileRule, pathOf } from '#server/features/platform/files/service';
import { announceChange } from './notices.ts';
import { presentProperty } from './present.ts';
import { selectProperties, selectPropertySums, type Which } from './queries/list.ts';
import { showsPhotosTo } from './queries/photos.ts';
import { selectOfferedBy, selectPublic, selectPublicFacts } from './queries/public.ts';
import { selectProperty } from './queries/with-people.ts';
import {
  countLive,
  insertProperty,
  isLet,
  isLetNow,
  lockSubscription,
  selectForUpdate,
  updateProperty,
} from './queries.ts';
import { missing } from './refusals.ts';
import { storePhotos } from './service/photos.ts';
import { letPartsFollow, placeChanged, placeNew } from './service/place.ts';

const MOST_OFFERED = 500;

const listOf = async (deps: Deps, actor: Actor, which: Which, query: Page & Partial<PropertyQuery>) =>
  (await selectProperties(deps.db, actor, which, query)).map((row): Property => presentProperty(row, actor));

export const list = (deps: Deps, actor: Actor, query: PropertyQuery) => listOf(deps, actor, 'seen', query);
export const listOwned = (deps: Deps, actor: Actor, page: Page) => listOf(deps, actor, 'owned', page);
export const listMediated = (deps: Deps, actor: Actor, query: PropertyQuery) => listOf(deps, actor, 'taken', query);

const sums = async (deps: Deps, actor: Actor, which: Which, query: PropertyQuery): Promise<Sums> => {
  const { count = 0, rent = '0.00' } = (await selectPropertySums(deps.db, actor, which, query)) ?? {};
  return { count, totals: { rent } };
};

export const sumsOf = (deps: Deps, actor: Actor, query: PropertyQuery) => sums(deps, actor, 'seen', query);
export const sumsOfMediated = (deps: Deps, actor: Actor, query: PropertyQuery) => sums(deps, actor, 'taken', query);

type PublicRow = Awaited<ReturnType<typeof selectPublic>>[number];

const presentPublic = ({ photoIds, ...row }: PublicRow): PublicProperty => ({
  ...row,
  name: homeName(row),
  photos: photoIds.map((id) => pathOf({ id })),
});

export const listPublic = async (deps: Deps, page: Page): Promise<PublicProperty[]> =>
  (await selectPublic(deps.db, page)).map(presentPublic);

/** What an owner has for rent, as anybody may see it. */
export const listOfferedBy = async (db: Db, landlordId: string): Promise<PublicProperty[]> =>
  (await selectOfferedBy(db, landlordId, MOST_OFFERED)).map(presentPublic);

/** What anybody may know of one property; its photos are public only while it is for rent. */
export const findPublicFacts = async (db: Db, id: number) => {
  const row = await selectPublicFacts(db, id);
  if (!row) return undefined;
  const { isAvailable, ...facts } = row;
  return { isAvailable, property: presentPublic(isAvailable ? facts : { ...facts, photoIds: [] }) };
};

export const get = async (deps: Deps, actor: Actor, id: number): Promise<Property> => {
  const row = await selectProperty(deps.db, actor.userId, seesProperty(actor), id);
  if (!row) throw missing();
  return presentProperty(row, actor);
};

/** The property, if the actor owns it or mediates it in their present role. */
export const findForManager = (db: Db, actor: Actor, propertyId: number) =>
  selectProperty(db, actor.userId, managesProperty(actor), propertyId);

/** Live properties of an owner: what a plan limits. */
export const countOf = (db: Db, landlordId: string): Promise<number> => countLive(db, landlordId);

/** Refuses what the owner's plan has no room for; holds the owner's row. */
export const requireRoom = async (deps: Deps, tx: Db, actor: Actor, wanted = 1): Promise<void> => {
  const row = await lockSubscription(tx, actor.userId);
  if (!row) throw new AppError('unauthorized', 'Unauthorized');
  const subscription = { ...row, subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null };
  const limit = propertyLimitOf(subscription, deps.now(), await freeLimits(tx));
  if (wanted > 0 && !isWithin(limit, (await countLive(tx, actor.userId)) + wanted - 1))
    throw new AppError('plan_limit', propertyLimitReached(limit));
};

/** As whoever changed it sees it, of which everybody concerned hears. */
export const answerChanged = async (tx: Db, actor: Actor, id: number): Promise<Property> => {
  const row = await selectProperty(tx, actor.userId, managesProperty(actor), id);
  if (!row) throw missing();
  await announceChange(tx, row);
  return presentProperty(row, actor);
};

export const create = (deps: Deps, actor: Actor, { photos, ...form }: PropertyForm): Promise<Property> =>
  deps.db.transaction(async (tx) => {
    await requireRoom(deps, tx, actor, form.kind === 'bed' && form.parentId !== null ? 0 : 1);
    const now = deps.now();
    const place = await placeNew(deps, tx, actor, form);
    const id = await insertProperty(tx, {
      ...form,
      ...place,
      landlordId: actor.userId,
      createdAt: now,
      updatedAt: now,
    });
    await storePhotos(deps, tx, actor, id, photos);
    return answerChanged(tx, actor, id);
  });

export const update = (deps: Deps, actor: Actor, id: number, changes: PropertyChanges): Promise<Property> =>
  deps.db.transaction(async (tx) => {
    const before = await selectForUpdate(tx, id, managesProperty(actor));
    if (!before) throw missing();
    if (actor.role === 'agent' && !isForAgents(changes)) throw new AppError('forbidden', FOR_THE_OWNER);
    const { photos, ...fields } = changes;
    if (fields.isAvailable && !before.isAvailable) {
      if (before.isDivided) throw new AppError('conflict', IS_DIVIDED);
      if (await isLetNow(tx, id)) throw new AppError('conflict', PROPERTY_IS_LEASED);
    }
    const place = await placeChanged(tx, actor, before, fields);
    await updateProperty(tx, id, { ...fields, ...place, updatedAt: deps.now() });
    if (before.isDivided) await letPartsFollow(deps, tx, before, { ...before, ...place });
    if (photos) await storePhotos(deps, tx, actor, id, photos);
    return answerChanged(tx, actor, id);
  });

/** Holds a property's row until the transaction is through. A removed one is not there. */
export const lockProperty = async (tx: Db, propertyId: number) => {
  const row = await selectForUpdate(tx, propertyId);
  if (!row) return undefined;
  const { id, landlordId, agentId, kind, name, bedrooms, area, isAvailable, isDivided } = row;
  const { monthlyRent, securityDeposit } = row;
  return { id, landlordId, agentId, kind, name, bedrooms, area, isAvailable, isDivided, monthlyRent, securityDeposit };
};

/** Whether somebody lives there, or will. */
export const isPromised = (db: Db, propertyId: number): Promise<boolean> => isLet(db, propertyId);

export const setAvailability = async (tx: Db, propertyId: number, isAvailable: boolean, now: Date): Promise<void> => {
  await updateProperty(tx, propertyId, { isAvailable, updatedAt: now });
};

export const mayReadPropertyPhoto: FileRule = (deps, actor, subjectId) =>
  showsPhotosTo(deps.db, actor, Number(subjectId));
