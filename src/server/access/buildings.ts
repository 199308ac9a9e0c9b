import { eq, or, type SQL, sql } from 'drizzle-orm';
import { buildings } from '#server/db/schema/buildings';
import { properties } from '#server/db/schema/properties';
import { isLive, seesPropertyPhotos } from './properties.ts';
import { nothing, type Viewer } from './viewer.ts';

/** A building is its owner's; agents and tenants know of it what their properties take from it. */
export const ownsBuilding = (userId: string): SQL => eq(buildings.landlordId, userId);

/** Whoever may see the photos of one of its properties. */
export const seesBuildingPhotos = (viewer: Viewer | null): SQL | undefined =>
  or(
    viewer ? ownsBuilding(viewer.userId) : nothing,
    sql`exists (select 1 from ${properties} where ${properties.buildingId} = ${buildings.id}
      and ${isLive} and ${seesPropertyPhotos(viewer)})`,
  );
