import { and, eq, or } from 'drizzle-orm';
import { isLive, seesPropertyPhotos } from '#server/access/properties';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { properties } from '#server/db/schema/properties';
import { propertyPhotos } from '#server/db/schema/property-photos';

export const showsPhotosTo = async (db: Db, scope: Scope | null, id: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: properties.id })
    .from(properties)
    // The photos of a whole are also those of its parts.
    .where(and(or(eq(properties.id, id), eq(properties.parentId, id)), isLive, seesPropertyPhotos(scope)))
    .limit(1);
  return row !== undefined;
};

export const selectPhotoIds = async (db: Db, propertyId: number): Promise<number[]> => {
  const rows = await db
    .select({ fileId: propertyPhotos.fileId })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, propertyId));
  return rows.map((row) => row.fileId);
};

export const replacePhotos = async (db: Db, propertyId: number, fileIds: number[]): Promise<void> => {
  await db.delete(propertyPhotos).where(eq(propertyPhotos.propertyId, propertyId));
  if (fileIds.length === 0) return;
  await db.insert(propertyPhotos).values(fileIds.map((fileId, position) => ({ propertyId, fileId, position })));
};
