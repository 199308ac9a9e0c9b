import { generateSync } from 'otplib';
import { ADMIN, expect, strictest, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button } from './parts.ts';

test.use({ settings: strictest });

test('where a second factor is demanded, an operator sets it up before anything else', async ({ page, expected }) => {
  expected.refusal(401, '/admin/me');
  await page.goto('/admin');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step verification' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessibleAndFitting(page);

  await page.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password);
  await button(page, 'Continue').click();
  const secret = ((await page.getByLabel('Secret', { exact: true }).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Six-digit code').fill(generateSync({ secret }));
  await button(page, 'Switch on').click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, operator' })).toBeVisible();
});
