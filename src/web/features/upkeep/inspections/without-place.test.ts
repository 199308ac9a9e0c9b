import { expect, it } from 'vitest';
import { blankPlace } from './without-place.ts';

const LATITUDE = [18, 1, 31, 1, 12, 1];

/** A JPEG with what a camera writes down: one word of its own, and a place. */
const aPhoto = (isLittle: boolean): Uint8Array<ArrayBuffer> => {
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
  const body = [...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(exif.buffer)];
  const length = body.length + 2;
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...body, 0xff, 0xda, 1, 2, 3, 0xff, 0xd9]);
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
