import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BuildingChanges } from '#contract/lettings/buildings';
import { ownsBuilding, seesBuildingPhotos } from '#server/access/buildings';
import { isLivedIn } from '#server/access/leases';
import { isLive, isPromised } from '#server/access/properties';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { prepared } from '#server/db/prepared';
import { buildingPhotos } from '#server/db/schema/building-photos';
import { buildings } from '#server/db/schema/buildings';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

export type BuildingRow = typeof buildings.$inferSelect;
type NewBuilding = typeof buildings.$inferInsert;

const photos = sql`(
  select json_agg(${buildingPhotos.fileId} order by ${buildingPhotos.position})
  from ${buildingPhotos} where ${buildingPhotos.buildingId} = ${buildings.id}
)`;

/** What can be let in it. */
const isSpace = sql`${properties.buildingId} = ${buildings.id} and ${isLive} and not ${properties.isDivided}`;

const isOccupied = sql`exists (select 1 from ${leases} where ${leases.propertyId} = ${properties.id} and ${isLivedIn})`;
const howMany = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;

/** With its spaces gone through once, each by its index. */
const selectWhole = (db: Db) => {
  const counted = db
    .select({
      spaces: sql<number>`count(*)::int`.as('spaces'),
      occupied: howMany(isOccupied).as('occupied'),
      reserved: howMany(isPromised).as('reserved'),
    })
    .from(properties)
    .where(isSpace)
    .as('counted');
  const { spaces, occupied, reserved } = counted;
  const photoIds = sql<number[]>`coalesce(${photos}, '[]'::json)`;
  return db
    .select({ ...getTableColumns(buildings), photoIds, spaces, occupied, reserved })
    .from(buildings)
    .innerJoinLateral(counted, sql`true`);
};
export type WholeBuilding = Awaited<ReturnType<typeof selectWhole>>[number];

const ofLandlord = prepared((db, { landlordId }: { landlordId: string }) =>
  selectWhole(db).where(ownsBuilding(landlordId)).orderBy(sql`lower(${buildings.name})`, asc(buildings.id)),
);

export const selectBuildings = (db: Db, landlordId: string): Promise<WholeBuilding[]> => ofLandlord(db, { landlordId });

export const selectBuilding = async (db: Db, landlordId: string, id: number): Promise<WholeBuilding | undefined> => {
  const [row] = await selectWhole(db).where(and(eq(buildings.id, id), ownsBuilding(landlordId)));
  return row;
};

/** What comes into it waits until it is changed or gone. */
export const lockBuilding = async (db: Db, landlordId: string, id: number): Promise<BuildingRow | undefined> => {
  const [row] = await db
    .select()
    .from(buildings)
    .where(and(eq(buildings.id, id), ownsBuilding(landlordId)))
    .for('update');
  return row;
};

export const insertBuilding = async (db: Db, values: NewBuilding): Promise<BuildingRow> => {
  const [row] = await db.insert(buildings).values(values).returning();
  if (!row) throw new Error('the building was not written');
  return row;
};

export const updateBuildingRow = (db: Db, id: number, changes: Omit<BuildingChanges, 'photos'>, now: Date) =>
  db
    .update(buildings)
    .set({ ...changes, updatedAt: now })
    .where(eq(buildings.id, id));

export const deleteBuildingRow = (db: Db, id: number) => db.delete(buildings).where(eq(buildings.id, id));

/** Its properties, with what is divided and its parts. */
export const selectPropertiesIn = (db: Db, buildingId: number) =>
  db
    .select()
    .from(properties)
    .where(and(eq(properties.buildingId, buildingId), isLive))
    .orderBy(asc(properties.id))
    .for('update');

export const selectPhotoIds = async (db: Db, buildingId: number): Promise<number[]> =>
  (
    await db
      .select({ fileId: buildingPhotos.fileId })
      .from(buildingPhotos)
      .where(eq(buildingPhotos.buildingId, buildingId))
  ).map(({ fileId }) => fileId);

export const replacePhotos = async (db: Db, buildingId: number, fileIds: number[]): Promise<void> => {
  await db.delete(buildingPhotos).where(eq(buildingPhotos.buildingId, buildingId));
  if (fileIds.length === 0) return;
  await db.insert(buildingPhotos).values(fileIds.map((fileId, position) => ({ buildingId, fileId, position })));
};

export const selectIdsOf = async (db: Db, landlordId: string): Promise<number[]> =>
  (await db.select({ id: buildings.id }).from(buildings).where(ownsBuilding(landlordId))).map(({ id }) => id);

export const showsPhotosTo = async (db: Db, scope: Scope | null, id: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(and(eq(buildings.id, id), seesBuildingPhotos(scope)));
  return row !== undefined;
};
