import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

const LIMIT_KB = 220;

test(`script and style of the landing page are at most ${LIMIT_KB} kB gzip together`, async ({ page }) => {
  const sizes: Promise<{ path: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const { pathname } = new URL(response.url());
    sizes.push(response.body().then((body) => ({ path: pathname, bytes: gzipSync(body).length })));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Get Started as Landlord' })).toBeVisible();

  const files = await Promise.all(sizes);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(files.length).toBeGreaterThan(1);
  const list = files.map(({ path, bytes }) => `${path} ${(bytes / 1000).toFixed(1)} kB`).join('\n');
  expect(total / 1000, list).toBeLessThanOrEqual(LIMIT_KB);
});
