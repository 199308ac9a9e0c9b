import { sql } from 'drizzle-orm';
import { buildingPhotos } from './schema/building-photos.ts';
import { properties } from './schema/properties.ts';
import { propertyPhotos } from './schema/property-photos.ts';

const photosOf = (propertyId: typeof properties.id | typeof properties.parentId) => sql`(
  select json_agg(${propertyPhotos.fileId} order by ${propertyPhotos.position})
  from ${propertyPhotos} where ${propertyPhotos.propertyId} = ${propertyId}
)`;

const photosOfBuilding = sql`(
  select json_agg(${buildingPhotos.fileId} order by ${buildingPhotos.position})
  from ${buildingPhotos} where ${buildingPhotos.buildingId} = ${properties.buildingId}
)`;

/** Whether a property has photos of its own. */
export const hasOwnPhotos = sql<boolean>`exists (
  select 1 from ${propertyPhotos} where ${propertyPhotos.propertyId} = ${properties.id})`;

/** The photos of a property: its own, else those of what it is a part of, else those of its building. */
export const photoIds = sql<
  number[]
>`coalesce(${photosOf(properties.id)}, ${photosOf(properties.parentId)}, ${photosOfBuilding}, '[]'::json)`;
