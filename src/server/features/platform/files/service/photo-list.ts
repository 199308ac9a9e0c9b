import { fileIdOf, wrongFileType } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { attachFile, removeFiles } from '../service.ts';

type Subject = 'property_photo' | 'building_photo';

interface PhotoTable {
  subject: Subject;
  selectPhotoIds: (tx: Db, id: number) => Promise<number[]>;
  replacePhotos: (tx: Db, id: number, fileIds: number[]) => Promise<void>;
}

const attachPhoto = async (tx: Db, actor: Actor, subject: Subject, id: number, fileId: number): Promise<void> => {
  const file = await attachFile(tx, actor, fileId, { subject, subjectId: String(id), field: 'photos' });
  if (file.type.startsWith('image/')) return;
  const message = wrongFileType('photo');
  throw new AppError('invalid_input', message, { fieldErrors: { photos: message } });
};

/** Makes these the photos of something, in this order: takes in new uploads, and removes what is not among them. */
export const photoList =
  ({ subject, selectPhotoIds, replacePhotos }: PhotoTable) =>
  async (deps: Deps, tx: Db, actor: Actor, id: number, urls: string[]): Promise<void> => {
    const wanted = urls.flatMap((url) => fileIdOf(url) ?? []);
    const present = await selectPhotoIds(tx, id);
    for (const fileId of wanted) if (!present.includes(fileId)) await attachPhoto(tx, actor, subject, id, fileId);
    await removeFiles(
      deps,
      tx,
      present.filter((fileId) => !wanted.includes(fileId)),
    );
    await replacePhotos(tx, id, wanted);
  };
