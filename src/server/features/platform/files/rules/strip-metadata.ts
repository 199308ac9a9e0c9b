import type { FileHandle } from 'node:fs/promises';
import type { FileType } from '#contract/platform/files';
import { FileWindow } from './file-window.ts';
import { jpegWithoutMetadata } from './jpeg-metadata.ts';
import type { Piece } from './pieces.ts';
import { pngWithoutMetadata } from './png-metadata.ts';
import { webpWithoutMetadata } from './webp-metadata.ts';

/** What to copy so that a photo keeps its look and loses where, when and with what it was taken. */
export async function withoutMetadata(file: FileHandle, size: number, type: FileType): Promise<Piece[]> {
  switch (type) {
    case 'image/jpeg':
      return jpegWithoutMetadata(new FileWindow(file, size));
    case 'image/png':
      return pngWithoutMetadata(new FileWindow(file, size));
    case 'image/webp':
      return webpWithoutMetadata(new FileWindow(file, size));
    default:
      return [{ from: 0, to: size }];
  }
}
