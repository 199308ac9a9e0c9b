import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageTypes } from '#contract/platform/files';
import { asFile, properFiles } from '#test/sample-files';
import { jpegSegment, pngChunk, webpChunk } from '#test/sample-pictures';
import { exif } from '#test/sample-private-data';
import { MalformedFileError, type Piece } from './rules/pieces.ts';
import { withoutMetadata } from './rules/strip-metadata.ts';

type ImageType = (typeof imageTypes)[number];

const piecesOf = (content: Buffer, type: ImageType): Promise<Piece[] | undefined> =>
  asFile(content, async (file, size) => {
    try {
      return await withoutMetadata(file, size, type);
    } catch (error) {
      expect(error).toBeInstanceOf(MalformedFileError);
      return undefined;
    }
  });

const expectSound = (pieces: Piece[], size: number) => {
  let end = 0;
  let total = 0;
  for (const piece of pieces) {
    if ('bytes' in piece) {
      total += piece.bytes.length;
      continue;
    }
    expect(piece.from).toBeGreaterThanOrEqual(end);
    expect(piece.to).toBeGreaterThan(piece.from);
    end = piece.to;
    total += piece.to - piece.from;
  }
  expect(end).toBeLessThanOrEqual(size);
  expect(total).toBeLessThanOrEqual(size + 200);
};

const copied = (content: Buffer, pieces: Piece[]) =>
  Buffer.concat(pieces.map((piece) => ('bytes' in piece ? piece.bytes : content.subarray(piece.from, piece.to))));

const makePart: Record<ImageType, (name: number, content: Buffer) => Buffer> = {
  'image/jpeg': (name, content) => jpegSegment([0xe0, 0xe1, 0xe2, 0xda, 0xc4, 0xfe][name] ?? 0xd9, content),
  'image/png': (name, content) => pngChunk(['IDAT', 'eXIf', 'tEXt', 'fdAT', 'prVt', 'PLTE'][name] ?? 'IEND', content),
  'image/webp': (name, content) => webpChunk(['VP8 ', 'EXIF', 'XMP ', 'ANMF', 'ALPH', 'VP8X'][name] ?? 'junk', content),
};
const headBytes: Record<ImageType, number> = { 'image/jpeg': 20, 'image/png': 33, 'image/webp': 30 };

describe.each(imageTypes)('a hostile %s', (type) => {
  const sample = properFiles[type]();
  const byte = fc.oneof(fc.constantFrom(0, 1, 0x7f, 0xff), fc.nat(255));

  const expectSafe = async (content: Buffer) => {
    const pieces = await piecesOf(content, type);
    if (!pieces) return;
    expectSound(pieces, content.length);
    const result = copied(content, pieces);
    const again = await piecesOf(result, type);
    expect(again && copied(result, again).equals(result)).toBe(true);
  };

  it('with changed bytes is refused or comes out sound, and the second time the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), byte), { maxLength: 6 }), async (edits) => {
        const content = Buffer.from(sample);
        for (const [at, value] of edits) content[at % content.length] = value;
        await expectSafe(content);
      }),
      { numRuns: 200 },
    );
  });

  it('of parts in any order is refused or comes out sound, and the second time the same', async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      fc.integer({ min: 0, max: 9 }).map((orientation) => Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)])),
    );
    const part = fc.tuple(fc.nat(6), content).map(([name, bytes]) => makePart[type](name, bytes));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const head = headBytes[type];
        const file = Buffer.concat([sample.subarray(0, head), ...parts, sample.subarray(head)]);
        if (type === 'image/webp') file.writeUInt32LE(file.length - 8 - 'Secret trailer'.length, 4);
        await expectSafe(file);
      }),
      { numRuns: 150 },
    );
  });

  it.each([0, 1, 2, 3, 4, 5])('of millions of tiny parts is refused soon (%i)', async (name) => {
    const head = sample.subarray(0, headBytes[type]);
    const content = Buffer.concat([head, Buffer.alloc(10 * 1024 * 1024, makePart[type](name, Buffer.alloc(0)))]);
    if (type === 'image/webp') content.writeUInt32LE(content.length - 8, 4);
    const start = performance.now();
    expect(await piecesOf(content, type)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('of many small pieces to keep is refused', async () => {
    const parts = [0, 3].map((name) => makePart[type](name, Buffer.alloc(0)));
    const pair = Buffer.concat([makePart[type](2, Buffer.from('x')), ...parts]);
    const head = sample.subarray(0, headBytes[type]);
    const content = Buffer.concat([head, ...Array<Buffer>(2000).fill(pair), sample.subarray(headBytes[type])]);
    if (type === 'image/webp') content.writeUInt32LE(content.length - 8 - 'Secret trailer'.length, 4);
    expect(await piecesOf(content, type)).toBeUndefined();
  });
});
