import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { guidePictures } from '../src/web/features/platform/help/pictures.ts';
import { root, stop } from './run.mjs';
import { takePicture } from './tour-picture.ts';
import { tourScreens } from './tour-screens.ts';
import { onTour } from './tour-sessions.ts';
import { webpWithin } from './webp.ts';

/** What the guide shows of the product. `npm run tour -- guide-pictures` makes it anew, followed by a part of their names only those. */
const FOLDER = join(root, 'src/web/features/platform/help/pictures');
const LIMIT_KB = { desk: 30, phone: 22 };
const sizes = {
  desk: { viewport: { width: 1000, height: 625 } },
  phone: { viewport: { width: 390, height: 720 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

const wanted = new RegExp(process.argv[2] ?? '');
const pictures = Object.entries(guidePictures).filter(([name]) => wanted.test(name));
if (pictures.length === 0) stop(`The guide has no picture that is called ${process.argv[2]}.`);
await onTour(async ({ url, browser, storages }) => {
  for (const [name, { size }] of pictures) {
    const screen = tourScreens.find((each) => each.name === name);
    if (!screen) throw new Error(`the tour has no screen ${name}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      const storageState = screen.role && storages.get(screen.role);
      const page = await browser.newPage({
        baseURL: url,
        ...sizes[size],
        colorScheme,
        reducedMotion: 'reduce',
        storageState,
      });
      page.setDefaultTimeout(60_000);
      await page.goto(screen.path, { waitUntil: 'networkidle' });
      await screen.steps?.(page);
      const webp = await webpWithin(browser, await takePicture(page), LIMIT_KB[size]);
      await writeFile(join(FOLDER, `${name}-${colorScheme}.webp`), webp);
      console.log(`${name}-${colorScheme}.webp: ${(webp.length / 1000).toFixed(1)} kB`);
      await page.close();
    }
  }
});
