import { and, asc, desc, eq, exists, getTableColumns, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { managesSpace, seesMeter, seesReading } from '#server/access/meters';
import type { Scope } from '#server/access/viewer';
import { isAnyOf } from '#server/db/any-of';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { preparedFor } from '#server/db/prepared-for';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { meterReadings, meters } from '#server/db/schema/meters';
import { properties } from '#server/db/schema/properties';

export type ReadingRow = typeof meterReadings.$inferSelect;

/** Of meters that the scope has been found to see, the latest of each, oldest first; all of them where no scope is named. */
export const selectReadings = (
  db: Db,
  scope: Scope | null,
  meterIds: number[],
  most: number,
): Promise<ReadingRow[]> => {
  const ranked = db
    .select({
      ...getTableColumns(meterReadings),
      rank: sql<number>`row_number() over (partition by ${meterReadings.meterId}
        order by ${meterReadings.date} desc, ${meterReadings.id} desc)`.as('rank'),
    })
    .from(meterReadings)
    .where(and(isAnyOf(meterReadings.meterId, meterIds), scope ? seesReading(scope) : undefined))
    .as('ranked');
  const { rank, ...columns } = ranked._.selectedFields;
  return db
    .select(columns)
    .from(ranked)
    .where(lte(rank, most))
    .orderBy(asc(ranked.date), asc(ranked.id)) as unknown as Promise<ReadingRow[]>;
};

/** All that such meters counted, oldest first. */
export const selectCounts = preparedFor((db, viewer, { meterIds }: { meterIds: number[] }) =>
  db
    .select({
      id: meterReadings.id,
      meterId: meterReadings.meterId,
      value: meterReadings.value,
      date: meterReadings.date,
      kind: meterReadings.kind,
      lastValue: meterReadings.lastValue,
    })
    .from(meterReadings)
    .where(and(isAnyOf(meterReadings.meterId, meterIds), seesReading(viewer)))
    .orderBy(asc(meterReadings.date), asc(meterReadings.id)),
);
export type CountRow = Awaited<ReturnType<typeof selectCounts>>[number];

export const selectByClientId = (db: Db, clientId: string): Promise<ReadingRow | undefined> =>
  first(db.select().from(meterReadings).where(eq(meterReadings.clientId, clientId)));

export const insertReading = (tx: Db, values: typeof meterReadings.$inferInsert): Promise<ReadingRow> =>
  written(tx.insert(meterReadings).values(values).returning());

export const setPhoto = (tx: Db, id: number, photoUrl: string) =>
  tx.update(meterReadings).set({ photoUrl }).where(eq(meterReadings.id, id));

export const isReadingSeen = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: meterReadings.id })
      .from(meterReadings)
      .innerJoin(meters, eq(meters.id, meterReadings.meterId))
      .leftJoin(properties, eq(properties.id, meters.propertyId))
      .leftJoin(buildings, eq(buildings.id, sql`coalesce(${meters.buildingId}, ${properties.buildingId})`))
      .where(and(eq(meterReadings.id, id), seesMeter(scope), seesReading(scope)))
  ).length > 0;

/** Readings with a photo at what a landlord owns, where no lease keeps it. */
export const selectUnleased = async (tx: Db, landlordId: string): Promise<number[]> => {
  const isLeased = exists(tx.select({ id: leases.id }).from(leases).where(eq(leases.propertyId, meters.propertyId)));
  const rows = await tx
    .select({ id: meterReadings.id })
    .from(meterReadings)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .leftJoin(properties, eq(properties.id, meters.propertyId))
    .leftJoin(buildings, eq(buildings.id, meters.buildingId))
    .where(and(managesSpace({ role: 'landlord', userId: landlordId }), or(isNull(meters.propertyId), not(isLeased))))
    .orderBy(desc(meterReadings.id));
  return rows.map(({ id }) => id);
};

/** Whose lease goes is no longer named, nor shown, by what was read when they came or left. */
export const forgetSource = (tx: Db, ids: number[], name: string) =>
  tx.update(meterReadings).set({ readBy: name, readById: null, photoUrl: null }).where(inArray(meterReadings.id, ids));

/** What somebody read stays, without the name. */
export const forgetReader = (tx: Db, userId: string, name: string) =>
  tx.update(meterReadings).set({ readBy: name }).where(eq(meterReadings.readById, userId));
