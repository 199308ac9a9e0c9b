import { expect, test } from './fixtures.ts';
import { tell } from './tell.ts';
import { weigh } from './wire.ts';

const LIMIT_KB = 220;
const isFont = (path: string) => path.endsWith('.woff2');

test(`all of the landing page but its font is at most ${LIMIT_KB} kB gzip`, async ({ page }) => {
  const weight = await weigh(page, '/', () =>
    expect(page.getByRole('button', { name: 'Get Started as Landlord' })).toBeVisible(),
  );
  const withoutFonts = weight.kB((path) => !isFont(path));
  tell(`landing: ${withoutFonts.toFixed(1)} kB, and ${weight.kB(isFont).toFixed(1)} kB of font`);
  expect(withoutFonts, weight.list()).toBeLessThanOrEqual(LIMIT_KB);
});
