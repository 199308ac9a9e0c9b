import { exifWithOrientation, readOrientation } from './exif-orientation.ts';
import type { FileWindow } from './file-window.ts';
import { checkPictureSize } from './picture-size.ts';
import { malformed, type Piece, PieceList } from './pieces.ts';

const RIFF_HEADER_BYTES = 12;
const FRAME_HEADER_BYTES = 16;
const VP8X_BYTES = 10;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

const pictureChunks = new Set(['VP8 ', 'VP8L', 'ANMF']);
const neededChunks = new Set([...pictureChunks, 'ICCP', 'ANIM', 'ALPH']);
const frameChunks = new Set(['ALPH', 'VP8 ', 'VP8L']);

interface Chunk {
  name: string;
  from: number;
  content: number;
  to: number;
  /** Chunks of odd length are followed by a byte that does not count. */
  next: number;
}

async function chunkAt(bytes: FileWindow, from: number, end: number): Promise<Chunk> {
  const head = (await bytes.at(from, 8)) ?? malformed('a WebP chunk is cut');
  const length = head.readUInt32LE(4);
  const to = from + 8 + length;
  if (to > end) malformed('a WebP chunk is cut');
  return { name: head.toString('latin1', 0, 4), from, content: from + 8, to, next: to + (length % 2) };
}

/** Of the whole canvas, of a frame of an animation, or of a single picture; what is too short for one shows nothing. */
async function checkSize(bytes: FileWindow, { name, content, to }: Chunk): Promise<void> {
  const head =
    (await bytes.at(content, Math.min(FRAME_HEADER_BYTES, to - content))) ?? malformed('a WebP chunk is cut');
  const sizeAt = (at: number): number => (head.length < at + 3 ? 0 : head.readUIntLE(at, 3) + 1);
  const bits = head.length < 10 ? 0 : head.readUInt32LE(name === 'VP8L' ? 1 : 6);
  if (name === 'VP8X') checkPictureSize(sizeAt(4), sizeAt(7));
  if (name === 'ANMF') checkPictureSize(sizeAt(6), sizeAt(9));
  if (name === 'VP8 ') checkPictureSize(bits & 0x3fff, (bits >>> 16) & 0x3fff);
  if (name === 'VP8L') checkPictureSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

/** Frames have chunks of their own; no encoder puts anything but picture data there. */
async function checkFrame(bytes: FileWindow, frame: Chunk, countPart: () => void): Promise<void> {
  let position = frame.content + FRAME_HEADER_BYTES;
  while (position < frame.to) {
    countPart();
    const chunk = await chunkAt(bytes, position, frame.to);
    if (!frameChunks.has(chunk.name)) malformed('an unknown chunk in a WebP frame');
    await checkSize(bytes, chunk);
    position = chunk.next;
  }
}

function orientationChunk(orientation: number): Buffer {
  const exif = exifWithOrientation(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}

/** The picture without Exif, XMP, chunks that it does not need and whatever follows its end. */
export async function webpWithoutMetadata(bytes: FileWindow): Promise<Piece[]> {
  const header = Buffer.from((await bytes.at(0, RIFF_HEADER_BYTES)) ?? malformed('no start of a WebP picture'));
  if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8) !== 'WEBP') {
    malformed('no start of a WebP picture');
  }
  const end = header.readUInt32LE(4) + 8;
  if (end > bytes.size) malformed('the picture ends too early');

  const kept = new PieceList();
  kept.insert(header);
  let extended: Buffer | undefined;
  let hasPicture = false;
  let orientation: number | undefined;
  let position = RIFF_HEADER_BYTES;
  while (position < end) {
    kept.countPart();
    const chunk = await chunkAt(bytes, position, end);
    await checkSize(bytes, chunk);
    if (chunk.name === 'VP8X' && position === RIFF_HEADER_BYTES) {
      if (chunk.to - chunk.content !== VP8X_BYTES) malformed('a WebP header has a wrong length');
      extended = Buffer.from((await bytes.at(chunk.from, 8 + VP8X_BYTES)) ?? malformed('a WebP header is cut'));
      kept.insert(extended);
    } else if (neededChunks.has(chunk.name)) {
      if (chunk.name === 'ANMF') await checkFrame(bytes, chunk, () => kept.countPart());
      kept.keep(chunk.from, Math.min(chunk.next, end));
      if (chunk.next > end) kept.insert(Buffer.alloc(1));
      hasPicture ||= pictureChunks.has(chunk.name);
    } else if (chunk.name === 'EXIF') {
      orientation ??= await readOrientation(bytes, chunk.content, chunk.to);
    }
    position = chunk.next;
  }
  if (!hasPicture) malformed('a WebP picture without picture data');

  if (extended) {
    const isTurned = orientation !== undefined && orientation !== 1;
    if (orientation !== undefined && isTurned) kept.insert(orientationChunk(orientation));
    const flags = extended.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG);
    extended.writeUInt8(isTurned ? flags | EXIF_FLAG : flags, 8);
  }
  header.writeUInt32LE(kept.length - 8, 4);
  return kept.pieces;
}
