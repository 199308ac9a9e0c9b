import { crc32, deflateSync } from 'node:zlib';
import {
  type ByteOrder,
  COMMENT_TEXT,
  exif,
  IPTC_TEXT,
  TRAILER_TEXT,
  uint16,
  uint32,
  XMP_TEXT,
} from './sample-private-data.ts';

export interface PictureOptions {
  orientation?: number;
  byteOrder?: ByteOrder;
  /** Without anything private, for comparing. */
  isBare?: boolean;
}

const exifOf = ({ orientation = 6, byteOrder }: PictureOptions) => exif(orientation, byteOrder);

export const jpegSegment = (code: number, ...content: (Buffer | string)[]): Buffer => {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([0xff, code]), uint16(bytes.length + 2), bytes]);
};

const iptcSegment = () => {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 90]), uint16(IPTC_TEXT.length), Buffer.from(IPTC_TEXT)]);
  const padding = Buffer.alloc(record.length % 2);
  return jpegSegment(0xed, 'Photoshop 3.0\0', '8BIM\x04\x04\0\0', uint32(record.length), record, padding);
};

/** 16 by 8 pixels, light on the left, dark on the right; each colour in a scan of its own. */
export const jpeg = (options: PictureOptions = {}): Buffer => {
  const hide = (...segments: Buffer[]) => (options.isBare ? Buffer.alloc(0) : Buffer.concat(segments));
  const scan = (component: number) =>
    Buffer.concat([jpegSegment(0xda, Buffer.from([1, component, 0, 0, 63, 0])), Buffer.from([0x64, 0x46, 0xef])]);
  const codes = (id: number, lengths: number[], symbols: number[]) =>
    jpegSegment(0xc4, Buffer.from([id]), Buffer.concat([Buffer.from(lengths)], 16), Buffer.from(symbols));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, 'JFIF\0', Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])),
    hide(
      jpegSegment(0xe1, 'Exif\0\0', exifOf(options)),
      jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP_TEXT),
      iptcSegment(),
    ),
    jpegSegment(0xdb, Buffer.alloc(65, 8).fill(0, 0, 1)),
    jpegSegment(0xc0, Buffer.from([8, 0, 8, 0, 16, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])),
    codes(0x00, [1, 1], [7, 8]),
    codes(0x10, [1], [0]),
    scan(1),
    hide(jpegSegment(0xfe, COMMENT_TEXT)),
    scan(2),
    codes(0x10, [1], [0]),
    scan(3),
    Buffer.from([0xff, 0xd9]),
    hide(Buffer.from(TRAILER_TEXT)),
  ]);
};

export const pngChunk = (name: string, content: Buffer | string): Buffer => {
  const body = Buffer.concat([Buffer.from(name), Buffer.from(content)]);
  return Buffer.concat([uint32(body.length - 4), body, uint32(crc32(body))]);
};

/** 16 by 8 grey pixels, each of another shade. */
export const png = (options: PictureOptions = {}): Buffer => {
  const hide = (...chunks: Buffer[]) => (options.isBare ? Buffer.alloc(0) : Buffer.concat(chunks));
  const rows = Array.from({ length: 8 }, (_, y) => [0, ...Array.from({ length: 16 }, (_, x) => 16 * x + y)]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([uint32(16), uint32(8), Buffer.from([8, 0, 0, 0, 0])])),
    pngChunk('gAMA', uint32(45455)),
    hide(
      pngChunk('eXIf', exifOf(options)),
      pngChunk('tEXt', `Comment\0${COMMENT_TEXT}`),
      pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP_TEXT}`),
      pngChunk('zTXt', Buffer.concat([Buffer.from('City\0\0'), deflateSync(IPTC_TEXT)])),
      pngChunk('tIME', Buffer.from([7, 232, 1, 2, 3, 4, 5])),
      pngChunk('prVt', IPTC_TEXT),
    ),
    pngChunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    pngChunk('IEND', ''),
    hide(Buffer.from(TRAILER_TEXT)),
  ]);
};

export const webpChunk = (name: string, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from(name), uint32(bytes.length, 'II'), bytes, Buffer.alloc(bytes.length % 2)]);
};

export const webpOf = (...chunks: Buffer[]): Buffer => {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF'), uint32(content.length, 'II'), content]);
};

/** Lossless picture data: 16 by 8 pixels, black and green by turns. */
export const losslessWebpData = (): Buffer => {
  let bits = '';
  const write = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit++) bits += (value >> bit) & 1;
  };
  const oneSymbol = (symbol: number) =>
    write(symbol > 1 ? 0b101 | (symbol << 3) : 0b001 | (symbol << 3), symbol > 1 ? 11 : 4);
  write(0x2f, 8);
  write(15, 14);
  write(7, 14);
  write(0, 1 + 3);
  write(0, 1 + 1 + 1);
  write(0b011, 3);
  write(0, 1);
  write(200, 8);
  for (const symbol of [0, 0, 255, 0]) oneSymbol(symbol);
  for (let pixel = 0; pixel < 128; pixel++) write(pixel % 2, 1);
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt([...byte].reverse().join(''), 2)));
};

export const webp = (options: PictureOptions = {}): Buffer => {
  const hide = (...chunks: Buffer[]) => (options.isBare ? Buffer.alloc(0) : Buffer.concat(chunks));
  const flags = options.isBare ? 0 : 0x08 | 0x04;
  return Buffer.concat([
    webpOf(
      webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 15, 0, 0, 7, 0, 0])),
      webpChunk('VP8L', losslessWebpData()),
      hide(webpChunk('EXIF', exifOf(options)), webpChunk('XMP ', XMP_TEXT), webpChunk('prVt', IPTC_TEXT)),
    ),
    hide(Buffer.from(TRAILER_TEXT)),
  ]);
};
