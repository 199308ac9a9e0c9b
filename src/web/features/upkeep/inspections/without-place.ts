import { isPlaceShared } from './place.ts';

const EXIF = 0xe1;
const PICTURE = 0xda;
const GPS = 0x8825;
const ENTRY = 12;
/** How many bytes a value of each type takes. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Blanks the directory of the place in what a camera wrote down of a picture. */
const blankDirectory = (exif: Uint8Array): void => {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const short = (at: number) => view.getUint16(at, isLittle);
  const long = (at: number) => view.getUint32(at, isLittle);
  const first = long(4);
  for (let index = 0; index < short(first); index += 1) {
    const pointer = first + 2 + index * ENTRY;
    if (short(pointer) !== GPS) continue;
    const start = long(pointer + 8);
    const end = start + 2 + short(start) * ENTRY;
    for (let entry = start + 2; entry < end; entry += ENTRY) {
      const size = (SIZES[short(entry + 2)] ?? 0) * long(entry + 4);
      if (size > 4) exif.fill(0, long(entry + 8), long(entry + 8) + size);
    }
    exif.fill(0, start, end);
  }
};

/** The same JPEG, which no longer tells where it was taken. Whatever else it is, is left alone. */
export const blankPlace = (sent: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const bytes = sent.slice();
  const view = new DataView(bytes.buffer);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return sent;
  try {
    for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== PICTURE; at += 2 + view.getUint16(at + 2)) {
      const head = at + 4;
      const isExif = bytes[at + 1] === EXIF && view.getUint32(head) === 0x45786966;
      if (isExif) blankDirectory(bytes.subarray(head + 6, at + 2 + view.getUint16(at + 2)));
    }
  } catch (error) {
    // Cut short, or not as it says: what cannot be read tells nobody a place.
    if (!(error instanceof RangeError)) throw error;
  }
  return bytes;
};

/** As the camera wrote it, without the place unless its owner lets us know. */
export const asAllowed = async (file: File): Promise<File> => {
  if (isPlaceShared() || file.type !== 'image/jpeg') return file;
  const bytes = blankPlace(new Uint8Array(await file.arrayBuffer()));
  return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified });
};
