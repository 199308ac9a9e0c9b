import { expect, test } from '@playwright/test';
import { takePicture } from '../scripts/tour-picture.ts';

test.use({ viewport: { width: 400, height: 300 } });

const page = (body: string) => `<!doctype html><title>A page</title><body>${body}`;
const words = '<h1>Payments</h1><p>Rent of November, ₹32,000, paid by UPI on the third.</p>';

test('a page with something on it is a picture', async ({ page: tab }) => {
  await tab.setContent(page(words));
  await takePicture(tab, {});
});

for (const [what, body] of [
  ['nothing on it', ''],
  ['nothing but blocks', '<div style="width: 50%; height: 200px; background: teal"></div>'],
  ['words that cannot be seen', `<div style="color: white">${words}</div>`],
]) {
  test(`a page with ${what} is refused as blank`, async ({ page: tab }) => {
    await tab.setContent(page(body ?? ''));
    await expect(takePicture(tab, {})).rejects.toThrow('the picture is blank');
  });
}

for (const [what, body] of [
  ['its frame', '<div class="frame"></div>'],
  ['a skeleton', '<div class="mantine-Skeleton-root" data-visible></div>'],
  ['a busy part', '<div aria-busy="true"></div>'],
]) {
  test(`a page that still shows ${what} is refused as loading`, async ({ page: tab }) => {
    tab.setDefaultTimeout(500);
    await tab.setContent(page(words + body));
    await expect(takePicture(tab, {})).rejects.toThrow('it is still loading');
  });
}
