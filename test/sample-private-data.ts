/** What a photo may give away besides its Exif data; all of it is in every sample picture. */
export const XMP_TEXT = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><City>Secret Xmp City</City></x:xmpmeta>';
export const IPTC_TEXT = 'Secret Iptc City';
export const COMMENT_TEXT = 'Secret comment';
export const TRAILER_TEXT = 'Secret trailer';

export type ByteOrder = 'II' | 'MM';

export const uint16 = (value: number, order: ByteOrder = 'MM'): Buffer => {
  const bytes = Buffer.from([value >> 8, value & 0xff]);
  return order === 'II' ? bytes.reverse() : bytes;
};
export const uint32 = (value: number, order: ByteOrder = 'MM'): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return order === 'II' ? bytes.reverse() : bytes;
};

/** Degrees, minutes and seconds as three fractions. */
const place = (numbers: number[], order: ByteOrder) =>
  Buffer.concat(numbers.flatMap((number) => [uint32(Math.round(number * 100), order), uint32(100, order)]));
const latitude = (order: ByteOrder) => place([12, 58, 17.76], order);
const longitude = (order: ByteOrder) => place([77, 35, 40.2], order);

/** The names of the private things that are found in a file. */
export const privateTraces = (file: Buffer): string[] => {
  const traces: [string, Buffer | string][] = [
    ['gps', latitude('II')],
    ['gps', latitude('MM')],
    ['gps', longitude('II')],
    ['gps', longitude('MM')],
    ['xmp', 'Secret Xmp City'],
    ['iptc', IPTC_TEXT],
    ['comment', COMMENT_TEXT],
    ['trailer', TRAILER_TEXT],
  ];
  return [...new Set(traces.filter(([, bytes]) => file.includes(bytes)).map(([name]) => name))];
};

/** Exif data with an orientation and a place. */
export const exif = (orientation: number, order: ByteOrder = 'II'): Buffer => {
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([uint16(tag, order), uint16(type, order), uint32(count, order), value, Buffer.alloc(4)], 12);
  const placeDirectory = 38;
  const fractions = placeDirectory + 54;
  return Buffer.concat([
    Buffer.from(order),
    uint16(42, order),
    uint32(8, order),
    uint16(2, order),
    entry(0x0112, 3, 1, uint16(orientation, order)),
    entry(0x8825, 4, 1, uint32(placeDirectory, order)),
    uint32(0),
    uint16(4, order),
    entry(1, 2, 2, Buffer.from('N')),
    entry(2, 5, 3, uint32(fractions, order)),
    entry(3, 2, 2, Buffer.from('E')),
    entry(4, 5, 3, uint32(fractions + 24, order)),
    uint32(0),
    latitude(order),
    longitude(order),
  ]);
};
