import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { root, stop } from './run.mjs';
import { takePicture } from './tour-picture.ts';
import type { TourScreen } from './tour-screen.ts';
import { tourScreens } from './tour-screens.ts';
import { onTour } from './tour-sessions.ts';

const FOLDER = join(root, 'tour');
const PATIENCE_MS = 60_000;
const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;
const schemes = ['light', 'dark'] as const;

const visit = async (page: Page, { path, steps, isLong }: TourScreen, file: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await steps?.(page);
  await takePicture(page, { path: file, fullPage: isLong });
};

const wanted = process.argv[2] ?? '';
const screens = tourScreens.filter(({ name }) => name.includes(wanted));
if (screens.length === 0) stop(`The tour has no screen that is called ${wanted}.`);
const failures: string[] = [];
await mkdir(FOLDER, { recursive: true });

await onTour(async ({ url, browser, storages }) => {
  const tourAt = async ([size, options]: [string, BrowserContextOptions]) => {
    for (const colorScheme of schemes) {
      for (const screen of screens) {
        const file = `${screen.name}-${size}-${colorScheme}.png`;
        const storageState = screen.role && storages.get(screen.role);
        const page = await browser.newPage({ baseURL: url, ...options, colorScheme, storageState });
        page.setDefaultTimeout(PATIENCE_MS);
        await visit(page, screen, join(FOLDER, file)).catch((error: Error) => {
          failures.push(`${file}: ${error.message}`);
        });
        await page.close();
      }
    }
  };
  await Promise.all(Object.entries(sizes).map(tourAt));
});
console.log(`${screens.length * 4 - failures.length} pictures in ./tour`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
