import { expect, strictest, test } from './fixtures.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, expectToast, fillSignUp } from './parts.ts';
import { somebody } from './people.ts';

test.use({ settings: strictest });

test('where emails must be verified, a registration opens nothing before, and a link survives it', async ({
  page,
  context,
  app,
}) => {
  const person = somebody();
  await page.goto('/payments?show=schedules');
  await button(page, 'Create one here').click();
  await fillSignUp(page, { ...person, confirmPassword: person.password });
  await button(page, 'Create Account').click();
  await expectToast(
    page,
    'Registration Successful!',
    'Please check your email to verify your account before logging in',
  );
  await expect(page.getByRole('heading', { name: 'Verifying Your Email' })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);

  const tab = await context.newPage();
  const mail = await receiveMail(app, person.email, 'Verify your email for Kiraya');
  await clickInMail(tab, app, mail, 'Verify my email');
  await expect(tab.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  await tab.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(tab).toHaveURL('/payments?show=schedules');
  await expect(tab.getByRole('heading', { level: 1, name: 'Payment Management' })).toBeVisible();
});
