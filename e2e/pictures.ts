import type { Page } from '@playwright/test';
import { jpegSegment } from '../test/sample-pictures.ts';
import { exif } from '../test/sample-private-data.ts';

interface Picture {
  width: number;
  height: number;
  /** As a camera writes it when it is turned: 6 means that the top is at the right. */
  orientation?: number;
}

/** A JPEG of many colours, so that it does not shrink to nothing. */
export const picture = async (page: Page, { width, height, orientation }: Picture): Promise<Buffer> => {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      for (let y = 0; y < h; y += 8) {
        for (let x = 0; x < w && context; x += 8) {
          context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 80% ${30 + ((x * y) % 40)}%)`;
          context.fillRect(x, y, 8, 8);
        }
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  const bytes = Buffer.from(base64, 'base64');
  if (orientation === undefined) return bytes;
  const header = jpegSegment(0xe1, 'Exif\0\0', exif(orientation));
  return Buffer.concat([bytes.subarray(0, 2), header, bytes.subarray(2)]);
};

/** How large an address' picture is in the page. */
export const sizeOfPicture = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, address);
