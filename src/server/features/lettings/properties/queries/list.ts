import { and, eq, ilike, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PropertyQuery } from '#contract/lettings/properties';
import type { Page } from '#contract/platform/paging';
import { isFreeFor, isLive } from '#server/access/properties';
import { knowsHome, ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { prepared } from '#server/db/prepared';
import { properties } from '#server/db/schema/properties';
import { countOfAll, sumOf } from '#server/db/sorted';
import { isKnownPromised, newest, orderOf } from './orders.ts';
import { type PropertyWithPeople, selectWithPeople } from './with-people.ts';

const MOST_WORDS = 8;
/** Every word is in the name or in the address: 'baner pune' finds what is in Baner, Pune. */
const matches = (viewerId: string, search = '') => {
  const words = search.split(/[\s,]+/, MOST_WORDS).filter(Boolean);
  const { name, address, area, city, state } = properties;
  const where = sql`case when ${knowsHome(viewerId)} then concat_ws(' ', ${name}, ${address})
    else concat_ws(' ', ${area}, ${city}, ${state}) end`;
  return and(...words.map((word) => ilike(where, contains(word))));
};

type ListQuery = Page & Partial<PropertyQuery> & { ids?: number[] };

/** Only its owner may ask by a building: to others it would say which homes lie together. */
const isIn = (viewerId: string, building: ListQuery['building']) => {
  if (building === undefined) return undefined;
  const isThere = building === 'none' ? isNull(properties.buildingId) : eq(properties.buildingId, building);
  return and(ownsProperty(viewerId), isThere);
};

const isAsked = (viewerId: string, availability: ListQuery['availability']) => {
  if (availability === 'occupied') return and(eq(properties.isAvailable, false), eq(properties.isDivided, false));
  if (availability === 'reserved') return isKnownPromised(viewerId);
  return availability && and(eq(properties.isAvailable, true), not(isKnownPromised(viewerId)));
};

const fits = (viewerId: string, scope: SQL | undefined, query: ListQuery) => {
  const { search, availability, assignment, building, ids } = query;
  const isFree = assignment && isFreeFor(viewerId);
  const isNamed = ids && inArray(properties.id, ids);
  return and(
    isLive,
    scope,
    isNamed,
    matches(viewerId, search),
    isAsked(viewerId, availability),
    isFree,
    isIn(viewerId, building),
  );
};

export const selectProperties = (
  db: Db,
  viewerId: string,
  scope: SQL | undefined,
  query: ListQuery,
): Promise<PropertyWithPeople[]> => {
  const { limit, cursor } = query;
  const order = orderOf(query, viewerId);
  return selectWithPeople(db, viewerId)
    .where(and(fits(viewerId, scope, query), cursor === undefined ? undefined : order.after(scope, cursor)))
    .orderBy(...order.by)
    .limit(limit);
};

export const selectPropertySums = async (db: Db, viewerId: string, scope: SQL | undefined, query: ListQuery) => {
  const [sums] = await db
    .select({ count: countOfAll, rent: sumOf(sql`${properties.monthlyRent}`) })
    .from(properties)
    .where(fits(viewerId, scope, query));
  return sums;
};

/** What a landlord sees first: the list without any filter. */
export const selectFirstOf = prepared((db, { landlordId, limit }: { landlordId: string; limit: number }) =>
  selectWithPeople(db, landlordId)
    .where(and(isLive, ownsProperty(landlordId)))
    .orderBy(...newest.by)
    .limit(limit),
);
