import type { Page } from '@playwright/test';

/** A page of a few lines on plain ground has up to 98 % of one colour. */
const BLANK_FROM = 0.995;
const LEAST_TEXT = 20;
/** Rows that are out of sight are not drawn; on the picture of a whole page they are in sight. */
const DRAW_ALL = '* { content-visibility: visible !important; }';

/** Once all that the page shows has come: no frame, no skeleton, nothing that still fades in or loads. */
export const untilSettled = async (page: Page) => {
  const isSettled = () =>
    document.querySelector('.frame, [aria-busy=true], .mantine-Skeleton-root[data-visible]') === null &&
    document.getAnimations().every(({ playState }) => playState !== 'running') &&
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await page.waitForFunction(isSettled).catch((cause: Error) => {
    if (cause.name !== 'TimeoutError') throw cause;
    throw new Error('it is still loading: a skeleton, an animation, a font or an image is not done', { cause });
  });
};

/** How much of a picture has its most frequent colour; the browser itself can read it. */
const shareOfOneColour = (page: Page, png: Buffer) =>
  page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))]));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, picture.width, picture.height).data.buffer ?? []);
    const counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return Math.max(...counts.values()) / pixels.length;
  }, png.toString('base64'));

/** A picture of the page as its visitor sees it, and never a blank one. */
export const takePicture = async (page: Page, options: { path?: string; fullPage?: boolean } = {}): Promise<Buffer> => {
  await untilSettled(page);
  const text = (await page.locator('body').innerText()).trim();
  if (text.length < LEAST_TEXT) throw new Error(`the picture is blank: its text is '${text}'`);
  const png = await page.screenshot({ ...options, style: DRAW_ALL });
  const share = await shareOfOneColour(page, png);
  if (share > BLANK_FROM) throw new Error(`the picture is blank: ${(share * 100).toFixed(1)} % of it has one colour`);
  return png;
};
