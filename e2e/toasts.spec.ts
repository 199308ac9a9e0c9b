import type { Page } from '@playwright/test';
import { pauseClock, runClockUntil, TICK } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { dialog, fillSignIn, toasts } from './parts.ts';

const raise = async (page: Page, title: string) => {
  await dialog(page, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).click();
  await runClockUntil(page, async () => (await toasts(page).getByText(title, { exact: true }).count()) > 0);
};

const drag = async (page: Page, distance: number) => {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('there is no toast');
  const x = Math.round(box.x + box.width / 3);
  const y = Math.round(box.y + box.height / 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
};

const fromSignIn = 'Missing Information';

test.beforeEach(async ({ page }) => {
  await pauseClock(page);
  await page.goto('/?dialog=sign-in');
  await runClockUntil(page, () => dialog(page, 'Sign In to Kiraya').isVisible());
  await raise(page, fromSignIn);
});

test('a toast stays for 5000 ms', async ({ page }) => {
  await page.clock.runFor(5000 - 2 * TICK);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(2 * TICK);
  await expect(toasts(page)).toHaveCount(0);
});

test('only one toast is shown at a time, the newest', async ({ page, expected }) => {
  expected.refusal(401, '/api/auth/login');
  await expect(toasts(page)).toContainText(fromSignIn);
  await fillSignIn(page, { email: 'nobody@example.in', password: 'Wrong-2026!' });
  await raise(page, 'Login Failed');
  await expect(toasts(page)).toHaveCount(1);
});

test('the newest toast has its own 5000 ms', async ({ page, expected }) => {
  expected.refusal(401, '/api/auth/login');
  await page.clock.runFor(3000);
  await fillSignIn(page, { email: 'nobody@example.in', password: 'Wrong-2026!' });
  await raise(page, 'Login Failed');
  await page.clock.runFor(3000);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toasts(page)).toHaveCount(0);
});

test('a swipe of 50 px to the right dismisses it', async ({ page }) => {
  await drag(page, 50);
  await expect(toasts(page)).toHaveCount(0);
});

for (const { name, distance } of [
  { name: 'of 49 px', distance: 49 },
  { name: 'to the left', distance: -120 },
]) {
  test(`a swipe ${name} does not`, async ({ page }) => {
    await drag(page, distance);
    await expect(toasts(page)).toBeVisible();
    await expect(toasts(page)).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
  });
}

test('Escape dismisses the toast first and the dialog after it', async ({ page }) => {
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
  await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('its button dismisses it, by keyboard too', async ({ page }) => {
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test('an error is announced at once', async ({ page }) => {
  await expect(toasts(page)).toHaveAttribute('role', 'alert');
});
