import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { updateProfile } from '#contract/identity/account';
import { updateProperty } from '#contract/lettings/properties';
import { imageTypes, pictureAt, pictureWidths, uploadedFile } from '#contract/platform/files';
import { files } from '#server/db/schema/files';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { multipart } from '#test/multipart';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { pdf } from '#test/sample-documents';
import { properFiles } from '#test/sample-files';
import { png, pngChunk, webpChunk, webpOf } from '#test/sample-pictures';
import { privateTraces, uint32 } from '#test/sample-private-data';
import { removeBlobs } from './jobs.ts';

const app = await openTestApp();
const person = await app.signUp();

const send = (content: Buffer, use = 'photo', who: Caller = person) => {
  const { payload, headers } = multipart([{ field: 'file', name: 'photo', type: 'image/jpeg', content }]);
  return who.request({ method: 'POST', url: `/api/files?use=${use}`, payload, headers });
};
const uploaded = async (content: Buffer, use?: string, who?: Caller) => {
  const answer = await send(content, use, who);
  expect(answer.statusCode, answer.body).toBe(201);
  return uploadedFile.parse(answer.json());
};
const read = (url: string, who: Caller = person, headers: Record<string, string> = {}) =>
  who.request({ method: 'GET', url, headers });
const picture = async (url: string, who?: Caller) => {
  const answer = await read(url, who);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return { ...answer, bytes: answer.rawPayload, ...(await sharp(answer.rawPayload).metadata()) };
};
const canvas = (width: number, height: number, background = '#2a9d8f') =>
  sharp({ create: { width, height, channels: 3, background } });
const folder = join(app.deps.config.dataDir, 'files');
const blobsOf = (key: string) => readdirSync(join(folder, key.slice(0, 2))).filter((name) => name.startsWith(key));
const rowOf = async (id: number) => {
  const [row] = await app.db.select().from(files).where(eq(files.id, id));
  if (!row) throw new Error('there is no such file');
  return row;
};

describe('a picture that is uploaded', () => {
  it.each(imageTypes)('%s is turned upright and tells nothing but what it shows', async (type) => {
    const original = properFiles[type]();
    expect(privateTraces(original).sort()).not.toEqual([]);
    const file = await uploaded(original);
    const kept = await picture(file.fileUrl);
    // A camera that was held upright: 16 by 8 pixels, the top at the right.
    expect(kept).toMatchObject({ width: 8, height: 16, format: type.split('/')[1] });
    expect(kept.orientation).toBeUndefined();
    expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined]);
    expect(privateTraces(kept.bytes)).toEqual([]);
    expect(kept.bytes.length).toBe(file.size);
  });

  it.each([
    ['photo', 2560],
    ['document', 4096],
  ])('as a %s is at most %i pixels long', async (use, side) => {
    const photo = await canvas(5000, 2500).jpeg().toBuffer();
    const { fileUrl } = await uploaded(photo, use);
    expect(await picture(fileUrl)).toMatchObject({ width: side, height: side / 2 });
  });

  it('of one pixel stays one pixel, in each size', async () => {
    const { fileUrl } = await uploaded(await canvas(1, 1).png().toBuffer());
    for (const url of [fileUrl, pictureAt(fileUrl, 320), pictureAt(fileUrl, 1600)])
      expect(await picture(url)).toMatchObject({ width: 1, height: 1 });
  });

  it('in the colours of a printer is shown in those of a screen', async () => {
    const printed = await canvas(40, 20, '#cc2020').toColourspace('cmyk').jpeg().toBuffer();
    expect(await sharp(printed).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    const { fileUrl } = await uploaded(printed);
    for (const url of [fileUrl, pictureAt(fileUrl, 320)]) {
      const shown = await picture(url);
      expect(shown).toMatchObject({ space: 'srgb', channels: 3 });
      const [red = 0, green = 0, blue = 0] = await sharp(shown.bytes).raw().toBuffer();
      expect(red).toBeGreaterThan(150);
      expect(Math.max(green, blue)).toBeLessThan(90);
    }
  });

  it('that moves becomes its first frame', async () => {
    const frames = [await canvas(30, 20, '#ff0000').png().toBuffer(), await canvas(30, 20, '#0000ff').png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const still = await picture((await uploaded(moving)).fileUrl);
    expect(still).toMatchObject({ width: 30, height: 20 });
    expect(still.pages ?? 1).toBe(1);
    const [red = 0, , blue = 0] = await sharp(still.bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(blue);
  });
});

describe('a picture that is refused', () => {
  const TOO_LARGE = 'This picture has too many pixels. At most 64 million are possible, 8,000 x 8,000.';
  const BROKEN = 'This picture cannot be opened. Please save it again, or choose another one.';

  it('has more pixels than anybody can hold, in a few bytes', async () => {
    const [width, height] = [8008, 8000];
    const bomb = Buffer.concat([
      png().subarray(0, 8),
      pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])),
      pngChunk('IDAT', deflateSync(Buffer.alloc((1 + width / 8) * height))),
      pngChunk('IEND', ''),
    ]);
    expect(bomb.length).toBeLessThan(10_000);
    const answer = await send(bomb);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'too_large', fieldErrors: { file: TOO_LARGE } });
  });

  const cut = (share: number) => (whole: Buffer) => whole.subarray(0, Math.floor(whole.length * share));
  it.each<[string, (sound: Buffer) => Buffer]>([
    ['a photo whose end is missing', cut(0.5)],
    ['a header and nothing else', (sound) => Buffer.concat([sound.subarray(0, 24), Buffer.alloc(400, 7)])],
  ])('is %s', async (_what, damage) => {
    const sound = await canvas(400, 300).jpeg().toBuffer();
    const answer = await send(damage(sound));
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type', fieldErrors: { file: BROKEN } });
  });

  it('is a frame around something else', async () => {
    const hidden = webpOf(webpChunk('VP8X', Buffer.from([0, 0, 0, 0, 15, 0, 0, 7, 0, 0])), webpChunk('text', 'Hello'));
    expect((await send(hidden)).json()).toMatchObject({ fieldErrors: { file: BROKEN } });
  });
});

