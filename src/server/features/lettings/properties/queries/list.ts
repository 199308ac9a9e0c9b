import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PropertyQuery } from '#contract/lettings/properties';
import type { Page } from '#contract/platform/paging';
import { isFreeFor, isLive, seesProperty } from '#server/access/properties';
import { holdsMandate, knowsHome, ownsProperty } from '#server/access/property-relations';
import type { Scope, Viewer } from '#server/access/viewer';
import { isAnyOf } from '#server/db/any-of';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { first } from '#server/db/one-row';
import { preparedFor } from '#server/db/prepared-for';
import { properties } from '#server/db/schema/properties';
import { countOfAll, sumOf } from '#server/db/sorted';
import { isKnownPromised, orderOf } from './orders.ts';
import { type PropertyWithPeople, selectWithPeople } from './with-people.ts';

/** Which of them: all that somebody sees in their role, their own, or those that they have taken as an agent. */
export type Which = 'seen' | 'owned' | 'taken';

const isOf = (which: Which, viewer: Viewer): SQL | undefined => {
  if (which === 'seen') return seesProperty(viewer);
  return which === 'owned' ? ownsProperty(viewer.userId) : holdsMandate(viewer.userId);
};

type ListQuery = Page & Partial<PropertyQuery> & { ids?: number[] };

interface Given {
  /** For 'like'. */
  patterns?: string[];
  building?: number;
  ids?: number[];
}

/** What the statement has to know of what is asked for. */
type Shape = Pick<ListQuery, 'availability' | 'assignment' | 'sort' | 'order'> & {
  which: Which;
  isOutsideBuildings: boolean;
};

const MOST_WORDS = 8;

const givenIn = ({ search = '', building, ids }: ListQuery): Given => {
  const words = search.split(/[\s,]+/, MOST_WORDS).filter(Boolean);
  return {
    patterns: words.length === 0 ? undefined : words.map(contains),
    building: building === 'none' ? undefined : building,
    ids,
  };
};

const shapeOf = (which: Which, { availability, assignment, building, sort, order }: ListQuery): Shape => ({
  ...{ which, availability, assignment, sort, order },
  isOutsideBuildings: building === 'none',
});

/** Every word is in the name or in the address: 'baner pune' finds what is in Baner, Pune. */
const matches = (viewerId: string, patterns: Given['patterns']) => {
  if (!patterns) return undefined;
  const { name, address, area, city, state } = properties;
  return sql`case when ${knowsHome(viewerId)} then concat_ws(' ', ${name}, ${address})
    else concat_ws(' ', ${area}, ${city}, ${state}) end ilike all(${patterns}::text[])`;
};

/** Only its owner may ask by a building: to others it would say which homes lie together. */
const isIn = (viewerId: string, { building }: Given, { isOutsideBuildings }: Shape) => {
  if (isOutsideBuildings) return and(ownsProperty(viewerId), isNull(properties.buildingId));
  return building === undefined ? undefined : and(ownsProperty(viewerId), eq(properties.buildingId, building));
};

const isAsked = (viewerId: string, availability: ListQuery['availability']) => {
  if (availability === 'occupied') return and(eq(properties.isAvailable, false), eq(properties.isDivided, false));
  if (availability === 'reserved') return isKnownPromised(viewerId);
  return availability && and(eq(properties.isAvailable, true), not(isKnownPromised(viewerId)));
};

const fits = (viewer: Viewer, given: Given, shape: Shape) =>
  and(
    isLive,
    isOf(shape.which, viewer),
    given.ids && isAnyOf(properties.id, given.ids),
    matches(viewer.userId, given.patterns),
    isAsked(viewer.userId, shape.availability),
    shape.assignment && isFreeFor(viewer.userId),
    isIn(viewer.userId, given, shape),
  );

const page = preparedFor((db, viewer, { limit, cursor, ...given }: Given & Page, shape: Shape) => {
  const order = orderOf(shape, viewer.userId);
  const isAfter = cursor === undefined ? undefined : order.after(isOf(shape.which, viewer), cursor);
  return selectWithPeople(db, viewer.userId)
    .where(and(fits(viewer, given, shape), isAfter))
    .orderBy(...order.by)
    .limit(limit);
});

export const selectProperties = (
  db: Db,
  scope: Scope,
  which: Which,
  query: ListQuery,
): Promise<PropertyWithPeople[]> => {
  const { limit, cursor } = query;
  return page(db, scope, { ...givenIn(query), limit, cursor }, shapeOf(which, query));
};

const sums = preparedFor((db, viewer, given: Given, shape: Shape) =>
  db
    .select({ count: countOfAll, rent: sumOf(sql`${properties.monthlyRent}`) })
    .from(properties)
    .where(fits(viewer, given, shape)),
);

export const selectPropertySums = (db: Db, scope: Scope, which: Which, query: ListQuery) =>
  first(sums(db, scope, givenIn(query), shapeOf(which, query)));
