import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { dialog, expectToast } from './parts.ts';
import { aLetHome } from './rent.ts';

test('a landlord makes an agreement from an own template, fills what is missing and reads it as it prints', async ({
  page,
}) => {
  await aLetHome(page);
  await page.goto('/agreement-templates');
  await page.getByRole('button', { name: 'Copy Rental agreement' }).click();
  const copying = dialog(page, 'Copy the template');
  await copying.getByLabel('Name of your template').fill('Family flat');
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, 'Template copied', 'Change it as you like.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Family flat');
  await expectAccessibleAndFitting(page);

  await page.getByRole('button', { name: 'Change The parties' }).click();
  const clause = dialog(page, 'Change the clause');
  await clause
    .getByLabel('Text')
    .fill('Made on {agreement_date} between {landlord_name}, of {landlord_address}, and {tenants}.');
  await clause.getByRole('button', { name: 'Save the clause' }).click();
  await expect(clause).toBeHidden();
  await page.getByRole('button', { name: 'Move What is let up' }).click();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expectToast(page, 'Template saved', 'This is version 2.');

  await page.goto('/landlord-dashboard?section=agreements');
  await page.getByRole('button', { name: 'New agreement' }).click();
  const beginning = dialog(page, 'New agreement');
  await beginning.getByRole('radio', { name: /Family flat/ }).click();
  await expectAccessibleAndFitting(page);
  await beginning.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { name: /^Family flat:/ })).toBeVisible();

  await expect(page.getByText(/before it can be signed/)).toBeVisible();
  await page.getByLabel('The address of the landlord').fill('4, Hill Road, Bandra');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expectToast(page, 'Filled in', 'Look at the text below.');
  await expect(page.getByText(/before it can be signed/)).toBeHidden();
  const clauses = page.getByRole('list', { name: 'Clauses' }).getByRole('listitem');
  await expect(clauses.filter({ hasText: 'The parties' })).toContainText('of 4, Hill Road, Bandra');
  await expect(clauses.first()).toContainText('1. What is let');
  await expect(page.getByRole('heading', { name: 'What to know in Maharashtra' })).toBeVisible();
  await expectAccessibleAndFitting(page);

  const href = await page.getByRole('link', { name: 'Print preview' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
