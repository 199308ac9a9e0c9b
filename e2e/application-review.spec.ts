import type { Page } from '@playwright/test';
import { APPLICATIONS, aForm, anApplication, anUpload, decideElsewhere, sayYes } from './applications.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { anAgent, appoint } from './mandates.ts';
import {
  button,
  chooseInMenu,
  dialog,
  dismissToast,
  expectLoggedOut,
  expectToast,
  expectToastTitle,
  toasts,
} from './parts.ts';
import { register } from './people.ts';
import { aHome, sayPaidToLastMonth } from './tenancies.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Applications' }).getByRole('row').filter({ hasText: name });
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const names = (page: Page) => page.getByRole('link', { name: /^(Kabir|Zoya|Om) / });

const answers = {
  employer: 'Infosys',
  jobTitle: 'Data scientist',
  annualIncome: '700000',
  employmentLength: '1-2-years',
  creditScore: 640,
};

test('a landlord reviews applications, and takes an applicant in', async ({ page, request, expected }) => {
  const { person, token } = await register(page, 'landlord');
  const home = await aHome(page.request, token);

  await test.step('without applications, the way to the forms', async () => {
    await page.goto(APPLICATIONS);
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to application forms' }).click();
    await expect(page.getByRole('heading', { name: 'Your first application form' })).toBeVisible();
  });

  const form = await aForm(page.request, token, {
    propertyId: home.id,
    minIncome: '600000',
    minCreditScore: 700,
    maxOccupants: 3,
    minEmploymentLength: '6 months',
    requiredDocuments: ['tenant_aadhaar'],
  });
  const of = { propertyId: home.id, applicationFormId: form.id };
  const upload = () => anUpload(request, form.shareableLink, 'tenant_aadhaar', 'aadhaar.pdf');
  await page.goto(APPLICATIONS);
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  const kabir = await anApplication(request, { ...of, ...answers, uploads: [await upload()] });

  await test.step('what comes in appears by itself, with its answers', async () => {
    await expect(names(page)).toHaveText(['Kabir Mehta']);
    await anApplication(request, { ...of, firstName: 'Zoya', lastName: 'Khan', uploads: [await upload()] });
    await anApplication(request, { propertyId: home.id, firstName: 'Om', lastName: 'Joshi' });
    await expect(names(page)).toHaveText(['Om Joshi', 'Zoya Khan', 'Kabir Mehta']);
    await expect(row(page, 'Kabir')).toContainText('Lake View 402');
    await expect(row(page, 'Kabir')).toContainText('₹7,00,000');
    await expect(row(page, 'Kabir')).toContainText('Pending');
    await expect(row(page, 'Kabir')).toContainText('3 of 5 met');
    await expect(row(page, 'Kabir')).toContainText('Rent 55% of income');
    await expect(row(page, 'Kabir').getByRole('link', { name: kabir.email })).toBeVisible();
    await expect(row(page, 'Kabir').getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    );
    await expectAccessibleAndFitting(page);
  });

  await test.step('a decision may fail', async () => {
    const path = `/api/applications/${kabir.id}/status`;
    expected.lostRequest(path);
    await page.route(`**${path}`, (route) => route.abort());
    await button(page, 'Approve Kabir Mehta').click();
    await sayYes(page, 'Approve', 'Kabir Mehta');
    await expectToastTitle(page, 'Failed to update application status');
    await dismissToast(page);
    await page.unroute(`**${path}`);
    await dialog(page, 'Approve Kabir Mehta?').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('approve and reject are there while it is pending; a decision is asked for, and can be undone', async () => {
    await button(page, 'Approve Kabir Mehta').click();
    const question = dialog(page, 'Approve Kabir Mehta?');
    await question.getByRole('textbox', { name: 'A word to the applicant' }).fill('The keys are with the watchman.');
    await expectAccessibleAndFitting(page);
    await sayYes(page, 'Approve', 'Kabir Mehta');
    await expectToast(
      page,
      'Application status updated successfully',
      'Approved. The applicant hears by mail in ten seconds.',
    );
    await expect(row(page, 'Kabir')).toContainText('Approved');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Undone', 'The application is as it was before, and nobody is mailed.');
    await expect(row(page, 'Kabir')).toContainText('Pending');
    await dismissToast(page);
    await button(page, 'Approve Kabir Mehta').click();
    await sayYes(page, 'Approve', 'Kabir Mehta');
    await expectToastTitle(page, 'Application status updated successfully');
    await expect(row(page, 'Kabir')).toContainText('Approved');
    await expect(row(page, 'Kabir').getByRole('button')).toHaveCount(0);
    await expect(row(page, 'Kabir').getByRole('link', { name: 'Onboard as tenant: Kabir Mehta' })).toBeVisible();
    await dismissToast(page);
    await chooseInMenu(page, 'Zoya Khan', 'Reject');
    await sayYes(page, 'Reject', 'Zoya Khan');
    await expectToastTitle(page, 'Application status updated successfully');
    await expect(row(page, 'Zoya')).toContainText('Rejected');
    await expect(row(page, 'Zoya').getByRole('button')).toHaveCount(0);
    await dismissToast(page);
  });

  await test.step('status and search narrow the list', async () => {
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Rejected', { exact: true }).click();
    await expect(names(page)).toHaveText(['Zoya Khan']);
    await expect(page).toHaveURL(/status=rejected/);
    const search = page.getByRole('searchbox', { name: 'Search applications' });
    await search.fill('kabir');
    await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible();
    await button(page, 'Show all applications').click();
    await expect(names(page)).toHaveCount(3);
    await search.fill('mehta');
    await expect(names(page)).toHaveText(['Kabir Mehta']);
  });

  await test.step('the detail has everything', async () => {
    await page.getByRole('link', { name: 'View Kabir Mehta' }).click();
    await expect(page).toHaveURL(new RegExp(`application=${kabir.id}`));
    await expect(page.getByRole('heading', { name: 'Kabir Mehta' })).toBeVisible();
    for (const answer of ['Infosys', 'Data scientist', '₹7,00,000', '640', '1 to 2 years', 'Not stated'])
      await expect(panel(page, 'Answers')).toContainText(answer);
    await expect(panel(page, 'Answers')).toContainText('Employed (names an employer)');
    const summary = panel(page, 'Summary');
    await expect(summary).toContainText('3 of 5 met');
    await expect(summary).toContainText('Not met: Credit score at least 700');
    await expect(summary).toContainText('55%');
    await expect(summary).toContainText('₹32,000 of ₹58,333 a month');
    await expect(panel(page, 'Property')).toContainText('₹32,000');
    await expect(panel(page, 'Decision')).toContainText(`Approved by ${person.firstName} ${person.lastName} on `);
    await expect(panel(page, 'Screening')).toContainText('This informs you; the decision is yours');
    const lines = page.getByRole('list', { name: 'Screening' }).getByRole('listitem');
    await expect(lines).toContainText([
      /Income at least ₹6,00,000 a year.*₹7,00,000 a year.*Met/,
      /Credit score at least 700.*640.*Not met/,
      /Occupants at most 3.*Not stated/,
      /Employment: employed or self-employed.*Met/,
      /Employment length at least 6 months.*1 to 2 years.*Met/,
    ]);
    const documents = panel(page, 'Documents');
    await expect(documents).toContainText('Aadhaar');
    await expectAccessibleAndFitting(page);
    await documents.getByRole('button', { name: 'Preview aadhaar.pdf' }).click();
    await expect(dialog(page, 'aadhaar.pdf')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'aadhaar.pdf')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await documents.getByRole('link', { name: 'Download aadhaar.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('aadhaar.pdf');
  });

  await test.step('both decisions stay open; whoever is late hears so', async () => {
    await button(page, 'Reject').click();
    await sayYes(page, 'Reject', 'Kabir Mehta');
    await expectToastTitle(page, 'Application status updated successfully');
    await expect(panel(page, 'Decision')).toContainText('Rejected by ');
    await dismissToast(page);
    // The page does not hear of what happens elsewhere in time.
    await page.route('**/api/applications/*', async (route) => {
      if (route.request().method() === 'GET' && !isReleased) await held;
      await route.continue();
    });
    let isReleased = false;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = () => {
        isReleased = true;
        resolve();
      };
    });
    await decideElsewhere(request, token, kabir.id, { status: 'approved', from: 'rejected' });
    expected.refusal(409, `/api/applications/${kabir.id}/status`);
    await button(page, 'Reject').click();
    await sayYes(page, 'Reject', 'Kabir Mehta');
    await expectToast(
      page,
      'Failed to update application status',
      'Somebody has decided on this application meanwhile. Please look at it again.',
    );
    release();
    await expect(panel(page, 'Decision')).toContainText('Approved by ');
    await page.unroute('**/api/applications/*');
    await dismissToast(page);
  });

  await test.step('an approved applicant is taken in, with all that is known', async () => {
    await page.getByRole('link', { name: 'Onboard as tenant' }).click();
    const wizard = dialog(page, 'Tenant Onboarding');
    const field = (label: string) => wizard.getByRole('textbox', { name: label, exact: true });
    await expect(field('First name')).toHaveValue('Kabir');
    await expect(field('Last name')).toHaveValue('Mehta');
    await expect(field('Email')).toHaveValue(kabir.email);
    await expect(field('Phone')).toHaveValue('+91 98765 43210');
    await button(page, 'Next').click();
    await expect(wizard.getByRole('combobox', { name: 'Employment status' })).toHaveValue('Employed');
    await expect(field('Employer')).toHaveValue('Infosys');
    await expect(wizard.getByRole('combobox', { name: 'Job title' })).toHaveValue('Data scientist');
    await expect(field('Monthly income')).toHaveValue('₹58,333.33');
    await expect(field('Employment Length')).toHaveValue('1 to 2 years');
    await button(page, 'Next').click();
    await button(page, 'Next').click();
    await expect(wizard.getByRole('combobox', { name: 'Property', exact: true })).toHaveValue('Lake View 402');
    await expect(field('Monthly rent')).toHaveValue('₹32,000');
    await expect(field('Security deposit')).toHaveValue('₹64,000');
    await field('Lease start date').fill('1 Apr 2026');
    await page.keyboard.press('Tab');
    await sayPaidToLastMonth(page);
    await button(page, 'Complete Onboarding').click();
    await expectToastTitle(page, 'Tenant onboarded successfully');
    await page.goto(`${APPLICATIONS}&application=${kabir.id}`);
    await expect(panel(page, 'Decision')).toContainText('The applicant is a tenant already.');
    await expect(page.getByRole('link', { name: 'Onboard as tenant' })).toHaveCount(0);
  });

  await test.step('what cannot be fetched is said, and asked for again', async () => {
    expected.refusal(404, '/api/applications/999999');
    await page.goto(`${APPLICATIONS}&application=999999`);
    await expect(page.getByText('Failed to fetch application details', { exact: true })).toBeVisible();
    const path = `/api/applications/${kabir.id}`;
    expected.lostRequest(path);
    await page.route(`**${path}`, (route) => route.abort());
    await page.goto(`${APPLICATIONS}&application=${kabir.id}`);
    await expect(page.getByText('Failed to fetch application details', { exact: true })).toBeVisible();
    await page.unroute(`**${path}`);
    await button(page, 'Try again').click();
    await expect(page.getByRole('heading', { name: 'Kabir Mehta' })).toBeVisible();
  });

  await test.step('whoever is logged out meanwhile goes to the login', async () => {
    // The session is over, and nothing but the call has noticed yet.
    for (const path of [`/api/applications/${kabir.id}/status`, '/api/auth/user']) {
      expected.refusal(401, path);
      await page.route(`**${path}`, (route) =>
        route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Unauthorized' } }),
      );
    }
    const login = page.waitForRequest('**/api/login');
    await button(page, 'Reject').click();
    await expectLoggedOut(page, () => sayYes(page, 'Reject', 'Kabir Mehta'));
    await login;
  });
});

test('an agent reviews the applications for the properties that they mediate', async ({
  page,
  browser,
  app,
  request,
  expected,
}) => {
  const landlord = await browser.newContext({ baseURL: app.url });
  const { token: landlordToken } = await register(await landlord.newPage(), 'landlord');
  const home = await aHome(landlord.request, landlordToken);
  await landlord.close();
  const { token } = await anAgent(page, app, 'Imran');
  await appoint(page.request, { agent: token, owner: landlordToken, propertyId: home.id });

  await page.goto('/agent-dashboard?section=applications');
  await expect(page.getByText('No applications found', { exact: true })).toBeVisible();
  const kabir = await anApplication(request, { propertyId: home.id, ...answers });
  await anApplication(request, { propertyId: home.id, firstName: 'Zoya', lastName: 'Khan' });

  await test.step('the table has its columns', async () => {
    await expect(names(page)).toHaveText(['Zoya Khan', 'Kabir Mehta']);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Applicant',
      'Property',
      'Email',
      'Phone',
      'Status',
      'Actions',
    ]);
    await expect(row(page, 'Kabir')).toContainText('Lake View 402');
    await expect(row(page, 'Kabir')).toContainText('Powai, Mumbai');
    await expect(row(page, 'Kabir').getByRole('link', { name: kabir.email })).toBeVisible();
    await expect(row(page, 'Kabir').getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    );
    await expectAccessibleAndFitting(page);
  });

  await test.step('a property without a name is called by its number', async () => {
    await page.route(/\/api\/applications\?/, async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as { property: object }[];
      const nameless = rows.map((each) => ({ ...each, property: { ...each.property, name: '' } }));
      await route.fulfill({ response, json: nameless });
    });
    await page.reload();
    await expect(row(page, 'Kabir')).toContainText(`Property ID: ${home.id}`);
    await page.unrouteAll();
    await page.reload();
    await expect(row(page, 'Kabir')).toContainText('Lake View 402');
  });

  await test.step('approve, reject, and what fails', async () => {
    const path = `/api/applications/${kabir.id}/status`;
    expected.lostRequest(path);
    await page.route(`**${path}`, (route) => route.abort());
    await button(page, 'Approve Kabir Mehta').click();
    await sayYes(page, 'Approve', 'Kabir Mehta');
    await expectToastTitle(page, 'Failed to update application');
    await page.unroute(`**${path}`);
    await dismissToast(page);
    await dialog(page, 'Approve Kabir Mehta?').getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Approve Kabir Mehta').click();
    await sayYes(page, 'Approve', 'Kabir Mehta');
    await expectToastTitle(page, 'Application status updated');
    await expect(row(page, 'Kabir')).toContainText('Approved');
    await dismissToast(page);
    await chooseInMenu(page, 'Zoya Khan', 'Reject');
    await sayYes(page, 'Reject', 'Zoya Khan');
    await expectToastTitle(page, 'Application status updated');
    await expect(row(page, 'Zoya')).toContainText('Rejected');
    await expect(row(page, 'Zoya').getByRole('button')).toHaveCount(0);
  });

  await test.step('the same detail, and the agent’s wizard', async () => {
    await page.getByRole('link', { name: 'View Kabir Mehta' }).click();
    await expect(panel(page, 'Decision')).toContainText('Approved by Imran Rao on ');
    await expect(panel(page, 'Screening')).toContainText('There is nothing to compare');
    await expect(panel(page, 'Documents')).toContainText('No documents came with this application.');
    await page.getByRole('link', { name: 'Onboard as tenant' }).click();
    const wizard = dialog(page, 'Tenant Onboarding');
    await expect(wizard.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Kabir');
    await expect(wizard.getByRole('combobox', { name: 'Diet preference' })).toHaveValue('Vegetarian');
    await button(page, 'Cancel').click();
    await expect(wizard).toHaveCount(0);
    await expect(page).toHaveURL('/agent-dashboard?section=tenants');
  });
});
