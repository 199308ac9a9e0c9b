import type { Locator, Page } from '@playwright/test';
import { pauseClock, runClockUntil } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, dismissToast, toasts } from './parts.ts';
import { register } from './people.ts';

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

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not on the screen`);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

const isUponToast = async (page: Page, action: Locator) => {
  const [one, other] = await Promise.all([boxOf(toasts(page)), boxOf(action)]);
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
};

for (const [where, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a toast lies upon no button that is to be pressed next, on ${where}`, async ({ page }) => {
    await register(page, 'landlord');
    await page.setViewportSize(viewport);
    await pauseClock(page);
    await page.goto('/account');
    const runUntilShown = (place: Locator) => runClockUntil(page, () => place.isVisible());
    const save = button(page, 'Save changes');
    await runUntilShown(save);
    await save.click();
    await runUntilShown(toasts(page));
    expect(await isUponToast(page, save)).toBe(false);

    const goTo = async (section: string) => {
      const isPhone = where === 'a phone';
      if (isPhone) await button(page, 'Open navigation').click();
      const entry = page.getByRole(isPhone ? 'dialog' : 'navigation').getByRole('link', { name: section });
      await runUntilShown(entry);
      // A drawer is on its way in.
      if (isPhone) await page.clock.runFor(400);
      await entry.click();
      await runClockUntil(page, async () => (await page.getByRole('dialog').count()) === 0);
    };

    await test.step('on the next page, once its buttons are there', async () => {
      await goTo('Application Forms');
      const add = page.getByRole('main').getByRole('button', { name: 'New form' }).first();
      await runUntilShown(add);
      await runClockUntil(page, async () => !(await isUponToast(page, add)));
      await expect(toasts(page)).toBeVisible();
    });

    await test.step('at the foot of a wizard, or of a dialog', async () => {
      await goTo('Tenants');
      await runUntilShown(button(page, 'Onboard a tenant').first());
      await button(page, 'Onboard a tenant').first().click();
      const wizard = page.getByRole('dialog');
      await runUntilShown(wizard.getByRole('button', { name: 'Next' }));
      await runClockUntil(page, () => wizard.evaluate((element) => getComputedStyle(element).opacity === '1'));
      for (const name of ['Next', 'Previous'])
        expect(await isUponToast(page, wizard.getByRole('button', { name })), name).toBe(false);
      const { bottom } = await boxOf(toasts(page));
      expect(bottom).toBeLessThanOrEqual((await boxOf(wizard.getByLabel('First name'))).top);
    });
  });
