import type { Browser, Page } from '@playwright/test';

const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];

/** The browser itself writes WebP. */
const asWebp = (page: Page, png: Buffer, quality: number) =>
  page.evaluate(
    async ([bytes, wanted]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
      return [...new Uint8Array(await webp.arrayBuffer())];
    },
    [png.toString('base64'), quality] as const,
  );

/** As good as it can be within so many kB. */
export const webpWithin = async (browser: Browser, png: Buffer, limitKb: number): Promise<Buffer> => {
  const page = await browser.newPage();
  try {
    for (const quality of QUALITIES) {
      const webp = Buffer.from(await asWebp(page, png, quality));
      if (webp.length < limitKb * 1000) return webp;
    }
    throw new Error(`the picture does not fit ${limitKb} kB`);
  } finally {
    await page.close();
  }
};
