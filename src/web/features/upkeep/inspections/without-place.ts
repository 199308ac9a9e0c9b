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

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const isExif = (part: Uint8Array): boolean => textOf(part.subarray(0, 4)) === 'Exif';

/** What a camera wrote down stands for itself, or after its name. */
const blankExif = (part: Uint8Array): void => blankDirectory(isExif(part) ? part.subarray(6) : part);

/** The same in words, which programs add. They are blanked as a whole: a place can be written in many ways. */
const blankWords = (part: Uint8Array): void => {
  if (new TextDecoder('latin1').decode(part).includes('GPS')) part.fill(0x20);
};

const XMP_IN_JPEG = 'http://ns.adobe.com/xap/1.0/\0';

const blankInJpeg = (bytes: Uint8Array, view: DataView): void => {
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== PICTURE; at += 2 + view.getUint16(at + 2)) {
    if (bytes[at + 1] !== EXIF) continue;
    const part = bytes.subarray(at + 4, at + 2 + view.getUint16(at + 2));
    if (isExif(part)) blankExif(part);
    if (textOf(part.subarray(0, XMP_IN_JPEG.length)) === XMP_IN_JPEG) blankWords(part.subarray(XMP_IN_JPEG.length));
  }
};

const checksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
};

const PNG_HEAD = 8;
const PNG_WORDS = ['tEXt', 'zTXt', 'iTXt'];
const LONGEST_LABEL = 80;
/** What may tell a place, in words that may be packed. */
const PNG_PLACES = ['Raw profile type', 'XML:com.adobe.xmp'];

/** Each part: its length, its name, what is in it, a checksum. */
const blankInPng = (bytes: Uint8Array, view: DataView): void => {
  for (let at = PNG_HEAD; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const end = at + 8 + view.getUint32(at);
    const [name, part] = [textOf(bytes.subarray(at + 4, at + 8)), bytes.subarray(at + 8, end)];
    const [label = ''] = PNG_WORDS.includes(name) ? textOf(part.subarray(0, LONGEST_LABEL)).split('\0') : [];
    if (name === 'eXIf') blankExif(part);
    else if (PNG_PLACES.some((place) => label.startsWith(place))) part.fill(0x20, label.length + 1);
    else continue;
    view.setUint32(end, checksum(bytes.subarray(at + 4, end)));
  }
};

/** Each part: its name, its length, what is in it, and a byte more where that is odd. */
const blankInWebp = (bytes: Uint8Array, view: DataView): void => {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const [name, part] = [textOf(bytes.subarray(at, at + 4)), bytes.subarray(at + 8, at + 8 + length)];
    if (name === 'EXIF') blankExif(part);
    if (name === 'XMP ') blankWords(part);
    at += 8 + length + (length % 2);
  }
};

const blankIn = (bytes: Uint8Array) => {
  const head = textOf(bytes.subarray(0, 12));
  if (head.startsWith('\xff\xd8')) return blankInJpeg;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return blankInPng;
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? blankInWebp : undefined;
};

/** The same picture, which no longer tells where it was taken. Whatever else it is, is left alone. */
export const blankPlace = (sent: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const bytes = sent.slice();
  try {
    blankIn(bytes)?.(bytes, new DataView(bytes.buffer));
  } catch (error) {
    // Cut short, or not as it says: what cannot be read tells nobody a place.
    if (!(error instanceof RangeError)) throw error;
  }
  return bytes;
};

/** As the camera wrote it, without the place unless its owner lets us know. */
export const asAllowed = async (file: File): Promise<File> => {
  if (isPlaceShared()) return file;
  const bytes = blankPlace(new Uint8Array(await file.arrayBuffer()));
  return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified });
};
