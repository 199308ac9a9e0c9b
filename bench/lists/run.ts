/**
 * How smoothly a list scrolls that somebody has opened page after page: 10,000 payments of one landlord, the entries of their journal,
 * and a board of 500 beds, in Chromium at a quarter of the speed. `npm run bench:lists -- --rows 1000,10000`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { startCluster } from '#test/postgres-cluster';
import { type App, startApp } from '../../scripts/app-process.ts';
import { ensureBuilt } from '../../scripts/build.mjs';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { fillServer } from '../load/databases.ts';
import { populationOf, tokenOf } from '../load/population.ts';
import { makeLargeLandlord } from '../reports/large-landlord.ts';
import { collectFrames, type Scrolled, scrollThrough } from './scrolling.ts';

const SLOWER_BY = 4;
/** The clicks that bring the last ones are told. */
const MEASURED_ROWS = 250;
/** 10,000 payments in all. */
const SCALE = 0.01;
const UNREAD = ['messages', 'last messages', 'notifications', 'inspections', 'inspection items', 'inspection entries'];

const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const devices = { desk, phone };

interface List {
  page: Page;
  /** How many have come. */
  rows: () => number;
  close: () => Promise<void>;
}

/** Pages come until so many rows do; the slowest of the last clicks is told. */
const showRows = async ({ page, rows }: List, wanted: number): Promise<number> => {
  const more = page.getByRole('button', { name: 'Show more' });
  await page.evaluate(() => {
    window.answers = [];
  });
  while (rows() < wanted && (await more.isVisible())) {
    const before = rows();
    await more.click();
    while (rows() === before) await page.waitForTimeout(5);
    await page.getByRole('button', { name: 'Loading...' }).waitFor({ state: 'detached' });
  }
  await page.waitForTimeout(500);
  return Math.max(0, ...(await page.evaluate(() => window.answers)));
};

interface Measured extends Scrolled {
  list: string;
  on: string;
  rows: number;
  more?: number;
  nodes: number;
  mb: number;
}

const sizeOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.detach();
  return { nodes, mb: usedSize / 1024 / 1024 };
};

const open = async (browser: Browser, { url }: App, token: string, on: keyof typeof devices): Promise<List> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-IN', reducedMotion: 'reduce', ...devices[on] });
  await context.addCookies([{ name: 'kiraya_session', value: token, url }]);
  const page = await context.newPage();
  // What runs a bench gives each function its name by a call.
  await page.addInitScript('globalThis.__name = (each) => each');
  await page.addInitScript(collectFrames);
  let rows = 0;
  page.on('response', async (answer) => {
    if (/\/api\/(payments|journal)\?/.test(answer.url())) rows += ((await answer.json()) as unknown[]).length;
  });
  return { page, rows: () => rows, close: () => context.close() };
};

const slowDown = async (page: Page, rate: number) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
};

const lists = {
  payments: '/landlord-dashboard?section=payments',
  journal: '/landlord-dashboard?section=books&book=journal',
};

const tell = ({ list, on, rows, frames, late, longest, more, nodes, mb }: Measured) =>
  console.log(
    `| ${list}, ${on} | ${rows} | ${frames} | ${late} | ${longest.toFixed()} | ${more?.toFixed() ?? ''} | ${nodes} | ${mb.toFixed()} |`,
  );

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,10000' },
    only: { type: 'string', default: '' },
    on: { type: 'string', default: 'desk,phone' },
  },
});
const sizes = values.rows.split(',').map(Number);
const wanted = (list: string) => list.includes(values.only);

await ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'kiraya-lists-'));
const cluster = await startCluster();
const population = populationOf(SCALE);
const { DATABASE_URL } = await fillServer(cluster, 'lists', population, () => undefined, UNREAD);
const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
await makeLargeLandlord(client);
const { rows: buildings } = await client.query<{ id: number }>('select id from buildings limit 1');
await client.end();
const settings = { DEMO: '0', RATE_LIMIT_FACTOR: '100000', DATA_DIR: dataDir, DATABASE_URL };
const app = await startApp({ ...settings, ENCRYPTION_KEY: 'the key of the load tests' });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  console.log('| list | rows | frames | over 50 ms | longest ms | Show more ms | elements | MB |');
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const on of ['desk', 'phone'] as const) {
    if (!values.on.includes(on)) continue;
    for (const [list, path] of Object.entries(lists).filter(([list]) => wanted(list))) {
      const shown = await open(browser, app, tokenOf('landlord', 1), on);
      await shown.page.goto(path);
      await shown.page.getByRole('button', { name: 'Show more' }).waitFor();
      for (const rows of sizes) {
        // What leads there is quick, its last steps are measured.
        await slowDown(shown.page, 1);
        await showRows(shown, rows - MEASURED_ROWS);
        await slowDown(shown.page, SLOWER_BY);
        const more = await showRows(shown, rows);
        const scrolled = await scrollThrough(shown.page);
        tell({ list, on, rows: shown.rows(), more, ...scrolled, ...(await sizeOf(shown.page)) });
      }
      await shown.close();
    }
    if (wanted('board')) {
      const { page, close } = await open(browser, app, tokenOf('landlord', population.landlords + 1), on);
      await page.goto(`/landlord-dashboard?section=properties&building=${buildings[0]?.id}`);
      await page
        .getByRole('heading', { name: /^Floor / })
        .first()
        .waitFor();
      await slowDown(page, SLOWER_BY);
      const scrolled = await scrollThrough(page);
      tell({ list: 'board', on, rows: 500, ...scrolled, ...(await sizeOf(page)) });
      await close();
    }
  }
} finally {
  await browser.close();
  await app.stop();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
