import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  FILE_EMPTY,
  type FileType,
  type FileUse,
  fileTooLarge,
  isPicture,
  keptSide,
  PICTURE_BROKEN,
  PICTURE_TOO_LARGE,
  typesFor,
  UPLOAD_BROKEN,
  wrongFileType,
} from '#contract/platform/files';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { PictureError } from '#server/pictures';
import { originalKey } from '../rules/blob-keys.ts';
import { detectType } from '../rules/detect-type.ts';
import { expectRow, receivingFolder } from './abandoned.ts';

export interface Upload {
  /** What the sender calls it; shown, never used as a path. */
  name: string;
  content: Readable & { truncated?: boolean };
}

const MAX_NAME = 200;

/** A name to show: no folders, no control characters, nothing that turns the text around. */
export const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  return clean.slice(-MAX_NAME) || 'file';
};

const refuse = (message: string, code: 'invalid_input' | 'too_large' | 'unsupported_media_type' = 'invalid_input') =>
  new AppError(code, message, { fieldErrors: { file: message } });

const typeFor = async (path: string, use: FileUse): Promise<FileType> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw refuse(FILE_EMPTY);
    const type = await detectType(file, size);
    if (!type || !typesFor[use].includes(type)) throw refuse(wrongFileType(use), 'unsupported_media_type');
    return type;
  } finally {
    await file.close();
  }
};

interface Kept {
  content: () => Readable;
  size: number;
}

/** A picture is made anew, so that it tells nothing but what it shows; everything else stays as it is. */
const keptOf = async (deps: Deps, path: string, type: FileType, use: FileUse): Promise<Kept> => {
  if (!isPicture(type)) return { content: () => createReadStream(path), size: (await stat(path)).size };
  try {
    const picture = await deps.pictures.clean(path, type, keptSide[use]);
    return { content: () => Readable.from([picture]), size: picture.length };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    deps.log.info({ err: error }, 'a picture could not be opened');
    throw error.isTooLarge ? refuse(PICTURE_TOO_LARGE, 'too_large') : refuse(PICTURE_BROKEN, 'unsupported_media_type');
  }
};

/** The very bytes, and what tells them from any others. */
const keepOriginal = async (deps: Deps, path: string, storageKey: string, type: FileType) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  await deps.fileStore.put(originalKey(storageKey), { content: createReadStream(path), size, type });
  return { originalSize: size, originalHash: hash.digest('hex') };
};

/** Takes an upload to a temporary file, looks at what it really is, and stores it without what it should not tell. */
export const receiveUpload = async (deps: Deps, upload: Upload, use: FileUse, storageKey: string) => {
  const folder = receivingFolder(deps.config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, storageKey);
  try {
    await pipeline(upload.content, createWriteStream(path, { mode: 0o600 })).catch((error: Error) => {
      // What the disk says is our fault; anything else came with the upload.
      throw 'syscall' in error ? error : refuse(UPLOAD_BROKEN);
    });
    if (upload.content.truncated) throw refuse(fileTooLarge(deps.config.maxFileBytes), 'too_large');
    const type = await typeFor(path, use);
    const { content, size } = await keptOf(deps, path, type, use);
    await expectRow(deps, storageKey);
    await deps.fileStore.put(storageKey, { content: content(), size, type });
    const original = use === 'evidence' ? await keepOriginal(deps, path, storageKey, type) : {};
    return { name: safeName(upload.name), type, size, ...original };
  } finally {
    await rm(path, { force: true });
  }
};
