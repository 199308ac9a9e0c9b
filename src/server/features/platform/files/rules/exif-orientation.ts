import type { FileWindow } from './file-window.ts';

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const MAX_ENTRIES = 1000;

/** How the picture must be turned (1 to 8), as the first directory of the Exif data between from and to says. */
export async function readOrientation(bytes: FileWindow, from: number, to: number): Promise<number | undefined> {
  const within = async (position: number, length: number) =>
    position + length > to ? undefined : bytes.at(position, length);

  const prefix = await within(from, 6);
  const start = prefix?.toString('latin1').startsWith('Exif\0') ? from + 6 : from;

  const header = await within(start, 8);
  const byteOrder = header?.toString('latin1', 0, 4);
  if (!header || (byteOrder !== 'II*\0' && byteOrder !== 'MM\0*')) return undefined;
  const isLittle = byteOrder === 'II*\0';
  const shortAt = (buffer: Buffer, at: number) => (isLittle ? buffer.readUInt16LE(at) : buffer.readUInt16BE(at));

  const directory = start + (isLittle ? header.readUInt32LE(4) : header.readUInt32BE(4));
  const count = await within(directory, 2);
  if (!count) return undefined;
  const entriesThatFit = Math.floor((to - directory - 2) / ENTRY_BYTES);
  const entryCount = Math.min(shortAt(count, 0), MAX_ENTRIES, entriesThatFit);
  const entries = await within(directory + 2, entryCount * ENTRY_BYTES);
  if (!entries) return undefined;

  for (let at = 0; at < entries.length; at += ENTRY_BYTES) {
    if (shortAt(entries, at) !== ORIENTATION_TAG || shortAt(entries, at + 2) !== SHORT) continue;
    const orientation = shortAt(entries, at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

/** Exif data that says how to turn the picture, and nothing else. */
export function exifWithOrientation(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION_TAG, 10);
  exif.writeUInt16BE(SHORT, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
