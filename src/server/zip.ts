import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  at: Date;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Names are UTF-8, and sizes follow the content, since nobody knows them before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 45;
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;

interface Written {
  name: Buffer;
  time: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** The clock of India, in steps of two seconds, as the format has it. */
const dosTime = (at: Date): number => {
  const india = new Date(at.getTime() + 5.5 * 60 * 60 * 1000);
  const date = ((india.getUTCFullYear() - 1980) << 9) | ((india.getUTCMonth() + 1) << 5) | india.getUTCDate();
  const time = (india.getUTCHours() << 11) | (india.getUTCMinutes() << 5) | (india.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
};

/** Numbers one after the other, each as wide as said. */
const bytesOf = (...fields: [bytes: 2 | 4 | 8, value: number][]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

const localHeader = ({ name, time }: Pick<Written, 'name' | 'time'>) =>
  Buffer.concat([
    bytesOf([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, time], [4, 0], [4, 0], [4, 0]),
    bytesOf([2, name.length], [2, 0]),
    name,
  ]);

/** An entry that begins beyond four gigabytes says so apart. */
const centralHeader = ({ name, time, crc, packed, size, offset }: Written) => {
  const isFar = offset >= MAX_32;
  const far = isFar ? bytesOf([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  return Buffer.concat([
    bytesOf([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, time], [4, crc]),
    bytesOf([4, packed], [4, size], [2, name.length], [2, far.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    bytesOf([4, isFar ? MAX_32 : offset]),
    name,
    far,
  ]);
};

const ending = (count: number, length: number, offset: number) => {
  const isLarge = count >= MAX_16 || offset >= MAX_32 || length >= MAX_32;
  const large = Buffer.concat([
    bytesOf([4, 0x06064b50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0], [8, count], [8, count]),
    bytesOf([8, length], [8, offset]),
    bytesOf([4, 0x07064b50], [4, 0], [8, offset + length], [4, 1]),
  ]);
  const most = (value: number, limit: number) => (isLarge ? limit : value);
  return Buffer.concat([
    isLarge ? large : Buffer.alloc(0),
    bytesOf([4, 0x06054b50], [2, 0], [2, 0], [2, most(count, MAX_16)], [2, most(count, MAX_16)]),
    bytesOf([4, most(length, MAX_32)], [4, most(offset, MAX_32)], [2, 0]),
  ]);
};

/** A zip file as it is made: nothing of it is kept but its list of names. An entry holds four gigabytes at most. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let position = 0;
  for await (const { name, at, content } of entries) {
    const entry = { name: Buffer.from(name), time: dosTime(at), crc: 0, packed: 0, size: 0, offset: position };
    const read = async function* () {
      for await (const chunk of content) {
        entry.crc = crc32(chunk, entry.crc);
        entry.size += chunk.length;
        yield chunk;
      }
    };
    yield localHeader(entry);
    // What goes wrong on the way in is thrown on the way out.
    const packed = pipeline(Readable.from(read()), createDeflateRaw(), () => undefined);
    for await (const chunk of packed) {
      entry.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    yield bytesOf([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    position += 30 + entry.name.length + entry.packed + 16;
    written.push(entry);
  }
  const list = written.map(centralHeader);
  yield* list;
  yield ending(
    written.length,
    list.reduce((sum, header) => sum + header.length, 0),
    position,
  );
}
