import type { Page } from '@playwright/test';
import { addDays } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
import { pdf } from '../test/sample-documents.ts';
import { expectAccessible } from './axe.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { anAgent, appoint } from './mandates.ts';
import { button, dialog, dismissToast, expectToast, holdBack } from './parts.ts';
import { register } from './people.ts';
import { picture } from './pictures.ts';
import { aHome, choose, tenantEmail } from './tenancies.ts';

const wizard = (page: Page) => dialog(page, 'Tenant Onboarding');
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const select = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const currentStep = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]');
const next = (page: Page) => button(page, 'Next').click();
const files = (page: Page, slot: string) => page.getByRole('list', { name: `${slot}: files` }).getByRole('listitem');

/** Chooses files of a slot, as its button does. */
const upload = async (page: Page, slot: string, ...chosen: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, slot).click();
  await (await chooser).setFiles(chosen);
};
const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf() });

const dayFromToday = (days: number) => formatDate(addDays(today(), days));

test('an agent onboards a tenant with papers and a lease', async ({ page, browser, app, expected }) => {
  const landlord = await browser.newContext({ baseURL: app.url });
  const { token: landlordToken } = await register(await landlord.newPage(), 'landlord');
  const home = await aHome(landlord.request, landlordToken);
  await landlord.close();
  const { token } = await anAgent(page, app, 'Imran');
  await appoint(page.request, { agent: token, owner: landlordToken, propertyId: home.id });
  const email = tenantEmail();

  await test.step('an empty tab, and the wizard with its defaults', async () => {
    await page.goto('/agent-dashboard?section=tenants');
    await expect(page.getByText('No tenants found', { exact: true })).toBeVisible();
    await button(page, 'Add Tenant').click();
    await expect(wizard(page)).toBeVisible();
    await expect(button(page, 'Previous')).toBeDisabled();
    await expect(select(page, 'Diet preference')).toHaveValue('Vegetarian');
    await next(page);
    await expect(currentStep(page)).toContainText('Employment');
    await expect(select(page, 'Employment status')).toHaveValue('Employed');
    await field(page, 'Employer').fill('Wipro');
    await next(page);
    await expect(currentStep(page)).toContainText('References');
    for (const title of ['Emergency contact', 'Previous residence', 'Personal reference']) {
      await expect(wizard(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await next(page);
    await expect(currentStep(page)).toContainText('Documents');
    await expect(select(page, 'Smoking status')).toHaveValue('Non-smoker');
  });

  await test.step('papers are uploaded, each slot with its limits', async () => {
    await expect(button(page, 'ID')).toHaveCount(0);
    await choose(page, 'Which ID is it?', 'Aadhaar (masked copy)');
    await expect(wizard(page).getByText('The number itself is never stored.')).toBeVisible();
    await upload(page, 'Credit report', {
      name: 'score.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(page, { width: 40, height: 40 }),
    });
    await expect(wizard(page).getByText('File type must be .pdf')).toBeVisible();
    await upload(page, 'ID', {
      name: 'aadhaar.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(page, { width: 40, height: 40 }),
    });
    await expectToast(page, 'Documents uploaded', '1 document uploaded');
    await upload(
      page,
      'Proof of income',
      pdfFile('may.pdf'),
      pdfFile('june.pdf'),
      pdfFile('july.pdf'),
      pdfFile('august.pdf'),
    );
    await expect(wizard(page).getByText('Too many files')).toBeVisible();
    await expect(files(page, 'Proof of income')).toHaveCount(3);
    await expectToast(page, 'Documents uploaded', '4 documents uploaded');
    await upload(page, 'Credit report', pdfFile('cibil.pdf'));
    await expectToast(page, 'Documents uploaded', '5 documents uploaded');
    await button(page, 'Remove june.pdf').click();
    await expect(files(page, 'Proof of income')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('nothing is checked before the end; dates are not before today', async () => {
    await next(page);
    await expect(currentStep(page)).toContainText('Lease Details');
    await field(page, 'Lease start date').fill('5 Apr 2020');
    await field(page, 'Lease end date').fill('5 Apr 2021');
    await page.keyboard.press('Tab');
    await button(page, 'Complete Onboarding').click();
    await expect(currentStep(page)).toContainText('Personal Info');
    await step(page, 'Step 5: Lease Details Needs attention').click();
    await expect(wizard(page).getByText('Start date cannot be before today')).toBeVisible();
    await expect(wizard(page).getByText('End date cannot be before today')).toBeVisible();
    await select(page, 'Property').click();
    await page.getByRole('option', { name: 'Lake View 402' }).click();
    await field(page, 'Lease start date').fill(dayFromToday(1));
    await field(page, 'Lease end date').fill('');
    await step(page, 'Step 1').click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Valid phone number is required',
      'Valid PAN number is required',
    ]) {
      await expect(wizard(page).getByText(text, { exact: true })).toBeVisible();
    }
    await field(page, 'First name').fill('Fatima');
    await field(page, 'Last name').fill('Sheikh');
    await field(page, 'Email').fill(email);
    await field(page, 'Phone').fill('9876543210');
    await field(page, 'PAN').fill('AAAPS1234K');
    await step(page, 'Step 3').click();
    for (const text of [
      'Emergency contact name is required',
      'Emergency contact phone is required',
      'Relationship is required',
    ]) {
      await expect(wizard(page).getByText(text, { exact: true })).toBeVisible();
    }
    await field(page, 'Emergency contact name').fill('Yusuf Sheikh');
    await field(page, 'Emergency contact phone').fill('9876500000');
    await choose(page, 'Relationship', 'Brother');
    await step(page, 'Step 4').click();
    await expect(files(page, 'Proof of income')).toHaveCount(2);
  });

  await test.step('cancelling asks, refusals are said', async () => {
    await button(page, 'Cancel').click();
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Cancel' }).click();
    expected.refusal(409, '/api/tenants/onboard');
    expected.lostRequest('/api/tenants/onboard');
    await step(page, 'Step 5').click();
    await page.route('**/api/tenants/onboard', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'This property already has an active lease.' } }),
    );
    await button(page, 'Complete Onboarding').click();
    await expectToast(page, 'Error', 'Failed to onboard tenant: This property already has an active lease.');
    await dismissToast(page);
    await page.unroute('**/api/tenants/onboard');
    await page.route('**/api/tenants/onboard', (route) => route.abort());
    await button(page, 'Complete Onboarding').click();
    await expectToast(page, 'Error', 'Failed to onboard tenant: Unknown error');
    await page.unroute('**/api/tenants/onboard');
    await dismissToast(page);
  });

  await test.step('the tenant, the lease and the papers are there', async () => {
    const held = await holdBack(page, '**/api/tenants/onboard', 'POST');
    await button(page, 'Complete Onboarding').click();
    await expect(button(page, 'Processing...')).toBeDisabled();
    await held.letGo();
    await expectToast(page, 'Success', 'Tenant onboarded successfully');
    await expect(wizard(page)).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: 'Fatima Sheikh' });
    await expect(page.getByRole('columnheader')).toHaveText([
      'Tenant',
      'Email',
      'Phone',
      'Employment status',
      'Diet preference',
      'Actions',
    ]);
    await expect(row).toContainText('Employed');
    await expect(row).toContainText('Vegetarian');
    await expect(row.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210');
    await page.getByRole('link', { name: 'Fatima Sheikh' }).click();
    const documents = page.getByRole('list', { name: 'Documents' });
    await expect(documents.getByRole('link')).toHaveCount(4);
    await expect(documents).toContainText('Aadhaar (masked copy): aadhaar.jpg');
    await expect(documents).toContainText('Proof of income: may.pdf');
    await expect(documents).toContainText('Credit report: cibil.pdf');
    await expect(documents).toContainText('CIBIL report');
    const download = page.waitForEvent('download');
    await documents.getByRole('link', { name: 'Credit report: cibil.pdf' }).click();
    expect((await download).suggestedFilename()).toContain('cibil');
    await expect(page.getByRole('article', { name: 'Lease for Lake View 402' })).toContainText('Upcoming');
    await expectAccessible(page);
  });
});
