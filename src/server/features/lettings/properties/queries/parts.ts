import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ownsBuilding } from '#server/access/buildings';
import { isCurrentLease } from '#server/access/leases';
import { isLive } from '#server/access/properties';
import { isOpenMandate, ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import type { NewProperty, PropertyRow } from '../queries.ts';

export const insertProperties = (db: Db, values: NewProperty[]) =>
  db.insert(properties).values(values).returning({ id: properties.id, flatNumber: properties.flatNumber });

/** A building of one's own, of which something is to become a part. */
export const selectOwnBuilding = async (db: Db, userId: string, id: number) => {
  const [row] = await db
    .select()
    .from(buildings)
    .where(and(eq(buildings.id, id), ownsBuilding(userId)))
    .for('share');
  return row;
};

export const selectParentId = async (db: Db, id: number): Promise<number | null> => {
  const [row] = await db.select({ parentId: properties.parentId }).from(properties).where(eq(properties.id, id));
  return row?.parentId ?? null;
};

/** Held in the order of their ids, as everybody holds them. */
export const selectParts = async (db: Db, parentIds: number[]): Promise<PropertyRow[]> => {
  if (parentIds.length === 0) return [];
  return db
    .select()
    .from(properties)
    .where(and(inArray(properties.parentId, parentIds), isLive))
    .orderBy(asc(properties.id))
    .for('update');
};

export const isAnyLet = async (db: Db, ids: number[]): Promise<boolean> => {
  if (ids.length === 0) return false;
  const [row] = await db
    .select({ id: leases.id })
    .from(leases)
    .where(and(inArray(leases.propertyId, ids), isCurrentLease))
    .limit(1);
  return row !== undefined;
};

/** An agent waits for the owner's word, or has it. */
export const hasTaker = async (db: Db, id: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.propertyId, id), isOpenMandate))
    .limit(1);
  return row !== undefined;
};

type Place = Pick<
  PropertyRow,
  | 'id'
  | 'street1'
  | 'street2'
  | 'landmark'
  | 'area'
  | 'city'
  | 'state'
  | 'country'
  | 'pinCode'
  | 'address'
  | 'buildingId'
>;

/** Many at once, in one statement. */
export const updatePlaces = async (db: Db, places: Place[], now: Date): Promise<void> => {
  if (places.length === 0) return;
  const rows = places.map((place) => ({
    id: place.id,
    street1: place.street1,
    street2: place.street2,
    landmark: place.landmark,
    area: place.area,
    city: place.city,
    state: place.state,
    country: place.country,
    pin_code: place.pinCode,
    address: place.address,
    building_id: place.buildingId,
  }));
  await db.execute(sql`update properties set street1 = t.street1, street2 = t.street2, landmark = t.landmark, area = t.area,
    city = t.city, state = t.state, country = t.country, pin_code = t.pin_code, address = t.address,
    building_id = t.building_id, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id int, street1 text, street2 text, landmark text,
      area text, city text, state text, country text, pin_code text, address text, building_id int)
    where properties.id = t.id`);
};

export const updateAmounts = async (
  db: Db,
  ids: number[],
  landlordId: string,
  changes: Partial<NewProperty>,
): Promise<number> => {
  const rows = await db
    .update(properties)
    .set(changes)
    .where(and(inArray(properties.id, ids), isLive, ownsProperty(landlordId)))
    .returning({ id: properties.id });
  return rows.length;
};
