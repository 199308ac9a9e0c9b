import type { Page } from '@playwright/test';
import { FORMS, publishForm } from './applications.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { act, button, chooseInMenu, dialog, dismissToast, expectToast, expectToastTitle, holdBack } from './parts.ts';
import { register } from './people.ts';
import { phone } from './phones.ts';
import { aHome, choose } from './tenancies.ts';

const builder = (page: Page) => dialog(page, 'New application form');
const field = (page: Page, label: string) => page.getByRole('dialog').getByRole('textbox', { name: label });
const select = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('combobox', { name: label, exact: true });
const row = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Application forms' }).getByRole('row').filter({ hasText: title });

const figures = ['Minimum annual income', 'Maximum annual income', 'Minimum credit score', 'Maximum occupants'];

const choices: Record<string, { options: string[]; otherwise: string; chosen: string }> = {
  'Preferred tenant type': {
    options: ['Individual', 'Family', 'Students', 'Professionals', 'Any'],
    otherwise: 'Any',
    chosen: 'Family',
  },
  'Dietary restrictions': {
    options: ['Vegetarian only', 'No preference', 'Vegan only', 'Jain only'],
    otherwise: 'No preference',
    chosen: 'Vegetarian only',
  },
  'Smoking policy': {
    options: ['No smoking', 'Smoking allowed', 'Outdoor only'],
    otherwise: 'No smoking',
    chosen: 'Outdoor only',
  },
  'Pet policy': {
    options: ['No pets', 'Cats only', 'Dogs only', 'Small pets', 'All pets'],
    otherwise: 'No pets',
    chosen: 'Cats only',
  },
};

const papers = [
  'Aadhaar',
  'PAN card',
  'Employer ID',
  'Lease agreement',
  'Marriage certificate',
  'Employer certificate',
  'Police NOC',
  'CIBIL report',
];

