import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { blankPlace } from './without-place.ts';

const LATITUDE = [18, 1, 31, 1, 12, 1];

/** What a camera writes down: one word of its own, and a place. */
const anExif = (isLittle: boolean): number[] => {
  const exif = new DataView(new ArrayBuffer(90));
  const short = (at: number, value: number) => exif.setUint16(at, value, isLittle);
  const long = (at: number, value: number) => exif.setUint32(at, value, isLittle);
  exif.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  short(2, 42);
  long(4, 8);
  short(8, 2);
  // How the camera was held.
  short(10, 0x0112);
  short(12, 3);
  long(14, 1);
  short(18, 6);
  // Where the place is written.
  short(22, 0x8825);
  short(24, 4);
  long(26, 1);
  long(30, 40);
  short(40, 1);
  // The latitude: three fractions.
  short(42, 2);
  short(44, 5);
  long(46, 3);
  long(50, 60);
  for (const [index, value] of LATITUDE.entries()) long(60 + index * 4, value);
  return [...new Uint8Array(exif.buffer)];
};

const inBytes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const aPhoto = (isLittle: boolean, words = ''): Uint8Array<ArrayBuffer> => {
  const body = [...inBytes('Exif\0\0'), ...anExif(isLittle)];
  const length = body.length + 2;
  const said = inBytes(words);
  const more = said.length === 0 ? [] : [0xff, 0xe1, 0, said.length + 2, ...said];
  return new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe1,
    length >> 8,
    length & 255,
    ...body,
    ...more,
    0xff,
    0xda,
    1,
    2,
    3,
    0xff,
    0xd9,
  ]);
};

it.each([true, false])('a photo loses its place and keeps the rest, written from the little end: %s', (isLittle) => {
  const photo = aPhoto(isLittle);
  const sent = blankPlace(photo);
  const inExif = (at: number) => 12 + at;
  expect(sent).toHaveLength(photo.length);
  expect([...sent.subarray(inExif(40), inExif(84))].every((byte) => byte === 0)).toBe(true);
  expect(sent.subarray(0, inExif(40))).toEqual(photo.subarray(0, inExif(40)));
  expect(sent.subarray(inExif(84))).toEqual(photo.subarray(inExif(84)));
});

const long = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

const aPng = (...parts: [string, number[]][]): Uint8Array<ArrayBuffer> => {
  const chunks = parts.map(([name, data]) => {
    const named = [...inBytes(name), ...data];
    return [...long(data.length), ...named, ...long(crc32(Uint8Array.from(named)))];
  });
  return new Uint8Array([0x89, ...inBytes('PNG\r\n\x1a\n'), ...chunks.flat()]);
};

const aWebp = (...parts: [string, number[]][]): Uint8Array<ArrayBuffer> => {
  const chunks = parts.map(([name, data]) => [
    ...[...inBytes(name), ...long(data.length).reverse(), ...data],
    ...(data.length % 2 === 1 ? [0] : []),
  ]);
  const body = [...inBytes('WEBP'), ...chunks.flat()];
  return new Uint8Array([...inBytes('RIFF'), ...long(body.length).reverse(), ...body]);
};

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const blanked = (exif: number[]): number[] => [...exif.slice(0, 40), ...Array(44).fill(0), ...exif.slice(84)];
const WORDS = '<x:xmpmeta exif:GPSLatitude="18,31.2N"/>';

it('a PNG loses its place wherever it is written, and keeps the rest', () => {
  const exif = anExif(false);
  const pixels: [string, number[]] = ['IDAT', [1, 2, 3]];
  const words = (text: string) => inBytes(`XML:com.adobe.xmp\0${text}`);
  const sent = aPng(['eXIf', exif], ['iTXt', words(WORDS)], ['tEXt', inBytes('Title\0A wall')], pixels);
  const kept = aPng(
    ['eXIf', blanked(exif)],
    ['iTXt', words(' '.repeat(WORDS.length))],
    ['tEXt', inBytes('Title\0A wall')],
    pixels,
  );
  expect(blankPlace(sent)).toEqual(kept);
});

it('a WebP does, with or without a name before what the camera wrote', () => {
  const exif = anExif(true);
  const pixels: [string, number[]] = ['VP8 ', [1, 2, 3]];
  for (const before of ['', 'Exif\0\0']) {
    const sent = aWebp(pixels, ['EXIF', [...inBytes(before), ...exif]], ['XMP ', inBytes(WORDS)]);
    const kept = [...inBytes(before), ...blanked(exif)];
    expect(blankPlace(sent)).toEqual(aWebp(pixels, ['EXIF', kept], ['XMP ', inBytes(' '.repeat(WORDS.length))]));
  }
});

it('words in a photo go where they tell a place, and stay where they do not', () => {
  const head = 'http://ns.adobe.com/xap/1.0/\0';
  const bare = (words: string) => blankPlace(aPhoto(true, head + words));
  expect(bare(WORDS)).toEqual(blankPlace(aPhoto(true, head + ' '.repeat(WORDS.length))));
  expect(textOf(bare('<x:xmpmeta xmp:Rating="5"/>'))).toContain('xmp:Rating="5"');
});

it('what is no photo of a camera, or is cut short, is left as it is', () => {
  for (const bytes of [
    new Uint8Array(),
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]),
    new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
  ])
    expect(blankPlace(bytes)).toEqual(bytes);
  const cut = aPhoto(true).slice(0, 40);
  expect(blankPlace(cut)).toEqual(cut);
});
