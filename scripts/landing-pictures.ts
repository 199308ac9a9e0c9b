import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { DemoAccount } from '../src/contract/platform/app-config.ts';
import { startApp } from './app-process.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { root } from './run.mjs';
import { untilSettled } from './tour-picture.ts';

/** What the landing page shows of the product: the demo landlord's dashboard. `npm run tour -- landing-pictures` makes it anew. */
const FOLDER = join(root, 'src/web/features/marketing/landing/pictures');
const LIMIT_KB = 60;
const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4];
/** Twice as many points as the page shows it in. */
const sizes = {
  desk: { viewport: { width: 1120, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 420 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

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

const smallEnough = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await browser.newPage();
  for (const quality of QUALITIES) {
    const webp = Buffer.from(await asWebp(page, png, quality));
    if (webp.length < LIMIT_KB * 1000) {
      await page.close();
      return webp;
    }
  }
  throw new Error(`the picture does not fit ${LIMIT_KB} kB`);
};

const app = await startApp({ DEMO: '1', RATE_LIMIT_FACTOR: '1000' });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  const { demoAccounts } = (await (await fetch(`${app.url}/api/config`)).json()) as { demoAccounts: DemoAccount[] };
  const { email, password } = demoAccounts.find(({ role }) => role === 'landlord') ?? {};
  for (const [size, options] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: app.url, colorScheme, reducedMotion: 'reduce', ...options });
      await context.request.post('/api/auth/login', { data: { email, password } });
      const page = await context.newPage();
      await page.goto('/landlord-dashboard', { waitUntil: 'networkidle' });
      await untilSettled(page);
      const webp = await smallEnough(browser, await page.screenshot());
      await writeFile(join(FOLDER, `dashboard-${size}-${colorScheme}.webp`), webp);
      console.log(`dashboard-${size}-${colorScheme}.webp: ${(webp.length / 1000).toFixed(1)} kB`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
