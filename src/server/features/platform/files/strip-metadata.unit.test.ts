import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { documentTypes, imageTypes } from '#contract/platform/files';
import { asFile, properFiles } from '#test/sample-files';
import {
  jpeg,
  jpegSegment,
  losslessWebpData,
  type PictureOptions,
  png,
  pngChunk,
  webp,
  webpChunk,
  webpOf,
} from '#test/sample-pictures';
import { exif, privateTraces } from '#test/sample-private-data';
import { MalformedFileError } from './rules/pieces.ts';
import { withoutMetadata } from './rules/strip-metadata.ts';

type ImageType = (typeof imageTypes)[number];
const pictures: Record<ImageType, (options?: PictureOptions) => Buffer> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
};

const stripped = (content: Buffer, type: ImageType): Promise<Buffer> =>
  asFile(content, async (file, size) => {
    const pieces = await withoutMetadata(file, size, type);
    return Buffer.concat(
      pieces.map((piece) => ('bytes' in piece ? piece.bytes : content.subarray(piece.from, piece.to))),
    );
  });

const orientationOnly = (orientation: number) =>
  Buffer.from(`4d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}000000000000`, 'hex');

/** A bare picture with bytes of a test's choice put in. */
const withInside = (bare: Buffer, at: number, ...inside: Buffer[]) =>
  Buffer.concat([bare.subarray(0, at), ...inside, bare.subarray(at)]);
const AFTER_JFIF = 20;
const AFTER_IHDR = 33;
const BEFORE_IEND = -12;

describe.each(imageTypes)('%s', (type) => {
  const picture = pictures[type];
  const cases = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
    (['II', 'MM'] as const).map((byteOrder) => ({ orientation, byteOrder })),
  );

  it.each(cases)('gives nothing away and stays upright: $orientation in $byteOrder', async (options) => {
    const original = picture(options);
    expect(privateTraces(original)).toEqual(expect.arrayContaining(['gps', 'xmp', 'iptc', 'trailer']));
    const result = await stripped(original, type);
    expect(privateTraces(result)).toEqual([]);
    expect(result.includes(orientationOnly(options.orientation))).toBe(options.orientation !== 1);
    expect(await stripped(result, type)).toEqual(result);
  });

  it('keeps every other byte', async () => {
    expect(await stripped(picture({ orientation: 1 }), type)).toEqual(picture({ isBare: true }));
    expect(await stripped(picture({ isBare: true }), type)).toEqual(picture({ isBare: true }));
  });

  it.each([0, 9, 65535])('does not keep the orientation %i, which means nothing', async (orientation) => {
    expect(await stripped(picture({ orientation }), type)).toEqual(picture({ isBare: true }));
  });

  it('is refused wherever it is cut', async () => {
    const bare = picture({ isBare: true });
    for (let length = 0; length < bare.length; length++) {
      await expect(stripped(bare.subarray(0, length), type)).rejects.toThrow(MalformedFileError);
    }
  });

  it('is refused when the file is shorter than told', async () => {
    const cut = picture().subarray(0, 50);
    const attempt = asFile(cut, (file) => withoutMetadata(file, picture().length, type));
    await expect(attempt).rejects.toThrow(MalformedFileError);
  });

  it.each(documentTypes.filter((other) => other !== type))('is refused when it is %s', async (other) => {
    await expect(stripped(properFiles[other](), type)).rejects.toThrow(MalformedFileError);
  });
});

