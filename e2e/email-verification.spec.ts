import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, expectToast, holdBack } from './parts.ts';
import { register } from './people.ts';

const SUBJECT = 'Verify your email for Kiraya';
const VERIFIED = 'Your email has been verified. You can now sign in.';
const EXPIRED = 'This verification link has expired. Please ask for a new one.';
const SENT =
  'If an account with this email is waiting for verification, a new link is on its way. Please check your inbox.';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Email verification' });

/** The server answers this, whatever was asked. */
const answer = (page: Page, path: string, status: number, message: string, code = 'invalid_input') =>
  page.route(path, (route) => route.fulfill({ status, json: { code, message } }));

const expectResendForm = async (page: Page) => {
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(button(page, 'Resend Verification')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
};

test.describe('the link in the mail', () => {
  test('verifies the email once, also over a reload, and the banner goes', async ({ page, app }) => {
    const { person } = await register(page, 'landlord');
    await page.goto('/landlord-dashboard');
    await expect(banner(page)).toContainText(`Please verify your email. We sent a link to ${person.email}.`);

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/verify-email')) asked.push(request.url());
    });
    await clickInMail(page, app, await receiveMail(app, person.email, SUBJECT), 'Verify my email');
    await expectToast(page, 'Email Verified!', VERIFIED);
    await expect(title(page, 'Email Verified Successfully!')).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(title(page, 'Email Verified Successfully!')).toBeVisible();
    expect(asked).toHaveLength(1);

    await page.getByRole('link', { name: 'Go to Login', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  test("says 'Verifying Your Email' meanwhile, and does not work for the next visitor", async ({
    page,
    app,
    browser,
    expected,
  }) => {
    const { person } = await register(page, 'tenant');
    const answers = await holdBack(page, '**/api/auth/verify-email*');
    const mail = await receiveMail(app, person.email, SUBJECT);
    await clickInMail(page, app, mail, 'Verify my email');
    await expect(title(page, 'Verifying Your Email')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Verifying' })).toBeVisible();
    await answers.letGo();
    await expect(title(page, 'Email Verified Successfully!')).toBeVisible();

    expected.refusal(400, '/api/auth/verify-email');
    const visitor = await browser.newPage();
    await clickInMail(visitor, app, mail, 'Verify my email');
    await expect(title(visitor, 'Verification Failed')).toBeVisible();
    await expect(visitor.getByText('This verification link is not valid or was used already.')).toBeVisible();
    await expectResendForm(visitor);
    await visitor.close();
  });

  test('asks elsewhere for the password of the account', async ({ page, app, expected }) => {
    const { person } = await register(page, 'tenant');
    const mail = await receiveMail(app, person.email, SUBJECT);
    expected.refusal(409, '/api/auth/verify-email');
    expected.refusal(400, '/api/auth/verify-email');
    await page.context().clearCookies();
    await clickInMail(page, app, mail, 'Verify my email');
    await expect(title(page, 'Is this account yours?')).toBeVisible();
    expect(page.url()).not.toContain('token');
    await test.step('within its card on a phone, too', async () => {
      const wide = page.viewportSize() ?? { width: 1280, height: 800 };
      await page.setViewportSize({ width: 390, height: 800 });
      const { x = 0, width = 390 } = (await button(page, 'Verify my email').boundingBox()) ?? {};
      expect(x).toBeGreaterThan(16);
      expect(x + width).toBeLessThan(390 - 16);
      await page.setViewportSize(wide);
    });
    await expectAccessible(page);
    await button(page, 'Verify my email').click();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('Wrong-2026!');
    await button(page, 'Verify my email').click();
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await button(page, 'Verify my email').click();
    await expectToast(page, 'Email Verified!', VERIFIED);
    await expect(title(page, 'Email Verified Successfully!')).toBeVisible();
    await page.reload();
    await expect(title(page, 'Email Verified Successfully!')).toBeVisible();
  });

  test('lets the owner of the address take the account over from whoever registered it', async ({
    page,
    app,
    browser,
    expected,
  }) => {
    const { person } = await register(page, 'tenant');
    const mail = await receiveMail(app, person.email, SUBJECT);
    const context = await browser.newContext({ baseURL: app.url });
    const owner = await context.newPage();
    await clickInMail(owner, app, mail, 'Verify my email');
    await button(owner, 'I did not choose this password').click();
    await expect(title(owner, 'Make this account yours')).toBeVisible();
    await expectAccessible(owner);
    await owner.getByLabel('New password', { exact: true }).fill('Password@123');
    await owner.getByLabel('Confirm password', { exact: true }).fill('Password@123');
    await button(owner, 'Set password and verify').click();
    await expect(owner.getByText('This password is easy to guess. Please choose another one.')).toBeVisible();
    await owner.getByLabel('New password', { exact: true }).fill('My-own-words-9!');
    await owner.getByLabel('Confirm password', { exact: true }).fill('My-own-words-9!');
    await button(owner, 'Set password and verify').click();
    await expect(title(owner, 'Email Verified Successfully!')).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    expected.refusal(401, '/api/auth/login');
    const logIn = (password: string) =>
      owner.request.post('/api/auth/login', { data: { email: person.email, password } });
    expect((await logIn(person.password)).status()).toBe(401);
    expect((await logIn('My-own-words-9!')).status()).toBe(200);
    await context.close();
  });

  test('may have expired, lack its token or not reach the server', async ({ page, expected }) => {
    await test.step('it lacks its token', async () => {
      await page.goto('/verify-email');
      await expect(title(page, 'Verification Failed')).toBeVisible();
      await expect(page.getByText('No verification token provided', { exact: true })).toBeVisible();
      await expectResendForm(page);
    });

    await test.step('it has expired', async () => {
      expected.refusal(400, '/api/auth/verify-email');
      await answer(page, '**/api/auth/verify-email*', 400, EXPIRED, 'link_expired');
      await page.goto('/verify-email?token=old');
      await expect(title(page, 'Verification Link Expired')).toBeVisible();
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await expectResendForm(page);
      await expectAccessible(page);
      await page.unroute('**/api/auth/verify-email*');
    });

    await test.step('it does not reach the server', async () => {
      expected.lostRequest('/api/auth/verify-email');
      await page.route('**/api/auth/verify-email*', (route) => route.abort());
      await page.goto('/verify-email?token=fine');
      await expect(title(page, 'Verification Failed')).toBeVisible();
      await expect(page.getByText('Failed to verify email. Please try again.', { exact: true })).toBeVisible();
      await expectResendForm(page);
    });
  });
});

test('a new link can be asked for', async ({ page, expected }) => {
  const resend = '**/api/auth/resend-verification';
  await page.goto('/verify-email');

  await test.step('which needs an email', async () => {
    await button(page, 'Resend Verification').click();
    await expectToast(page, 'Email Required', 'Please enter your email address to resend verification.');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('tells why it was refused', async () => {
    expected.refusal(429, '/api/auth/resend-verification');
    await answer(page, resend, 429, 'Too many attempts.');
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.in');
    await button(page, 'Resend Verification').click();
    await expectToast(page, 'Failed to Resend', 'Too many attempts.');
    await page.unroute(resend);
  });

  await test.step('tells that it did not work', async () => {
    expected.lostRequest('/api/auth/resend-verification');
    await page.route(resend, (route) => route.abort());
    await button(page, 'Resend Verification').click();
    await expectToast(page, 'Failed to Resend', 'Failed to resend verification email.');
    await expect(title(page, 'Verification Failed')).toBeVisible();
    await page.unroute(resend);
  });

  await test.step('returns to waiting and says to check the inbox', async () => {
    await button(page, 'Resend Verification').click();
    await expectToast(page, 'Verification Email Sent', SENT);
    await expect(title(page, 'Verifying Your Email')).toBeVisible();
    await expect(page.getByRole('main').getByText(SENT)).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the banner', () => {
  test('asks everybody to verify, and resends the link', async ({ page }) => {
    for (const role of ['landlord', 'tenant', 'agent'] as const) {
      await test.step(role, async () => {
        await register(page, role);
        await page.goto(`/${role}-dashboard`);
        await banner(page).getByRole('button', { name: 'Resend link', exact: true }).click();
        await expectToast(page, 'Verification Email Sent', SENT);
      });
    }
    await expectAccessible(page);
  });

  test('can be hidden for the session', async ({ page, context }) => {
    await register(page, 'tenant');
    await page.goto('/tenant-dashboard');
    await banner(page).getByRole('button', { name: 'Hide for now' }).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(banner(page)).toBeHidden();

    const later = await context.newPage();
    await later.goto('/tenant-dashboard');
    await expect(banner(later)).toBeVisible();
  });
});