test('a landlord builds a form, shares it, changes it, switches it off and deletes it', async ({
  page,
  context,
  expected,
}) => {
  const { token } = await register(page, 'landlord');
  await aHome(page.request, token);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('an empty section says what forms are for', async () => {
    await page.goto(FORMS);
    await expect(page.getByRole('heading', { name: 'Your first application form' })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await button(page, 'New form').click();
    await expect(page).toHaveURL(/dialog=new-form/);
    await expect(field(page, 'Title')).toBeFocused();
  });

  await test.step('the builder has its defaults and choices', async () => {
    await expect(select(page, 'Property')).toHaveValue('Any available property');
    for (const label of figures) await expect(field(page, label)).toHaveValue('');
    await expect(field(page, 'Minimum employment length')).toHaveAttribute('placeholder', '6 months');
    await expect(page.getByRole('switch', { name: 'Pets allowed' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Employment required' })).toBeChecked();
    await expect(builder(page).getByRole('switch', { name: 'Active' })).toBeChecked();
    for (const [label, { options, otherwise, chosen }] of Object.entries(choices)) {
      await expect(select(page, label)).toHaveValue(otherwise);
      await select(page, label).click();
      await expect(page.getByRole('option')).toHaveText(options);
      await page.getByRole('option', { name: chosen, exact: true }).click();
    }
    const boxes = page.getByRole('group', { name: 'Required documents' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(papers.length);
    for (const [index, paper] of papers.entries()) {
      await expect(boxes.nth(index)).toHaveAccessibleName(paper);
      await expect(boxes.nth(index)).toBeChecked({ checked: paper === 'Aadhaar' || paper === 'PAN card' });
    }
  });

  await test.step('what is wrong is said at its field', async () => {
    await button(page, 'Create form').click();
    await expect(field(page, 'Title')).toHaveAccessibleDescription('Title is required');
    await expect(field(page, 'Title')).toBeFocused();
    await field(page, 'Title').fill('Rent Lake View');
    await field(page, 'Minimum credit score').fill('700');
    await field(page, 'Maximum occupants').fill('101');
    await button(page, 'Create form').click();
    await expect(field(page, 'Maximum occupants')).toHaveAccessibleDescription(/At most 100 occupants/);
    await field(page, 'Maximum occupants').fill('3');
    await field(page, 'Minimum annual income').fill('600000');
    await field(page, 'Maximum annual income').fill('500000');
    await button(page, 'Create form').click();
    await expect(field(page, 'Maximum annual income')).toHaveAccessibleDescription(
      /Maximum income must be at least the minimum income/,
    );
    await expect(field(page, 'Maximum annual income')).toBeFocused();
    await expectAccessibleAndFitting(page);
    await field(page, 'Maximum annual income').fill('2500000');
    await expect(field(page, 'Maximum annual income')).toHaveValue('₹25,00,000');
  });

  await test.step('closing asks first, since something was typed', async () => {
    await button(page, 'Cancel').click();
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog(page, 'Discard your changes?')).toHaveCount(0);
    await expect(field(page, 'Title')).toHaveValue('Rent Lake View');
  });

  await test.step('refusals are said; then it is created', async () => {
    await field(page, 'Description').fill('A sunny flat near the lake.');
    await choose(page, 'Property', 'Lake View 402, Powai, Mumbai');
    await field(page, 'Minimum employment length').fill('1 year');
    await page.getByRole('checkbox', { name: 'Police NOC' }).check();
    expected.refusal(400, '/api/application-forms');
    expected.lostRequest('/api/application-forms');
    await page.route('**/api/application-forms', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'There is no such property.' } })
        : route.continue(),
    );
    await button(page, 'Create form').click();
    await expectToast(page, 'Error', 'Failed to create application form: There is no such property.');
    await dismissToast(page);
    await page.unroute('**/api/application-forms');
    await page.route('**/api/application-forms', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await button(page, 'Create form').click();
    await expectToast(page, 'Error', 'Failed to create application form: Unknown error');
    await dismissToast(page);
    await page.unroute('**/api/application-forms');

    const held = await holdBack(page, '**/api/application-forms', 'POST');
    await button(page, 'Create form').click();
    await expect(button(page, 'Creating...')).toBeDisabled();
    await held.letGo();
    await expectToastTitle(page, 'Application form created successfully');
    await expect(builder(page)).toHaveCount(0);
    await expect(row(page, 'Rent Lake View')).toContainText('Lake View 402');
    await expect(row(page, 'Rent Lake View').getByRole('link', { name: '0 applications' })).toHaveAttribute(
      'href',
      '/landlord-dashboard?section=applications',
    );
    await dismissToast(page);
    await expectAccessibleAndFitting(page);
  });

  await test.step('sharing copies the link, and shows it as a QR code and for WhatsApp', async () => {
    await button(page, 'Share Rent Lake View').click();
    await expectToast(page, 'Link Copied', 'Shareable link copied to clipboard');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const { origin } = new URL(page.url());
    expect(copied.startsWith(`${origin}/application/`)).toBe(true);
    const sharing = dialog(page, 'Share Rent Lake View');
    await expect(sharing.getByRole('textbox', { name: 'Link' })).toHaveValue(copied);
    await expect(sharing.getByRole('img', { name: 'QR code of the link to Rent Lake View' })).toBeVisible();
    await expect(sharing.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`Rent Lake View: ${copied}`)}`,
    );
    const download = page.waitForEvent('download');
    await sharing.getByRole('link', { name: 'Download QR code' }).click();
    expect((await download).suggestedFilename()).toBe('rent-lake-view.png');
    await dismissToast(page);
    await expectAccessibleAndFitting(page);
    await button(page, 'Copy link').click();
    await expectToast(page, 'Link Copied', 'Shareable link copied to clipboard');
    await sharing.getByRole('button', { name: 'Close' }).click();
    await expect(sharing).toHaveCount(0);
  });

  await test.step('it is changed with all that it had', async () => {
    await button(page, 'Edit Rent Lake View').click();
    await expect(select(page, 'Property')).toHaveValue('Lake View 402, Powai, Mumbai');
    await expect(field(page, 'Minimum annual income')).toHaveValue('₹6,00,000');
    await expect(field(page, 'Minimum credit score')).toHaveValue('700');
    await expect(field(page, 'Minimum employment length')).toHaveValue('1 year');
    await expect(page.getByRole('checkbox', { name: 'Police NOC' })).toBeChecked();
    for (const [label, { chosen }] of Object.entries(choices)) await expect(select(page, label)).toHaveValue(chosen);
    await field(page, 'Title').fill('Rent Lake View 402');
    await button(page, 'Save changes').click();
    await expectToastTitle(page, 'Application form updated successfully');
    await expect(row(page, 'Rent Lake View 402')).toBeVisible();
  });

  await test.step('it is switched off and on', async () => {
    const active = row(page, 'Rent Lake View 402').getByRole('switch');
    await expect(active).toBeChecked();
    await active.click();
    await expect(row(page, 'Rent Lake View 402').getByText('Inactive', { exact: true })).toBeVisible();
    await expect(active).toBeEnabled();
    await page.reload();
    await expect(active).not.toBeChecked();
    await button(page, 'Share Rent Lake View 402').click();
    await expect(page.getByText('This form is inactive.')).toBeVisible();
    await dialog(page, 'Share Rent Lake View 402').getByRole('button', { name: 'Close' }).click();
    await active.click();
    await expect(row(page, 'Rent Lake View 402').getByText('Active', { exact: true })).toBeVisible();
    await expect(active).toBeEnabled();
  });

  await test.step('one confirmation deletes it', async () => {
    await page.route('**/api/application-forms/*', (route) => route.abort());
    expected.lostRequest(`/api/application-forms/${await formId(page)}`);
    const question = dialog(page, 'Delete Rent Lake View 402?');
    await chooseInMenu(page, 'Rent Lake View 402', 'Delete');
    await expect(question).toContainText('Its link stops working');
    await question.getByRole('button', { name: 'Delete form' }).click();
    await expectToastTitle(page, 'Failed to delete application form: Unknown error');
    await page.unroute('**/api/application-forms/*');
    await expect(question).toHaveCount(0);
    await dismissToast(page);
    await chooseInMenu(page, 'Rent Lake View 402', 'Delete');
    await question.getByRole('button', { name: 'Delete form' }).click();
    await expectToastTitle(page, 'Application form deleted successfully');
    await expect(page.getByRole('heading', { name: 'Your first application form' })).toBeVisible();
  });
});

const formId = async (page: Page): Promise<number> => {
  const [form] = await (await page.request.get('/api/application-forms')).json();
  return form.id;
};

test.describe('on a phone', () => {
  test.use(phone);
  test('sharing opens the system’s share sheet', async ({ page }) => {
    await register(page, 'landlord');
    const path = await publishForm(page, { title: 'Any home', documents: ['PAN card'] });
    const published = await (await page.request.get('/api/application-forms')).json();
    expect(published).toMatchObject([{ title: 'Any home', requiredDocuments: ['tenant_pan'] }]);
    await page.addInitScript(() => {
      const share = async (data: ShareData) => {
        document.body.dataset.shared = JSON.stringify(data);
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(FORMS);
    await expect(page.getByText('Any available property')).toBeVisible();
    await act(page, 'Share', 'Any home');
    const link = await dialog(page, 'Share Any home').getByRole('textbox', { name: 'Link' }).inputValue();
    expect(new URL(link).pathname).toBe(path);
    await expect(page.locator('body')).toHaveAttribute('data-shared', JSON.stringify({ title: 'Any home', url: link }));
  });
});
