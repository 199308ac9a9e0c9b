import type { Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS, type PictureType, type PictureWidth } from '#contract/platform/files';
import { AppError } from './app-error.ts';
import { Turns } from './turns.ts';

/** What is asked of a picture cannot be done with it. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean, cause: unknown) {
    super(isTooLarge ? 'too many pixels' : 'not to be read', { cause });
    this.isTooLarge = isTooLarge;
  }
}

/** Makes pictures of pictures: upright, in plain colours, without what a camera writes into them. One at a time. */
export interface Pictures {
  /** An upload as it is kept: of the same type, at most so long on a side. */
  clean: (path: string, type: PictureType, side: number) => Promise<Buffer>;
  /** A name that somebody drew, as a small PNG that one can see through. */
  redraw: (sent: Buffer) => Promise<Buffer>;
  /** A smaller one for screens, as WebP. */
  shrink: (original: () => Promise<Buffer>, width: PictureWidth) => Promise<Buffer>;
  /** A small one for a paper, as JPEG. */
  print: (original: () => Promise<Buffer>) => Promise<Buffer>;
}

const MOST_WAITING = 100;
const MOST_SECONDS = 20;
const JPEG_QUALITY = 85;
const WEBP_QUALITY = 78;
const DRAWN_WIDTH = 900;
/** A third of a page in width. */
const PRINTED_SIDE = 520;
const PRINT_QUALITY = 75;
const BUSY = 'Many pictures are being made right now. Please try again in a minute.';

/** The library is large: it is loaded with the first picture. It reads nothing but what may be uploaded. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  // A picture takes one thread, and nothing is kept of it: others work on the same machine.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
};
let loaded: ReturnType<typeof load> | undefined;

const open = async (from: string | Buffer): Promise<Sharp> => {
  loaded ??= load();
  const sharp = await loaded;
  return sharp(from, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).autoOrient();
};

const finish = async (picture: Sharp): Promise<Buffer> => {
  try {
    return await picture.timeout({ seconds: MOST_SECONDS }).toBuffer();
  } catch (error) {
    throw new PictureError(error instanceof Error && error.message.includes('pixel limit'), error);
  }
};

const encoders: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: JPEG_QUALITY }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: JPEG_QUALITY, effort: 2 }),
};

/** One after the other: thirty at once would take the machine's memory, and its processors from everybody else. */
const oneByOne = () => {
  const turns = new Turns(1);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (turns.waiting >= MOST_WAITING) throw new AppError('unavailable', BUSY, { retryAfterSeconds: 60 });
    return turns.take(work);
  };
};

export const createPictures = (): Pictures => {
  const next = oneByOne();
  return {
    clean: (path, type, side) =>
      next(async () => {
        const picture = (await open(path)).resize({
          width: side,
          height: side,
          fit: 'inside',
          withoutEnlargement: true,
        });
        return finish(encoders[type](picture));
      }),
    redraw: (sent) =>
      next(async () => {
        const box = { width: DRAWN_WIDTH, height: DRAWN_WIDTH / 2, fit: 'inside', withoutEnlargement: true } as const;
        return finish((await open(sent)).resize(box).png({ palette: true }));
      }),
    shrink: (original, width) =>
      next(async () => {
        // A WebP holds no more than 16,383 pixels a side, which the height of a strip may exceed.
        const box = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const;
        const picture = (await open(await original())).resize(box);
        return finish(picture.webp({ quality: WEBP_QUALITY, effort: 2 }));
      }),
    print: (original) =>
      next(async () => {
        const box = { width: PRINTED_SIDE, height: PRINTED_SIDE, fit: 'inside', withoutEnlargement: true } as const;
        const picture = (await open(await original())).resize(box).flatten({ background: '#ffffff' });
        return finish(picture.jpeg({ quality: PRINT_QUALITY }));
      }),
  };
};
