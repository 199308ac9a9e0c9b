import { request as requests } from '@playwright/test';
import { APPLICATIONS, anApplication } from './applications.ts';
import { enterBackOffice, expectDone } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { aProperty } from './homes.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, dialog, expectToastTitle } from './parts.ts';
import { register, somebody } from './people.ts';

test('privacy and terms are linked, and published in the back office', async ({ page }) => {
  await page.goto('/');
  const legal = page.getByRole('navigation', { name: 'Legal' });
  await expect(legal.getByRole('link')).toHaveText(['Help', 'Privacy', 'Terms of use']);
  await legal.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'What we keep',
    'What for',
    'Who sees it',
    'Your rights',
  ]);
  await expectAccessibleAndFitting(page);
  await page.goto('/?dialog=sign-up');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');

  await enterBackOffice(page);
  await page.goto('/admin/dashboard?tab=legal');
  await page.getByRole('textbox', { name: 'Text of Terms of use' }).fill('# Ours\n\nBe kind to each other.');
  await expectAccessibleAndFitting(page);
  await button(page, 'Publish').last().click();
  await expectDone(page, 'Terms of use published');
  await page.goto('/terms');
  await expect(page.getByText('Be kind to each other.')).toBeVisible();
  await expect(page.getByText(/^Version 1, /)).toBeVisible();
});

test('an application is withdrawn by the link in the mail, after being asked once', async ({ page, app }) => {
  const { token } = await register(page, 'landlord', somebody('Lata'));
  const { id: propertyId } = await aProperty(page, token, { name: 'Palm Court 7' });
  const visitor = await requests.newContext({ baseURL: app.url });
  const { email } = await anApplication(visitor, { propertyId, firstName: 'Kabir' });
  await visitor.dispose();

  const mail = await receiveMail(app, email, 'Your application for 1-bedroom home in Kothrud');
  await clickInMail(page, app, mail, 'See your application');
  await button(page, 'Withdraw my application').click();
  const asked = dialog(page, 'Withdraw your application?');
  await expect(asked).toContainText('deleted for good');
  await expectAccessibleAndFitting(page);
  await asked.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectToastTitle(page, 'Your application is withdrawn');
  await expect(page.getByText('You have withdrawn it')).toBeVisible();
  await expect(button(page, 'Withdraw my application')).toHaveCount(0);

  await page.goto(APPLICATIONS);
  const row = page.getByRole('row').filter({ hasText: 'Withdrawn application' });
  await expect(row).toBeVisible();
  await expect(page.getByText('Kabir')).toHaveCount(0);
  await row.getByRole('link', { name: 'View' }).click();
  await expect(page.getByText('The applicant has taken back their answers and files.')).toBeVisible();
  await expect(button(page, 'Approve')).toHaveCount(0);
  await expectAccessibleAndFitting(page);
});
