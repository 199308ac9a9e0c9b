import { expect, test } from '@playwright/test';
import { log, openConversation, replyBox, tile } from './conversations.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, dialog, expectToastTitle, signInAs, signOut, visit } from './parts.ts';
import type { Walk } from './walk.ts';

/** The tenant comes in, and the two speak with each other. */
export const moveIn = async ({ page, app, landlord, applicant }: Walk) => {
  await test.step('the tenant accepts the invitation, is signed in and sees the lease', async () => {
    await signOut(page);
    const mail = await receiveMail(app, applicant.email, 'You are invited to Kiraya');
    await clickInMail(page, app, mail, 'Set your password');
    const { email, password } = applicant;
    await expect(page.getByText('Meera Rao invites you to Kiraya as the tenant of this home.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Sunrise Residency 402');
    await expect(page.getByRole('main')).toContainText(email);
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await button(page, 'Set Password').click();
    await expect(page).toHaveURL('/tenant-dashboard');
    await expect(page.getByRole('main')).toContainText('Sunrise Residency 402');
    await expect(page.getByRole('main')).toContainText('₹25,000');
    const asked = page.getByRole('region', { name: 'A few details for your landlord' });
    await asked.getByRole('textbox', { name: 'PAN' }).fill('ABCPR1234F');
    await asked.getByRole('button', { name: 'Save details' }).click();
    await expectToastTitle(page, 'Saved');
    await expect(asked).toHaveCount(0);
    await visit(page, 'Lease Details');
    await expect(page.getByRole('main')).toContainText('Meera Rao');
  });

  await test.step('the tenant writes to the landlord', async () => {
    await visit(page, 'Dashboard');
    await page.getByRole('link', { name: 'Contact Landlord' }).click();
    const message = dialog(page, 'New Message');
    await expect(message.getByRole('combobox', { name: 'Recipient' })).toHaveValue(
      'Property Owner (Sunrise Residency 402)',
    );
    await message.getByRole('textbox', { name: 'Subject' }).fill('Keys');
    await message.getByRole('textbox', { name: 'Message' }).fill('Where do I find the second key?');
    await button(page, 'Send Message').click();
    await expectToastTitle(page, 'Message sent successfully!');
    await expect(log(page)).toContainText('Where do I find the second key?');
  });

  await test.step('the landlord answers', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await visit(page, 'Messages 1 unread');
    await openConversation(page, 'Kabir Rao');
    await expect(log(page)).toContainText('Keys');
    await replyBox(page).fill('It is with the watchman.');
    await button(page, 'Send').click();
    await expect(log(page)).toContainText('It is with the watchman.');
    // On a phone the conversation takes the whole screen.
    await visit(page, 'Messages');
    await expect(tile(page, 'Unread')).toContainText('0');
    await expect(tile(page, 'Sent')).toContainText('1');
  });
};
