import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, toasts } from './parts.ts';
import { register } from './people.ts';
import { picture, sizeOfPicture } from './pictures.ts';
import { atRest } from './watch.ts';

/** The upload widget, where everybody meets it first: the picture on the account page. */

const TYPES = 'File type must be .jpg, .jpeg, .png, .webp';

const profile = (page: Page) => page.getByRole('region', { name: 'Profile' });
const zone = (page: Page) => button(page, 'Profile picture');
const rows = (page: Page) => page.getByRole('list', { name: 'Profile picture: files' }).getByRole('listitem');
const rejections = (page: Page) => profile(page).getByRole('alert');
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  profile(page).locator('input[type=file]').setInputFiles(files);
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const avatar = (page: Page) => page.getByRole('banner').locator('img');
const profileImage = async (page: Page): Promise<string | null> =>
  (await (await page.request.get('/api/auth/user')).json()).profileImageUrl;

const drop = async (page: Page, files: { name: string; bytes: Buffer }[]) => {
  const dataTransfer = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      }
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  );
  await zone(page).dispatchEvent('dragenter', { dataTransfer });
  await expect(zone(page)).toHaveAttribute('data-over', 'true');
  await zone(page).dispatchEvent('dragover', { dataTransfer });
  await zone(page).dispatchEvent('drop', { dataTransfer });
  await expect(zone(page)).not.toHaveAttribute('data-over');
};

/** Before another picture takes its place: the old one is gone then, also for whoever is still fetching it. */
const untilShown = async (page: Page) => {
  await expect(avatar(page)).toHaveCount(1);
  await atRest(page);
};

const open = async (page: Page) => {
  await page.goto('/account');
  await expect(zone(page)).toBeVisible();
};

test.beforeEach(async ({ page }) => {
  await register(page, 'landlord');
  await open(page);
});

