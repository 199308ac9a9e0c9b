import { crc32 } from 'node:zlib';
import { exifWithOrientation, readOrientation } from './exif-orientation.ts';
import type { FileWindow } from './file-window.ts';
import { checkPictureSize } from './picture-size.ts';
import { malformed, type Piece, PieceList } from './pieces.ts';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** The chunks that decide how the picture looks, animations and wide colours included. */
const neededChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI bKGD pHYs sBIT acTL fcTL fdAT'.split(' '),
);
const isChunkName = (name: string) => /^[A-Za-z]{4}$/.test(name);
const isCritical = (name: string) => /^[A-Z]/.test(name);

function orientationChunk(orientation: number): Buffer {
  const exif = exifWithOrientation(orientation);
  const chunk = Buffer.alloc(12 + exif.length);
  chunk.writeUInt32BE(exif.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  exif.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + exif.length)), 8 + exif.length);
  return chunk;
}

/** The picture without Exif, texts, times, chunks that it does not need and whatever follows its end. */
export async function pngWithoutMetadata(bytes: FileWindow): Promise<Piece[]> {
  const kept = new PieceList();
  const signature = await bytes.at(0, PNG_SIGNATURE.length);
  if (!signature?.equals(PNG_SIGNATURE)) malformed('no start of a PNG picture');
  kept.keep(0, PNG_SIGNATURE.length);

  let position = PNG_SIGNATURE.length;
  let hasData = false;
  let orientation: number | undefined;
  for (;;) {
    kept.countPart();
    const head = (await bytes.at(position, 8)) ?? malformed('the picture ends too early');
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4);
    const content = position + 8;
    const end = content + length + 4;
    if (end > bytes.size) malformed('a PNG chunk is cut');
    if (!isChunkName(name)) malformed('a PNG chunk has no proper name');
    if ((position === PNG_SIGNATURE.length) !== (name === 'IHDR')) malformed('a PNG header is missing or out of place');

    if (name === 'IHDR') {
      const size = (await bytes.at(content, 8)) ?? malformed('a PNG header is cut');
      checkPictureSize(size.readUInt32BE(0), size.readUInt32BE(4));
    }
    if (neededChunks.has(name)) {
      kept.keep(position, end);
    } else if (isCritical(name)) {
      malformed('an unknown PNG chunk');
    } else if (name === 'eXIf' && orientation === undefined) {
      orientation = await readOrientation(bytes, content, content + length);
      if (orientation !== undefined && orientation !== 1) kept.insert(orientationChunk(orientation));
    }
    hasData ||= name === 'IDAT';
    if (name === 'IEND') {
      if (!hasData) malformed('a PNG picture without picture data');
      return kept.pieces;
    }
    position = end;
  }
}
