import type { Page } from '@playwright/test';
import { pauseClock, runClockUntil } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { dialog, dismissToast, toasts } from './parts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

test('a toast is dismissed by a swipe, Escape or its button', async ({ page }) => {
  await pauseClock(page);
  await page.goto('/?dialog=sign-in');
  await runClockUntil(page, () => dialog(page, 'Sign In to Kiraya').isVisible());
  await raise(page, fromSignIn);
  await expect(toasts(page)).toHaveAttribute('role', 'alert');

  for (const { name, distance } of [
    { name: 'of 49 px', distance: 49 },
    { name: 'to the left', distance: -120 },
  ]) {
    await test.step(`not by a swipe ${name}`, async () => {
      await drag(page, distance);
      await expect(toasts(page)).toBeVisible();
      await expect(toasts(page)).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
      await dismissToast(page);
      await raise(page, fromSignIn);
    });
  }

  await test.step('by a swipe of 50 px to the right', async () => {
    await drag(page, 50);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('by its button, by keyboard too', async () => {
    await raise(page, fromSignIn);
    await toasts(page).getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('on a phone it covers the title of the dialog, and none of the fields to be mended', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await raise(page, fromSignIn);
    const first = dialog(page, 'Sign In to Kiraya').getByRole('textbox').first();
    const top = await first.evaluate((field) => field.getBoundingClientRect().top);
    const lowest = () => toasts(page).evaluate((toast) => toast.getBoundingClientRect().bottom);
    await expect.poll(lowest).toBeLessThanOrEqual(top);
    await dismissToast(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('by Escape, which closes the dialog as ever', async () => {
    await raise(page, fromSignIn);
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('on a phone, without a dialog, its place leaves the bar with the menu free', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const place = page.locator('section[aria-label=Notifications]');
    expect(await place.evaluate((section) => section.getBoundingClientRect().top)).toBeGreaterThanOrEqual(64);
  });
});
