import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  FILE_EMPTY,
  type FileType,
  type FileUse,
  fileTooLarge,
  PICTURE_TOO_LARGE,
  typesFor,
  UPLOAD_BROKEN,
  wrongFileType,
} from '#contract/platform/files';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { detectType } from '../rules/detect-type.ts';
import { PictureTooLargeError } from '../rules/picture-size.ts';
import { MalformedFileError, type Piece } from '../rules/pieces.ts';
import { withoutMetadata } from '../rules/strip-metadata.ts';
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

const typeFor = async (file: FileHandle, size: number, use: FileUse): Promise<FileType> => {
  const type = await detectType(file, size);
  if (!type || !typesFor[use].includes(type)) throw refuse(wrongFileType(use), 'unsupported_media_type');
  return type;
};

const piecesOf = async (file: FileHandle, size: number, type: FileType, use: FileUse): Promise<Piece[]> => {
  try {
    return await withoutMetadata(file, size, type);
  } catch (error) {
    if (error instanceof PictureTooLargeError) throw refuse(PICTURE_TOO_LARGE, 'too_large');
    if (error instanceof MalformedFileError) throw refuse(wrongFileType(use), 'unsupported_media_type');
    throw error;
  }
};

const lengthOf = (piece: Piece) => ('bytes' in piece ? piece.bytes.length : piece.to - piece.from);

async function* copy(path: string, pieces: Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if ('bytes' in piece) yield piece.bytes;
    else if (piece.to > piece.from) yield* createReadStream(path, { start: piece.from, end: piece.to - 1 });
  }
}

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
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      if (size === 0) throw refuse(FILE_EMPTY);
      const type = await typeFor(file, size, use);
      const pieces = await piecesOf(file, size, type, use);
      const stored = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
      await expectRow(deps, storageKey);
      await deps.fileStore.put(storageKey, { content: Readable.from(copy(path, pieces)), size: stored, type });
      return { name: safeName(upload.name), type, size: stored };
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
};
