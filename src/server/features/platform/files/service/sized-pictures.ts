import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isPicture, type PictureWidth } from '#contract/platform/files';
import type { Deps } from '#server/deps';
import { PictureError } from '#server/pictures';
import type { FileRow } from '../queries.ts';
import { sizedKey } from '../rules/blob-keys.ts';
import { expectRow } from './abandoned.ts';

const bytesOf =
  (deps: Deps, { storageKey, size }: FileRow) =>
  async (): Promise<Buffer> =>
    buffer(await deps.fileStore.read(storageKey, { from: 0, to: size - 1 }));

const make = async (deps: Deps, file: FileRow, width: PictureWidth): Promise<Buffer> => {
  const { storageKey } = file;
  const made = await deps.pictures.shrink(bytesOf(deps, file), width);
  // The file may be removed meanwhile: then this goes an hour later.
  await expectRow(deps, storageKey);
  const blob = { content: Readable.from([made]), size: made.length, type: 'image/webp' };
  await deps.fileStore.put(sizedKey(storageKey, width), blob);
  return made;
};

/** Many look at a new picture at the same time: it is made once. */
const makeOnce = (deps: Deps, file: FileRow, width: PictureWidth): Promise<Buffer> => {
  const { picturesUnderWay } = deps;
  const key = sizedKey(file.storageKey, width);
  const making = picturesUnderWay.get(key) ?? make(deps, file, width).finally(() => picturesUnderWay.delete(key));
  picturesUnderWay.set(key, making);
  return making;
};

/** A picture as wide as asked, made with the first request and kept; nothing for what is no picture that can be opened. */
export const readSized = (deps: Deps, file: FileRow, width: PictureWidth): Promise<Buffer | undefined> =>
  opened(
    deps,
    file,
    async () => (await deps.fileStore.find(sizedKey(file.storageKey, width))) ?? makeOnce(deps, file, width),
  );

/** The same for a paper, which takes JPEG. */
export const readPrinted = (deps: Deps, file: FileRow): Promise<Buffer | undefined> =>
  opened(deps, file, () => deps.pictures.print(bytesOf(deps, file)));

const opened = async (deps: Deps, file: FileRow, made: () => Promise<Buffer>): Promise<Buffer | undefined> => {
  if (!isPicture(file.type)) return undefined;
  try {
    return await made();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    deps.log.warn({ err: error, fileId: file.id }, 'a picture cannot be opened; it is shown as it is');
    return undefined;
  }
};
