import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PropertyQuery } from '#contract/lettings/properties';
import { isPromised } from '#server/access/properties';
import { knowsHome, mediatesProperty, ownsProperty } from '#server/access/property-relations';
import { properties } from '#server/db/schema/properties';

interface Order {
  by: SQL[];
  /** What comes after the row with the cursor's id, as long as that row is in the scope. */
  after: (scope: SQL | undefined, cursor: number) => SQL;
}

/** Whoever may not know where a home is learns nothing of it by sorting and searching, either. */
const byName = (viewerId: string) =>
  sql`lower(case when ${knowsHome(viewerId)} then ${properties.name} else ${properties.area} end)`;
const placeOf = (value: SQL, scope: SQL | undefined, cursor: number) =>
  sql`(select ${value}, ${properties.id} from ${properties} where ${and(eq(properties.id, cursor), scope)})`;
const ascending = (value: SQL): Order => ({
  by: [asc(value), asc(properties.id)],
  after: (scope, cursor) => sql`(${value}, ${properties.id}) > ${placeOf(value, scope, cursor)}`,
});
const descending = (value: SQL): Order => ({
  by: [desc(value), desc(properties.id)],
  after: (scope, cursor) => sql`(${value}, ${properties.id}) < ${placeOf(value, scope, cursor)}`,
});
export const newest: Order = {
  by: [desc(properties.id)],
  after: (_scope, cursor) => sql`${properties.id} < ${cursor}`,
};

/** That a home is promised to somebody is for those who run it. */
export const isKnownPromised = (viewerId: string) =>
  sql`coalesce(${and(isPromised, or(ownsProperty(viewerId), mediatesProperty(viewerId)))}, false)`;

export const orderOf = ({ sort, order }: Partial<PropertyQuery>, viewerId: string): Order => {
  const along = order === 'desc' ? descending : ascending;
  if (sort === 'name') return along(byName(viewerId));
  if (sort === 'rent') return along(sql`${properties.monthlyRent}`);
  if (sort === 'availability')
    return along(
      sql`(case when not ${properties.isAvailable} then 2 when ${isKnownPromised(viewerId)} then 1 else 0 end)`,
    );
  if (sort === 'rent_low') return ascending(sql`${properties.monthlyRent}`);
  return sort === 'rent_high' ? descending(sql`${properties.monthlyRent}`) : newest;
};
