import { fileIdOf, wrongFileType } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { attachFile, removeFiles } from '#server/features/platform/files/service';
import { replacePhotos, selectPhotoIds } from '../queries.ts';

const attachPhoto = async (tx: Db, actor: Actor, propertyId: number, fileId: number): Promise<void> => {
  const use = { subject: 'property_photo', subjectId: String(propertyId), field: 'photos' } as const;
  const file = await attachFile(tx, actor, fileId, use);
  if (file.type.startsWith('image/')) return;
  const message = wrongFileType('photo');
  throw new AppError('invalid_input', message, { fieldErrors: { photos: message } });
};

/** Makes these the photos of a property, in this order: takes in new uploads, and removes what is not among them. */
export const storePhotos = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  propertyId: number,
  urls: string[],
): Promise<void> => {
  const wanted = urls.flatMap((url) => fileIdOf(url) ?? []);
  const present = await selectPhotoIds(tx, propertyId);
  for (const fileId of wanted) if (!present.includes(fileId)) await attachPhoto(tx, actor, propertyId, fileId);
  await removeFiles(
    deps,
    tx,
    present.filter((fileId) => !wanted.includes(fileId)),
  );
  await replacePhotos(tx, propertyId, wanted);
};
