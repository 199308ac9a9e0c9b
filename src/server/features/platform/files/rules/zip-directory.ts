import { type FileWindow, WINDOW_BYTES } from './file-window.ts';

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const ENTRY_SIGNATURE = 'PK\x01\x02';
const ENTRY_BYTES = 46;
const MAX_NAME_BYTES = 1024;
/** Stands where the true number is in an extension for archives larger than 4 GB, which no upload is. */
const ZIP64 = 0xffffffff;

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  packedBytes: number;
  unpackedBytes: number;
}

interface Directory {
  from: number;
  to: number;
  count: number;
}

async function findDirectory(bytes: FileWindow): Promise<Directory | undefined> {
  const tailFrom = Math.max(0, bytes.size - WINDOW_BYTES);
  const tail = await bytes.at(tailFrom, bytes.size - tailFrom);
  if (!tail || tail.length < END_BYTES) return undefined;
  let at = tail.length - END_BYTES;
  // The comment after the record must reach the end of the file exactly, or there are two ways to read it.
  while (at >= 0 && !(tail.readUInt16LE(at + 20) === tail.length - at - END_BYTES && isEnd(tail, at))) at--;
  if (at < 0) return undefined;

  const count = tail.readUInt16LE(at + 10);
  const isSplit = tail.readUInt32LE(at + 4) !== 0 || tail.readUInt16LE(at + 8) !== count;
  const from = tail.readUInt32LE(at + 16);
  const to = from + tail.readUInt32LE(at + 12);
  return isSplit || to !== tailFrom + at ? undefined : { from, to, count };
}

const isEnd = (tail: Buffer, at: number) => tail.subarray(at, at + 4).equals(END_SIGNATURE);

/** Whether the archive has a sound directory of at most so many entries, and each of them is accepted. */
export async function everyZipEntry(
  bytes: FileWindow,
  maxEntries: number,
  accept: (entry: ZipEntry) => boolean,
): Promise<boolean> {
  const directory = await findDirectory(bytes);
  if (!directory || directory.count > maxEntries) return false;

  let position = directory.from;
  for (let index = 0; index < directory.count; index++) {
    const head = await bytes.at(position, ENTRY_BYTES);
    if (head?.toString('latin1', 0, 4) !== ENTRY_SIGNATURE) return false;
    // Encrypted, strongly encrypted, hidden behind an encrypted directory.
    const isEncrypted = (head.readUInt16LE(8) & 0b0010_0000_0100_0001) !== 0;
    const packedBytes = head.readUInt32LE(20);
    const unpackedBytes = head.readUInt32LE(24);
    const nameBytes = head.readUInt16LE(28);
    const isElsewhere = head.readUInt32LE(42) >= directory.from;
    const next = position + ENTRY_BYTES + nameBytes + head.readUInt16LE(30) + head.readUInt16LE(32);
    if (packedBytes === ZIP64 || unpackedBytes === ZIP64 || isElsewhere) return false;
    if (nameBytes > MAX_NAME_BYTES || next > directory.to) return false;

    const name = (await bytes.at(position + ENTRY_BYTES, nameBytes))?.toString('utf8');
    if (name === undefined || !accept({ name, isEncrypted, packedBytes, unpackedBytes })) return false;
    position = next;
  }
  return position === directory.to;
}