it.each(imageTypes)('a %s that somebody has bent is kept whole or refused in words', async (type) => {
  const who = await app.signUp();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 6 }), async (changes) => {
      const bent = properFiles[type]();
      for (const [at, byte] of changes) bent[at % bent.length] = byte;
      const answer = await send(bent, 'photo', who);
      expect([201, 413, 415], answer.body).toContain(answer.statusCode);
      if (answer.statusCode !== 201) return;
      const kept = await read(uploadedFile.parse(answer.json()).fileUrl, who);
      expect(privateTraces(kept.rawPayload)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

describe('the sizes of a picture', () => {
  it('are made with the first request, kept, and go with it', async () => {
    const { id, fileUrl } = await uploaded(await canvas(2400, 1200).jpeg().toBuffer());
    await person.call(updateProfile, { body: { profileImageUrl: fileUrl } });
    const { storageKey } = await rowOf(id);
    expect(blobsOf(storageKey)).toHaveLength(1);
    for (const width of pictureWidths) {
      const sized = await picture(pictureAt(fileUrl, width));
      expect(sized).toMatchObject({ width, height: width / 2, format: 'webp' });
      expect(sized.headers['content-type']).toBe('image/webp');
      expect(readFileSync(join(folder, storageKey.slice(0, 2), `${storageKey}-${width}`))).toEqual(sized.bytes);
    }
    expect(blobsOf(storageKey)).toHaveLength(4);
    await person.call(updateProfile, { body: { profileImageUrl: null } });
    await app.deps.queue.drain(app.deps, removeBlobs);
    expect(blobsOf(storageKey)).toEqual([]);
  });

  it('are made once for many who ask at the same time', async () => {
    const { fileUrl } = await uploaded(await canvas(900, 600).jpeg().toBuffer());
    const { pictures } = app.deps;
    let made = 0;
    app.deps.pictures = {
      ...pictures,
      shrink: (...asked) => {
        made += 1;
        return pictures.shrink(...asked);
      },
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(pictureAt(fileUrl, 320))));
    app.deps.pictures = pictures;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(made).toBe(1);
  });

  it('are there for what was stored before there were any, as the camera wrote it', async () => {
    const { id, fileUrl } = await uploaded(await canvas(900, 600).jpeg().toBuffer());
    const { storageKey } = await rowOf(id);
    const before = await canvas(1000, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    writeFileSync(join(folder, storageKey.slice(0, 2), storageKey), before);
    await app.db.update(files).set({ size: before.length }).where(eq(files.id, id));
    expect(await picture(pictureAt(fileUrl, 320))).toMatchObject({ width: 320, height: 640 });
  });

  it('of what cannot be opened, or is none, are the file itself', async () => {
    const paper = await uploaded(pdf(), 'document');
    expect((await read(`${paper.fileUrl}?size=320`)).headers['content-type']).toBe('application/pdf');
    const { id, fileUrl } = await uploaded(await canvas(90, 60).jpeg().toBuffer());
    const { storageKey } = await rowOf(id);
    writeFileSync(join(folder, storageKey.slice(0, 2), storageKey), 'no picture any more');
    await app.db.update(files).set({ size: 19 }).where(eq(files.id, id));
    const answer = await read(pictureAt(fileUrl, 800));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('no picture any more');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are those that there are', async () => {
    const { fileUrl } = await uploaded(await canvas(90, 60).jpeg().toBuffer());
    for (const size of ['321', '0', '-320', 'thumb', '1e9'])
      expect((await read(`${fileUrl}?size=${size}`)).statusCode).toBe(400);
  });

  it('are seen by who may see the file', async () => {
    const owner = await aLandlord(app);
    const { fileUrl } = await uploaded(await canvas(90, 60).jpeg().toBuffer(), 'photo', owner);
    const property = await aProperty(owner, { photos: [fileUrl] });
    const url = pictureAt(fileUrl, 320);
    expect((await read(url, app.nobody())).statusCode).toBe(200);
    await owner.call(updateProperty, { params: { id: property.id }, body: { photos: [] } });
    for (const who of [app.nobody(), owner]) expect((await read(url, who)).statusCode).toBe(404);
    const mine = pictureAt((await uploaded(await canvas(90, 60).jpeg().toBuffer())).fileUrl, 320);
    expect((await read(mine, owner)).statusCode).toBe(404);
  });

  it('of homes and people stay in the browser of whoever saw them; of papers nothing stays', async () => {
    const { id, fileUrl } = await uploaded(await canvas(90, 60).jpeg().toBuffer());
    const url = pictureAt(fileUrl, 320);
    expect((await read(url)).headers).toMatchObject({ 'cache-control': 'no-store' });
    await person.call(updateProfile, { body: { profileImageUrl: fileUrl } });
    const kept = { 'cache-control': 'private, max-age=31536000, immutable', etag: `"${id}-320"` };
    const { headers } = await read(url);
    expect(headers).toMatchObject(kept);
    expect(String(headers.vary)).toContain('cookie');
    const again = await read(url, person, { 'if-none-match': kept.etag });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(kept);
    expect((await read(url, app.nobody(), { 'if-none-match': kept.etag })).statusCode).toBe(404);
    const other = await read(pictureAt(fileUrl, 800), person, { 'if-none-match': kept.etag });
    expect(other.statusCode).toBe(200);
  });
});

it('thirty pictures at once are made one after the other, beside all others', async () => {
  const photo = await canvas(1500, 1000).jpeg().toBuffer();
  const who = await app.signUp();
  let sent = 0;
  let mostAtOnce = 0;
  /** Pictures while each of which somebody else asked and was answered. */
  const besides = new Set<number>();
  const sending = Array.from({ length: 30 }, async () => {
    const { statusCode } = await send(photo, 'photo', who);
    sent += 1;
    return statusCode;
  });
  const beingMade = () => {
    const { process, queue } = sharp.counters();
    // Not their sum: what is begun between the two counts is in both.
    mostAtOnce = Math.max(mostAtOnce, process, queue);
    return process === 1 ? sent : undefined;
  };
  while (sent < sending.length) {
    const before = beingMade();
    expect((await read('/healthz')).statusCode).toBe(200);
    if (before !== undefined && beingMade() === before) besides.add(before);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(new Set(await Promise.all(sending))).toEqual(new Set([201]));
  expect(mostAtOnce).toBe(1);
  // Of work that held up everybody else there would be none.
  expect(besides.size).toBeGreaterThan(10);
});
