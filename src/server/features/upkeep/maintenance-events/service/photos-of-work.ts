import { fileIdOf } from '#contract/platform/files';
import type { SentPhoto } from '#contract/upkeep/work-orders';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import { claimFile, pathOf } from '#server/features/platform/files/service';
import { insertPhotos, selectFirstPhoto, selectReportedPhotos, selectShownPhotos } from '../queries.ts';

const UPLOAD_FIRST = 'Please send the photo on the page of the link.';

/** What somebody sent with a link becomes part of an event. */
export const addClaimedPhotos = async (
  tx: Db,
  actionLinkId: number,
  eventId: number,
  photos: SentPhoto[],
): Promise<void> => {
  for (const [position, { fileUrl, claimToken }] of photos.entries()) {
    const field = `photos.${position}`;
    const fileId = fileIdOf(fileUrl);
    if (fileId === undefined || claimToken === undefined)
      throw new AppError('invalid_input', UPLOAD_FIRST, { fieldErrors: { [field]: UPLOAD_FIRST } });
    const use = { subject: 'maintenance_photo', subjectId: String(eventId), field } as const;
    await claimFile(tx, { fileId, claimToken, actionLinkId }, use);
    await insertPhotos(tx, [{ eventId, fileId, position }]);
  }
};

/** What a vendor needs to see: of the problem and of the work, not of what was said between others. */
export const shownPhotos = (db: Db, requestId: number): Promise<number[]> => selectShownPhotos(db, requestId);

/** What came with the first word of some requests, and nothing that was added since. */
export const reportedPhotos = (db: Db, requestIds: number[]) => selectReportedPhotos(db, requestIds);

/** Where the bill is that came with an event. */
export const billOf = async (db: Db, eventId: number): Promise<string | null> => {
  const id = await selectFirstPhoto(db, eventId);
  return id === undefined ? null : pathOf({ id });
};
