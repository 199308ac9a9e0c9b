import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import { isCurrentLease } from '#server/access/leases';
import { managesSpace, runsBuilding, seesMeter } from '#server/access/meters';
import { isLive } from '#server/access/properties';
import { managesProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import { isAnyOf } from '#server/db/any-of';
import type { Db } from '#server/db/client';
import { dwellersWhere } from '#server/db/dwellers';
import { first, written } from '#server/db/one-row';
import { prepared } from '#server/db/prepared';
import { preparedFor } from '#server/db/prepared-for';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { meterPrices, meters } from '#server/db/schema/meters';
import { properties } from '#server/db/schema/properties';
import { billedThrough } from './queries/bills.ts';

/** Each with where it hangs and who has to do with it. */
const selectWhole = (db: Db) =>
  db
    .select({
      id: meters.id,
      propertyId: meters.propertyId,
      buildingId: meters.buildingId,
      kind: meters.kind,
      number: meters.number,
      place: meters.place,
      createdAt: meters.createdAt,
      spaceName: sql<string>`coalesce(${properties.name}, ${buildings.name}, '')`,
      buildingName: buildings.name,
      flatNumber: properties.flatNumber,
      floorNumber: properties.floorNumber,
      position: sql<number>`coalesce(${properties.position}, 0)`,
      landlordId: sql<string | null>`coalesce(${properties.landlordId}, ${buildings.landlordId})`,
      agentId: properties.agentId,
      billedThrough,
    })
    .from(meters)
    .leftJoin(properties, eq(properties.id, meters.propertyId))
    .leftJoin(buildings, eq(buildings.id, sql`coalesce(${meters.buildingId}, ${properties.buildingId})`));

export type WholeMeter = Awaited<ReturnType<typeof selectWhole>>[number];

const isThere = and(isNull(meters.removedAt), isNull(properties.removedAt));

export interface MeterFilter {
  meterIds?: number[];
  propertyId?: number;
  buildingId?: number;
}

const fits = ({ meterIds, propertyId, buildingId }: MeterFilter) =>
  and(
    meterIds && isAnyOf(meters.id, meterIds),
    propertyId === undefined ? undefined : eq(meters.propertyId, propertyId),
    buildingId === undefined ? undefined : eq(buildings.id, buildingId),
  );

export const selectMeters = preparedFor((db, viewer, { limit, cursor, ...filter }: Page & MeterFilter) =>
  selectWhole(db)
    .where(and(seesMeter(viewer), isThere, fits(filter), cursor === undefined ? undefined : lt(meters.id, cursor)))
    .orderBy(desc(meters.id))
    .limit(limit),
);

export const selectMeter = (db: Db, scope: Scope, id: number): Promise<WholeMeter | undefined> =>
  first(selectWhole(db).where(and(eq(meters.id, id), seesMeter(scope), isThere)));

/** For whoever has been found to see what refers to them, also where they were taken away since. */
export const selectByIds = (db: Db, ids: number[]): Promise<WholeMeter[]> =>
  selectWhole(db).where(inArray(meters.id, ids)).orderBy(asc(meters.id));

/** Those that hang in a home. */
export const selectOfHome = (db: Db, propertyId: number): Promise<WholeMeter[]> =>
  selectWhole(db)
    .where(and(eq(meters.propertyId, propertyId), isThere))
    .orderBy(asc(meters.id));

/** Held as `lockMeters` does, for what both sides have signed. */
export const lockByIds = (tx: Db, ids: number[]) =>
  tx.select({ id: meters.id }).from(meters).where(inArray(meters.id, ids)).orderBy(asc(meters.id)).for('update');

/** The homes' own meters in some buildings. */
export const selectParts = (db: Db, buildingIds: number[]) =>
  selectWhole(db).where(and(inArray(properties.buildingId, buildingIds), isThere));

/** Held until the transaction is through, in the order of their ids: of two who read or charge, the second sees what the first did. */
export const lockMeters = async (tx: Db, scope: Scope, ids: number[]): Promise<number[]> => {
  const rows = await tx
    .select({ id: meters.id })
    .from(meters)
    .leftJoin(properties, eq(properties.id, meters.propertyId))
    .leftJoin(buildings, eq(buildings.id, sql`coalesce(${meters.buildingId}, ${properties.buildingId})`))
    .where(and(inArray(meters.id, ids), managesSpace(scope), isThere))
    .orderBy(asc(meters.id))
    .for('update', { of: meters });
  return rows.map(({ id }) => id);
};

const ownHomes = (db: Db, scope: Scope, propertyId?: number) =>
  db
    .select({ propertyId: properties.id, name: properties.name })
    .from(properties)
    .where(and(propertyId ? eq(properties.id, propertyId) : undefined, isLive, managesProperty(scope)))
    .orderBy(sql`lower(${properties.name})`);

const ownBuildings = (db: Db, scope: Scope, buildingId?: number) =>
  db
    .select({ buildingId: buildings.id, name: buildings.name })
    .from(buildings)
    .where(and(buildingId ? eq(buildings.id, buildingId) : undefined, runsBuilding(scope)))
    .orderBy(sql`lower(${buildings.name})`);

export const selectSpaces = async (db: Db, scope: Scope) => [
  ...(await ownBuildings(db, scope)).map((building) => ({ ...building, propertyId: null })),
  ...(await ownHomes(db, scope)).map((home) => ({ ...home, buildingId: null })),
];

export const managesHome = async (db: Db, scope: Scope, propertyId: number): Promise<boolean> =>
  (await ownHomes(db, scope, propertyId)).length > 0;

export const managesBuilding = async (db: Db, scope: Scope, buildingId: number): Promise<boolean> =>
  (await ownBuildings(db, scope, buildingId)).length > 0;

export const insertMeter = (tx: Db, values: typeof meters.$inferInsert) =>
  written(tx.insert(meters).values(values).returning({ id: meters.id }));

export const updateMeterRow = (tx: Db, id: number, values: Partial<typeof meters.$inferInsert>) =>
  tx.update(meters).set(values).where(eq(meters.id, id));

/** What holds from a day on; said again for the same day, it is the later word. */
export const putPrice = ({ tx, ...values }: typeof meterPrices.$inferInsert & { tx: Db }) => {
  const { unitPrice, fixedPart } = values;
  return tx
    .insert(meterPrices)
    .values(values)
    .onConflictDoUpdate({ target: [meterPrices.meterId, meterPrices.startsOn], set: { unitPrice, fixedPart } });
};

const pricesOf = prepared((db, { meterIds }: { meterIds: number[] }) =>
  db
    .select({
      meterId: meterPrices.meterId,
      from: meterPrices.startsOn,
      unitPrice: meterPrices.unitPrice,
      fixedPart: meterPrices.fixedPart,
    })
    .from(meterPrices)
    .where(isAnyOf(meterPrices.meterId, meterIds))
    .orderBy(asc(meterPrices.startsOn)),
);
export const selectPrices = (db: Db, meterIds: number[]) => pricesOf(db, { meterIds });

/** Who lives there, and sees what is read. */
export const selectTenants = (db: Db, propertyId: number): Promise<string[]> =>
  dwellersWhere(db, and(eq(leases.propertyId, propertyId), isCurrentLease));
