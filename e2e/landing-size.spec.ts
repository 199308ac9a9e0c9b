import { expect, test } from './fixtures.ts';
import { tell } from './tell.ts';
import { weigh } from './wire.ts';

const LIMIT_KB = 220;

test(`the landing page is at most ${LIMIT_KB} kB gzip in all`, async ({ page }) => {
  const weight = await weigh(page, '/', () =>
    expect(page.getByRole('button', { name: 'Get Started as Landlord' })).toBeVisible(),
  );
  tell(`landing: ${weight.kB().toFixed(1)} kB`);
  expect(weight.kB(), weight.list()).toBeLessThanOrEqual(LIMIT_KB);
});
