import { expect, test } from './fixtures.ts';
import { noteFigure } from './note-figure.ts';
import { weigh } from './wire.ts';

const LIMIT_KB = 220;
const FONT_LIMIT_KB = 40;
const PICTURE_LIMIT_KB = 60;

const kB = (pieces: { bytes: number }[]) => pieces.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

test(`the landing page has at most ${LIMIT_KB} kB gzip of scripts and styles, at most ${FONT_LIMIT_KB} of fonts, and one picture of the product`, async ({
  page,
}) => {
  const shown = page.getByRole('img', { name: /^A landlord's dashboard/ });
  const weight = await weigh(page, '/', async () => {
    await expect(page.getByRole('button', { name: 'Get Started as Landlord' })).toBeVisible();
    await expect(shown).toHaveJSProperty('complete', true);
  });
  const fonts = weight.pieces.filter(({ path }) => path.endsWith('.woff2'));
  const rest = weight.pieces.filter(({ path }) => /\.(js|css)$/.test(path));
  noteFigure(`landing: ${kB(rest).toFixed(1)} kB of scripts and styles, fonts ${kB(fonts).toFixed(1)} kB`);
  const pictures = weight.pieces.filter(({ path }) => path.endsWith('.webp'));
  expect(pictures.map(({ path }) => path)).toEqual([expect.stringContaining('dashboard-desk-light')]);
  expect(kB(pictures), weight.list()).toBeLessThanOrEqual(PICTURE_LIMIT_KB);
  expect(fonts.length).toBeGreaterThan(0);
  expect(kB(fonts), weight.list()).toBeLessThanOrEqual(FONT_LIMIT_KB);
  expect(kB(rest), weight.list()).toBeLessThanOrEqual(LIMIT_KB);
});
