import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, dialog, expectToast, fillSignIn, holdBack } from './parts.ts';
import { register, somebody } from './people.ts';
import { aHome, aTenant } from './tenancies.ts';

const SUBJECT = 'Reset your Kiraya password';
const SENT =
  'If an account with this email exists, a link to reset the password is on its way. Please check your inbox.';
const DONE = 'Password reset successfully. You can now log in with your new password.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const askForLink = async (page: Page, email: string) => {
  await page.goto('/?dialog=sign-in');
  await button(page, 'Forgot password?').click();
  await field(page, 'Email').fill(email);
  await button(page, 'Send link').click();
  await expect(dialog(page, 'Forgot your password?').getByText(SENT)).toBeVisible();
};

const choose = async (page: Page, password: string, confirmation = password) => {
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(confirmation);
};

test.describe("'Forgot password?'", () => {
  test('mails a link whose token fills itself in and leaves the address; the new password signs in', async ({
    page,
    app,
    browser,
  }) => {
    const { person } = await register(page, 'landlord');
    const visitor = await browser.newPage({ baseURL: app.url });
    await askForLink(visitor, person.email);

    await clickInMail(visitor, app, await receiveMail(app, person.email, SUBJECT), 'Choose a new password');
    await expect(visitor).toHaveURL(`${app.url}/password-reset`);
    await expect(field(visitor, 'Reset Token')).toHaveValue(/^[\w-]{20,}$/);
    const token = await field(visitor, 'Reset Token').inputValue();
    await visitor.reload();
    await expect(field(visitor, 'Reset Token')).toHaveValue(token);

    const answers = await holdBack(visitor, '**/api/reset-password', 'POST');
    await choose(visitor, 'sesame');
    await button(visitor, 'Reset Password').click();
    await expect(button(visitor, 'Resetting...')).toBeDisabled();
    await answers.letGo();
    await expect(visitor.getByText(DONE, { exact: true })).toBeVisible();
    await expect(visitor).toHaveURL(`${app.url}/?dialog=sign-in`);

    await page.goto('/landlord-dashboard');
    await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();

    await fillSignIn(visitor, { email: person.email, password: 'sesame' });
    await dialog(visitor, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(visitor).toHaveURL(`${app.url}/landlord-dashboard`);
    await visitor.close();
  });

  test('takes the email along, needs one, and says the same for an email that nobody has', async ({ page }) => {
    await page.goto('/?dialog=sign-in');
    await fillSignIn(page, { email: 'asha@example.in' });
    await button(page, 'Forgot password?').click();
    await expect(field(page, 'Email')).toHaveValue('asha@example.in');
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('');
    await button(page, 'Send link').click();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
    await expectAccessible(page);

    await askForLink(page, 'nobody@example.in');
    await expectAccessible(page);
    await button(page, 'Back to sign in').click();
    await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
  });
});

test('the reset page', async ({ page, expected }) => {
  const INVALID = 'This link is not valid or has expired. Please ask for a new one.';
  await page.goto('/password-reset');

  await test.step('shows and hides the new password', async () => {
    await field(page, 'New Password').fill('sesame');
    await expect(field(page, 'New Password')).toHaveAttribute('type', 'password');
    await button(page, 'Show password').click();
    await expect(field(page, 'New Password')).toHaveAttribute('type', 'text');
    await button(page, 'Show password').click();
    await expect(field(page, 'New Password')).toHaveAttribute('type', 'password');
  });

  await test.step('names what is wrong at the fields', async () => {
    await choose(page, '12345', '123456');
    await button(page, 'Reset Password').click();
    await expect(page.getByText('Reset token is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters long', { exact: true })).toBeVisible();
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await expect(field(page, 'Reset Token')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('tells that a token is not valid', async () => {
    expected.refusal(400, '/api/reset-password');
    await page.goto('/password-reset?token=made-up');
    await choose(page, 'sesame');
    await button(page, 'Reset Password').click();
    await expectToast(page, 'Error', INVALID);
  });

  await test.step('tells that it did not work', async () => {
    expected.lostRequest('/api/reset-password');
    await page.route('**/api/reset-password', (route) => route.abort());
    await page.goto('/password-reset?token=fine');
    await choose(page, 'sesame');
    await button(page, 'Reset Password').click();
    await expectToast(page, 'Error', 'Failed to reset password');
    await page.unroute('**/api/reset-password');
  });

  await test.step('says that an invitation is over, and never shows its token', async () => {
    expected.refusal(400, '/api/invitations/read');
    await page.goto('/password-reset?token=invite-abc');
    await expect(page).toHaveURL('/password-reset');
    await expect(page.getByRole('heading', { name: 'Set your password', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('invite-abc');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
  });

  await test.step('leads home', async () => {
    await page.goto('/password-reset');
    await page.getByRole('link', { name: 'Back to Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test('an invited tenant learns who invites to which home, sets a password, and is in', async ({
  page,
  app,
  browser,
}) => {
  const { token } = await register(page, 'landlord', somebody('Meera'));
  const home = await aHome(page.request, token);
  const { email } = await aTenant(page.request, token, {
    propertyId: home.id,
    leaseStartDate: '2026-04-05',
    monthlyRent: '32000',
  });
  const invited = await browser.newPage({ baseURL: app.url });
  const mail = await receiveMail(app, email ?? '', 'You are invited to Kiraya');
  await clickInMail(invited, app, mail, 'Set your password');
  await expect(invited).toHaveURL(`${app.url}/password-reset`);
  await expect(invited.getByText('Meera Rao invites you to Kiraya as the tenant of this home.')).toBeVisible();
  const main = invited.getByRole('main');
  await expect(main).toContainText('Lake View 402, Flat 402, Floor 4, 12 Lake Road, Powai, Mumbai');
  await expect(main).toContainText(email ?? '');
  await expect(main).not.toContainText('invite-');
  await expect(invited.getByLabel('Reset Token')).toHaveCount(0);
  await expectAccessible(invited);
  await invited.reload();

  await choose(invited, 'sesame');
  await button(invited, 'Set Password').click();
  await expect(main.getByText('Password must be at least 8 characters long.')).toBeVisible();
  const answers = await holdBack(invited, '**/api/reset-password', 'POST');
  await choose(invited, 'Monsoon-2026!');
  await button(invited, 'Set Password').click();
  await expect(button(invited, 'Setting...')).toBeDisabled();
  await answers.letGo();
  await expect(invited).toHaveURL(`${app.url}/tenant-dashboard`);
  await expect(invited.getByRole('main')).toContainText('Lake View 402');
  await invited.close();
});
