import { expect, test } from '@playwright/test';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, dialog, expectToast, fillSignIn, fillSignUp, toasts, visit } from './parts.ts';
import { picture } from './pictures.ts';
import type { Walk } from './walk.ts';

/** The landlord's account: made, verified, filled in, left and entered again. */
export const openAnAccount = async ({ page, app, landlord }: Walk) => {
  await test.step('a landlord signs up from the landing page and lands on the dashboard', async () => {
    await page.goto('/');
    await button(page, 'Get Started as Landlord').click();
    await expect(dialog(page, 'Join Kiraya as a Landlord')).toBeVisible();
    await fillSignUp(page, { ...landlord, confirmPassword: landlord.password });
    await button(page, 'Create Account').click();
    await expect(page).toHaveURL('/landlord-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  await test.step('the landlord reads the welcome and verifies the email by the link in the mail', async () => {
    await button(page, 'Notifications, 1 unread').click();
    await expect(dialog(page, 'Notifications')).toContainText('Welcome to Kiraya');
    const mail = await receiveMail(app, landlord.email, 'Verify your email for Kiraya');
    await clickInMail(page, app, mail, 'Verify my email');
    await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
    await page.getByText('Go to Login').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  await test.step('the landlord adds a picture and a UPI id to the account', async () => {
    await page.goto('/account');
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Profile picture').click();
    const buffer = await picture(page, { width: 600, height: 400 });
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(toasts(page)).toContainText('Profile picture updated');
    await page.getByLabel('UPI id').fill('meera@okbank');
    await button(page, 'Save changes').click();
    await expect(toasts(page)).toContainText('Profile updated');
  });

  await test.step('the landlord switches to the tenant role, and back', async () => {
    for (const role of ['Tenant', 'Landlord']) {
      await visit(page, 'Change Role');
      await button(page, role).click();
      await button(page, 'Switch').click();
      await expectToast(page, 'Role Updated', `You are now registered as a ${role.toLowerCase()}`);
      await expect(page).toHaveURL(`/${role.toLowerCase()}-dashboard`);
    }
  });

  await test.step('the landlord logs out and signs in again', async () => {
    await visit(page, 'Logout');
    await expect(page).toHaveURL('/');
    await button(page, 'Sign In').click();
    await fillSignIn(page, landlord);
    await dialog(page, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectToast(page, 'Login Successful', 'Welcome back to Kiraya!');
    await expect(page).toHaveURL('/landlord-dashboard');
  });
};