test('says what it takes, and why a file is not taken', async ({ page }) => {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/files')) uploads.push(request.url());
  });
  await expect(zone(page)).toHaveAccessibleDescription(/\.jpg, \.jpeg, \.png, \.webp up to 10MB$/);

  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(rejections(page)).toHaveText(`notes.txt ${TYPES}`);
  await choose(page, { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(rejections(page)).toHaveText(`drawing.svg ${TYPES}`);
  // Made in the page: ten megabytes take long to get there.
  await profile(page)
    .locator('input[type=file]')
    .evaluate((input: HTMLInputElement) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(10_485_761)], 'large.jpg', { type: 'image/jpeg' }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await expect(rejections(page)).toHaveText('large.jpg File is larger than 10485760 bytes');
  await choose(page, jpeg('empty.jpg', Buffer.alloc(0)));
  await expect(rejections(page)).toHaveText('empty.jpg File is smaller than 1 bytes');
  expect(uploads).toEqual([]);
  await expectAccessible(page);

  await test.step('takes one of two, and says "Too many files" of the other; the next choice clears the words', async () => {
    // Chromium does not let two be chosen here, but they can be dropped.
    await drop(page, [
      { name: 'first.jpg', bytes: await picture(page, { width: 40, height: 30 }) },
      { name: 'second.jpg', bytes: await picture(page, { width: 40, height: 30 }) },
    ]);
    await expect(rejections(page)).toHaveText('second.jpg Too many files');
    await expect(rows(page)).toHaveText([/^first\.jpg0\.00 MBRemove/]);
    await untilShown(page);
    await choose(page, jpeg('third.jpg', await picture(page, { width: 50, height: 50 })));
    await expect(rejections(page)).toHaveText('');
    await expect(rows(page)).toHaveText([/^third\.jpg/]);
  });

  await test.step('fits a phone', async () => {
    await untilShown(page);
    await open(page);
    await untilShown(page);
    await page.setViewportSize({ width: 360, height: 700 });
    await choose(page, jpeg(`${'a long name '.repeat(9)}.jpg`, await picture(page, { width: 40, height: 40 })));
    await expect(button(page, `Remove ${'a long name '.repeat(9)}.jpg`)).toBeInViewport();
    await choose(page, { name: `${'long'.repeat(30)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('a picture is made smaller, shown with its size, used in the user menu, and removed', async ({ page }) => {
  await test.step('by drag and drop', async () => {
    await drop(page, [{ name: 'hills.jpg', bytes: await picture(page, { width: 1600, height: 1000 }) }]);
    await expect(toasts(page)).toContainText('Profile picture updated');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/hills\.jpg0\.\d\d MB/);
    expect(await sizeOfPicture(page, (await profileImage(page)) ?? '')).toEqual({ width: 512, height: 320 });
    const thumbnail = rows(page).locator('img');
    expect(await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(avatar(page)).toHaveAttribute('src', `${await profileImage(page)}?size=320`);
    await expectAccessible(page);
  });

  await test.step('by keyboard, in place of the first; a turned picture stays upright', async () => {
    await untilShown(page);
    const first = await profileImage(page);
    const chooser = page.waitForEvent('filechooser');
    await zone(page).focus();
    await page.keyboard.press('Enter');
    const turned = await picture(page, { width: 1600, height: 1000, orientation: 6 });
    await (await chooser).setFiles([jpeg('turned.jpg', turned)]);
    await expect(rows(page)).toHaveText([/^turned\.jpg/]);
    await expect.poll(() => profileImage(page)).not.toBe(first);
    expect(await sizeOfPicture(page, (await profileImage(page)) ?? '')).toEqual({ width: 320, height: 512 });
    expect(await sizeOfPicture(page, `${await profileImage(page)}?size=320`)).toEqual({ width: 320, height: 512 });
    expect((await page.request.get(first ?? '')).status()).toBe(404);
  });

  await test.step('it is there after a reload, and can be removed', async () => {
    await page.reload();
    await expect(avatar(page)).toHaveAttribute('src', `${await profileImage(page)}?size=320`);
    await button(page, 'Remove picture').click();
    await expect(toasts(page)).toContainText('Profile picture removed');
    await expect(avatar(page)).toHaveCount(0);
    expect(await profileImage(page)).toBeNull();
  });

  await test.step('a small picture is sent as it is, and removed in its row', async () => {
    await choose(page, jpeg('small.jpg', await picture(page, { width: 60, height: 40 })));
    await expect(avatar(page)).toHaveCount(1);
    expect(await sizeOfPicture(page, (await profileImage(page)) ?? '')).toEqual({ width: 60, height: 40 });
    await button(page, 'Remove small.jpg').click();
    await expect(rows(page)).toHaveCount(0);
    await expect(zone(page)).toBeFocused();
    await expect(avatar(page)).toHaveCount(0);
    expect(await profileImage(page)).toBeNull();
  });
});

test('shows how far the upload is, and stops it on Cancel', async ({ page, expected }) => {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 12_000,
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/files'));
  // So large that it is not over before the looking is; the browser does not make it smaller, for its sides fit.
  const large = Buffer.concat([await picture(page, { width: 300, height: 300 }), Buffer.alloc(3_000_000)]);
  await choose(page, jpeg('slow.jpg', large));
  const bar = rows(page).getByRole('progressbar', { name: 'Upload of slow.jpg' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await expectAccessible(page);
  await button(page, 'Cancel slow.jpg').click();
  await expect(rows(page)).toHaveCount(0);
  await failed;
  await expect(zone(page)).toBeFocused();
  expect(await profileImage(page)).toBeNull();
  await slow.detach();

  await test.step('says at the file what went wrong, and tries again', async () => {
    await open(page);
    expected.refusal(415, '/api/files');
    expected.lostRequest('/api/files');
    await choose(page, jpeg('words.jpg', Buffer.from('these are words, not a picture')));
    await expect(rows(page)).toContainText(TYPES);
    await expect(button(page, 'Remove words.jpg')).toBeVisible();
    await expect(button(page, 'Retry words.jpg')).toHaveCount(0);
    await expectAccessible(page);

    await page.route('**/api/files?*', (route) => route.abort());
    await choose(page, jpeg('lost.jpg', await picture(page, { width: 40, height: 40 })));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('The upload failed. Please try again.');
    await page.unroute('**/api/files?*');
    await button(page, 'Retry lost.jpg').click();
    await expect(toasts(page)).toContainText('Profile picture updated');
    await expect(rows(page)).not.toContainText('failed');
  });
});
