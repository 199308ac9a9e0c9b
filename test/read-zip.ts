import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const LARGE_END = 0x06064b50;

/** What a zip file holds, by its names; each is checked against its sum. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (zip.readUInt32LE(end) !== END) throw new Error('no end of a zip file');
  const largeEnd = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6]));
  const isLarge = zip.readUInt16LE(end + 10) === 0xffff && zip.readUInt32LE(largeEnd) === LARGE_END;
  const count = isLarge ? Number(zip.readBigUInt64LE(largeEnd + 32)) : zip.readUInt16LE(end + 10);
  let at = isLarge ? Number(zip.readBigUInt64LE(largeEnd + 48)) : zip.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let i = 0; i < count; i++) {
    const [crc, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const offset = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const content = inflateRawSync(zip.subarray(from, from + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    entries.set(name, content);
    at += 46 + nameLength + extraLength;
  }
  return entries;
};
