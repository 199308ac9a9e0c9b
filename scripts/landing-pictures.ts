import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { DemoAccount } from '../src/contract/platform/app-config.ts';
import { startApp } from './app-process.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { root } from './run.mjs';
import { takePicture } from './tour-picture.ts';
import { webpWithin } from './webp.ts';

/** What the landing page shows of the product: the demo landlord's dashboard. `npm run tour -- landing-pictures` makes it anew. */
const FOLDER = join(root, 'src/web/features/marketing/landing/pictures');
const LIMIT_KB = 60;
/** Twice as many points as the page shows it in. */
const sizes = {
  desk: { viewport: { width: 1120, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 420 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
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
      const webp = await webpWithin(browser, await takePicture(page), LIMIT_KB);
      await writeFile(join(FOLDER, `dashboard-${size}-${colorScheme}.webp`), webp);
      console.log(`dashboard-${size}-${colorScheme}.webp: ${(webp.length / 1000).toFixed(1)} kB`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
