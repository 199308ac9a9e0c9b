import { expect, it } from 'vitest';
import type { FileType } from '#contract/platform/files';
import { asFile } from '#test/sample-files';
import { jpeg, jpegSegment, losslessWebpData, png, webp, webpChunk, webpOf } from '#test/sample-pictures';
import { PictureTooLargeError } from './rules/picture-size.ts';
import { withoutMetadata } from './rules/strip-metadata.ts';

/** The sample with other bytes from some place on. */
const changed = (sample: Buffer, at: number, bytes: Buffer): Buffer =>
  Buffer.concat([sample.subarray(0, at), bytes, sample.subarray(at + bytes.length)]);

const sides = (width: number, height: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  return bytes;
};
const jpegOf = (width: number, height: number) => {
  const sample = jpeg();
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255]);
  return changed(sample, sample.indexOf(jpegSegment(0xc0, Buffer.from([8, 0, 8, 0, 16, 3])).subarray(4)), frame);
};
const three = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
const canvas = (width: number, height: number) =>
  webpChunk('VP8X', Buffer.from([0, 0, 0, 0, ...three(width - 1), ...three(height - 1)]));
const lossless = (width: number, height: number) => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0);
  return webpChunk('VP8L', changed(losslessWebpData(), 1, head));
};
const lossy = (width: number, height: number) =>
  webpChunk('VP8 ', Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8, 0, 0]));
const frame = (width: number, height: number) =>
  webpChunk('ANMF', Buffer.from([0, 0, 0, 0, 0, 0, ...three(width - 1), ...three(height - 1), 0, 0, 0, 0]));

const strip = (content: Buffer, type: FileType) => asFile(content, (file, size) => withoutMetadata(file, size, type));

it.each<[string, FileType, (width: number, height: number) => Buffer, [number, number]]>([
  ['a PNG', 'image/png', (...size) => changed(png(), 16, sides(...size)), [65_000, 65_000]],
  ['a JPEG', 'image/jpeg', jpegOf, [65_000, 65_000]],
  ['the canvas of a WebP', 'image/webp', (...size) => webpOf(canvas(...size), lossless(16, 8)), [65_000, 65_000]],
  ['a lossless WebP', 'image/webp', (...size) => webpOf(lossless(...size)), [16_384, 16_384]],
  ['a lossy WebP', 'image/webp', (...size) => webpOf(lossy(...size)), [16_383, 16_383]],
  ['a frame of a WebP', 'image/webp', (...size) => webpOf(canvas(16, 8), frame(...size)), [65_000, 65_000]],
])('%s that claims too many pixels is refused by its header', async (_name, type, make, [width, height]) => {
  await expect(strip(make(width, height), type)).rejects.toThrow(PictureTooLargeError);
  await expect(strip(make(8_000, 8_001), type)).rejects.toThrow(PictureTooLargeError);
  await expect(strip(make(8_000, 8_000), type)).resolves.toBeDefined();
});

it('lets what is as large as its header says through', async () => {
  for (const [type, sample] of [
    ['image/png', png()],
    ['image/jpeg', jpeg()],
    ['image/webp', webp()],
  ] as const) {
    await expect(strip(sample, type)).resolves.toBeDefined();
  }
});