describe('JPEG', () => {
  const bare = jpeg({ isBare: true });
  const strippedWith = (...segments: Buffer[]) => stripped(withInside(bare, AFTER_JFIF, ...segments), 'image/jpeg');

  it('keeps the colour profile and the Adobe segment', async () => {
    const needed = [jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01', 'profile'), jpegSegment(0xee, 'Adobe', Buffer.alloc(7))];
    expect(await strippedWith(...needed)).toEqual(withInside(bare, AFTER_JFIF, ...needed));
  });

  it.each<[string, Buffer]>([
    ['the list of further pictures', jpegSegment(0xe2, 'MPF\0', 'MM')],
    ['a thumbnail', jpegSegment(0xe0, 'JFXX\0\x10', 'thumbnail')],
    ["a maker's segment", jpegSegment(0xe5, 'Maker')],
    ['an empty segment', jpegSegment(0xe2)],
    ['fill bytes before a comment', Buffer.concat([Buffer.from([0xff, 0xff]), jpegSegment(0xfe, 'text')])],
    ['what stands between segments', Buffer.from('lost bytes')],
  ])('drops %s', async (_, segment) => {
    expect(await strippedWith(segment)).toEqual(bare);
  });

  it('drops a second picture and all that follows the first', async () => {
    expect(await stripped(Buffer.concat([bare, jpeg()]), 'image/jpeg')).toEqual(bare);
  });

  it('keeps one orientation, the first', async () => {
    const result = await strippedWith(...[8, 3].map((turn) => jpegSegment(0xe1, 'Exif\0\0', exif(turn))));
    expect(result).toEqual(withInside(bare, AFTER_JFIF, jpegSegment(0xe1, 'Exif\0\0', orientationOnly(8))));
  });

  it.each<[string, Buffer, Buffer]>([
    ['of another kind', Buffer.from(exif(6, 'MM')).fill(4, 13, 14), Buffer.alloc(0)],
    ['outside the Exif data', exif(6, 'MM').fill(12, 7, 8).subarray(0, 8), exif(6, 'MM').subarray(8)],
  ])('finds no orientation %s', async (_, content, next) => {
    const result = await strippedWith(jpegSegment(0xe1, 'Exif\0\0', content), jpegSegment(0xfe, next));
    expect(result).toEqual(bare);
  });

  it('tells picture data from markers, across the edges of what is read at once', async () => {
    const data = Buffer.alloc(200_007, Buffer.from([0xff, 0, 0xff, 0xd3, 0x12, 0xff, 0xff, 0, 0x34]));
    const picture = withInside(bare, bare.length - 2, data, jpegSegment(0xfe, 'text'));
    const result = await stripped(picture, 'image/jpeg');
    expect(result.equals(withInside(bare, bare.length - 2, data))).toBe(true);
  });

  it.each<[string, Buffer]>([
    ['a second start', Buffer.from([0xff, 0xd8])],
    ['a segment that reaches past the end', Buffer.from([0xff, 0xe1, 0xff, 0xff])],
    ['a segment that is shorter than its length', Buffer.from([0xff, 0xe1, 0, 1])],
    ['a marker that does not exist', Buffer.from([0xff, 0x02, 0, 2])],
    ['an end before the picture', Buffer.from([0xff, 0xd9])],
  ])('is refused with %s', async (_, segment) => {
    await expect(strippedWith(segment)).rejects.toThrow(MalformedFileError);
  });
});

describe('PNG', () => {
  const bare = png({ isBare: true });
  const strippedWith = (...chunks: Buffer[]) => stripped(withInside(bare, AFTER_IHDR, ...chunks), 'image/png');

  it('keeps what the picture needs, animations included', async () => {
    const chunks = ['sRGB', 'iCCP', 'cICP', 'pHYs', 'acTL', 'fcTL', 'fdAT', 'tRNS'].map((name) => pngChunk(name, name));
    expect(await strippedWith(...chunks)).toEqual(withInside(bare, AFTER_IHDR, ...chunks));
  });

  it('drops what stands behind the picture data', async () => {
    const late = withInside(bare, BEFORE_IEND, pngChunk('tEXt', 'text'), pngChunk('eXIf', exif(1)));
    expect(await stripped(late, 'image/png')).toEqual(bare);
  });

  it('has the right checksum on the orientation', async () => {
    const result = await strippedWith(pngChunk('eXIf', exif(6)));
    expect(result).toEqual(withInside(bare, AFTER_IHDR, pngChunk('eXIf', orientationOnly(6))));
    const at = result.indexOf('eXIf');
    expect(result.readUInt32BE(at + 30)).toBe(crc32(result.subarray(at, at + 30)));
  });

  it.each<[string, Buffer]>([
    ['an unknown chunk that it needs', pngChunk('CgBI', '')],
    ['a second header', pngChunk('IHDR', '')],
    ['a chunk without a name', pngChunk('\0\0\0\0', '')],
    ['a chunk that reaches past the end', Buffer.from('ffffffff74455874', 'hex')],
    ['an end before the picture', pngChunk('IEND', '')],
  ])('is refused with %s', async (_, chunk) => {
    await expect(strippedWith(chunk)).rejects.toThrow(MalformedFileError);
  });
});

describe('WebP', () => {
  const data = webpChunk('VP8L', losslessWebpData());
  const header = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 15, 0, 0, 7, 0, 0]));
  const strippedOf = (...chunks: Buffer[]) => stripped(webpOf(...chunks), 'image/webp');

  it('clears the flags of what is gone and leaves the others', async () => {
    const profile = webpChunk('ICCP', 'odd');
    expect(await strippedOf(header(0x3c), profile, data, webpChunk('XMP ', 'text'))).toEqual(
      webpOf(header(0x30), profile, data),
    );
  });

  it('keeps the orientation, also behind the words that some cameras put first', async () => {
    const camera = webpChunk('EXIF', Buffer.concat([Buffer.from('Exif\0\0'), exif(6)]));
    expect(await strippedOf(header(0x0c), camera, data)).toEqual(
      webpOf(header(0x08), data, webpChunk('EXIF', orientationOnly(6))),
    );
  });

  it('in its simple form has no place for an orientation', async () => {
    expect(await strippedOf(data, webpChunk('EXIF', exif(6)))).toEqual(webpOf(data));
  });

  it('gets the last byte that its writer forgot', async () => {
    const odd = webpOf(data, webpChunk('ALPH', 'odd')).subarray(0, -1);
    odd.writeUInt32LE(odd.length - 8, 4);
    expect(await stripped(odd, 'image/webp')).toEqual(webpOf(data, webpChunk('ALPH', 'odd')));
  });

  it('may be animated', async () => {
    const animated = [
      header(0x02),
      webpChunk('ANIM', Buffer.alloc(6)),
      webpChunk('ANMF', withInside(data, 0, Buffer.alloc(16))),
    ];
    expect(await strippedOf(...animated)).toEqual(webpOf(...animated));
  });

  it.each<[string, Buffer[]]>([
    ['something hidden in a frame', [webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), webpChunk('text', 'text')]))]],
    ['a chunk that reaches past the end', [data, Buffer.from('EXIF\xff\xff\xff\xff', 'latin1')]],
    ['a header of a wrong length', [webpChunk('VP8X', 'short'), data]],
    ['no picture', [header(0)]],
  ])('is refused with %s', async (_, chunks) => {
    await expect(strippedOf(...chunks)).rejects.toThrow(MalformedFileError);
  });
});

it.each(documentTypes.slice(imageTypes.length))('%s is left as it is', async (type) => {
  const content = properFiles[type]();
  expect(await asFile(content, (file, size) => withoutMetadata(file, size, type))).toEqual([
    { from: 0, to: content.length },
  ]);
});
