import { and, eq, sql } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import { isLive, isOffered, isVacant } from '#server/access/properties';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { properties } from '#server/db/schema/properties';
import { photoIds } from '#server/db/shown-photos';
import { newest } from './orders.ts';

/** Only columns that anybody may see. */
const publicColumns = {
  id: properties.id,
  kind: properties.kind,
  area: properties.area,
  city: properties.city,
  state: properties.state,
  country: properties.country,
  description: properties.description,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  squareFeet: properties.squareFeet,
  monthlyRent: properties.monthlyRent,
  securityDeposit: properties.securityDeposit,
  photoIds,
};
export const selectPublic = (db: Db, { limit, cursor }: Page) =>
  db
    .select(publicColumns)
    .from(properties)
    .where(and(isOffered, cursor === undefined ? undefined : newest.after(undefined, cursor)))
    .orderBy(...newest.by)
    .limit(limit);

export const selectOfferedBy = (db: Db, landlordId: string, limit: number) =>
  db
    .select(publicColumns)
    .from(properties)
    .where(and(isOffered, ownsProperty(landlordId)))
    .orderBy(...newest.by)
    .limit(limit);

/** One property, also while it is not for rent. */
export const selectPublicFacts = async (db: Db, id: number) => {
  const [row] = await db
    .select({ ...publicColumns, isAvailable: sql<boolean>`${isVacant}` })
    .from(properties)
    .where(and(isLive, eq(properties.id, id)));
  return row;
};
