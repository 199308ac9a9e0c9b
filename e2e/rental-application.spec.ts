import type { Page } from '@playwright/test';
import {
  ALREADY_APPLIED,
  APPLICATION_SUBMITTED,
  type Application,
  missingDocuments,
  PROPERTY_NOT_OFFERED,
} from '../src/contract/lettings/applications.ts';
import { aForm } from './applications.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { aDocument, aFile, attach, pdfFile } from './paperwork.ts';
import { button, dialog, dismissToast, expectLoggedOut, expectToast, expectToastTitle, holdBack } from './parts.ts';
import { register, somebody } from './people.ts';
import { picture } from './pictures.ts';
import { aHome } from './tenancies.ts';

const FAILED = 'Failed to submit application. Please try again.';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const fillPerson = async (page: Page, email: string) => {
  await field(page, 'First name').fill('Kabir');
  await field(page, 'Last name').fill('Mehta');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('98765 43210');
};
const sent = (page: Page) => page.getByRole('heading', { name: /^You have applied for / });

test('a visitor applies with a link, loses nothing on the way, and follows the status', async ({
  page,
  app,
  context,
  expected,
}) => {
  const { token } = await register(page, 'landlord');
  const photo = await aFile(
    page.request,
    token,
    { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await picture(page, { width: 640, height: 400 }) },
    'photo',
  );
  const home = await aHome(page.request, token, { photos: [photo], description: 'Two balconies above the lake.' });
  const { shareableLink } = await aForm(page.request, token, {
    title: 'Apply for Lake View',
    description: 'We answer within three days.',
    propertyId: home.id,
    requiredDocuments: ['tenant_aadhaar', 'tenant_pan'],
    maxOccupants: 4,
    preferredTenantType: 'family',
    dietaryRestrictions: 'vegetarian_only',
    smokingPolicy: 'outdoor_only',
    allowPets: true,
    petPolicy: 'cats_only',
  });
  await context.clearCookies();
  const email = somebody('kabir').email;
  const path = `/application/${shareableLink}`;

  await test.step('the form, its property and its rules', async () => {
    const held = await holdBack(page, `**/api/public/application-forms/${shareableLink}`);
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading the application form' })).toBeVisible();
    await held.letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Lake View');
    await expect(main(page)).toContainText('We answer within three days.');
    await expect(page.getByText("You're applying via a shared form link", { exact: true })).toBeVisible();
    const facts = section(page, '2-bedroom home in Powai');
    await expect(facts).toContainText('Powai, Mumbai, Maharashtra');
    await expect(facts).toContainText('₹32,000 per month');
    await expect(facts).toContainText('Deposit ₹64,000');
    await expect(facts).toContainText('Two balconies above the lake.');
    await expect(facts.getByRole('img', { name: '2-bedroom home in Powai, photo 1 of 1' })).toHaveAttribute(
      'src',
      `${photo}?size=800`,
    );
    for (const rule of ['Family', 'Vegetarian only', 'Outdoor only', 'Cats only']) {
      await expect(section(page, 'House rules')).toContainText(rule);
    }
    for (const title of [
      'Personal Information',
      'Employment Information',
      'Financial Information',
      'Required Documents',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    }
    await expect(page.locator('input[name=website]')).not.toBeInViewport();
  });

  await test.step('says at the fields what is wrong', async () => {
    await page.getByLabel('Occupants').fill('0');
    await page.getByLabel('Annual income').fill('-5');
    await page.getByLabel('Credit score').fill('200');
    await button(page, 'Submit Application').click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Valid phone number is required',
      'At least 1 occupant',
      'Income must be positive',
      'Credit score must be between 300 and 850',
      missingDocuments(['tenant_aadhaar', 'tenant_pan']),
    ]) {
      await expect(main(page).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(field(page, 'First name')).toBeFocused();
    await expectAccessibleAndFitting(page);
  });

  const documents = section(page, 'Required Documents');
  await test.step('a reload keeps what was typed and uploaded', async () => {
    await fillPerson(page, email);
    await page.getByLabel('Occupants').fill('3');
    await choose(page, 'Employment status', 'Self-employed');
    await field(page, 'Employer').fill('Mehta and Sons');
    await field(page, 'Job title').fill('Owner');
    await page.getByRole('combobox', { name: 'Employment length' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Less than 6 months',
      '6 months to 1 year',
      '1 to 2 years',
      'More than 2 years',
    ]);
    await page.getByRole('option', { name: 'More than 2 years' }).click();
    await page.getByLabel('Annual income').fill('1250000');
    await expect(page.getByLabel('Annual income')).toHaveValue('₹12,50,000');
    await page.getByLabel('Credit score').fill('790');
    await expect(documents).toContainText('We advise a masked Aadhaar copy');
    await attach(documents, 'Aadhaar', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(documents).toContainText('File type must be .jpg, .jpeg, .png, .webp, .pdf, .doc, .docx');
    const aadhaar = {
      name: 'aadhaar.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(page, { width: 60, height: 40 }),
    };
    await attach(documents, 'Aadhaar', aadhaar);
    await expect(button(page, 'Remove aadhaar.jpg')).toBeVisible();
    await button(page, 'Submit Application').click();
    await expect(documents).toContainText(missingDocuments(['tenant_pan']));
    await expect(button(page, 'PAN card')).toBeFocused();

    await page.reload();
    await expect(page.getByText('What you typed earlier is still here.')).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('Kabir');
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(page.getByLabel('Occupants')).toHaveValue('3');
    await expect(page.getByRole('combobox', { name: 'Employment status' })).toHaveValue('Self-employed');
    await expect(page.getByRole('combobox', { name: 'Employment length' })).toHaveValue('More than 2 years');
    await expect(page.getByLabel('Annual income')).toHaveValue('₹12,50,000');
    await expect(page.getByLabel('Credit score')).toHaveValue('790');
    await expect(button(page, 'Remove aadhaar.jpg')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('claimToken');
  });

  await test.step('submits once, and nothing is left in the browser', async () => {
    await attach(documents, 'PAN card', pdfFile('pan.pdf'));
    await expect(button(page, 'Remove pan.pdf')).toBeVisible();
    const held = await holdBack(page, '**/api/applications', 'POST');
    await button(page, 'Submit Application').click();
    await expect(button(page, 'Submitting...')).toBeDisabled();
    await held.letGo();
    await expectToastTitle(page, APPLICATION_SUBMITTED);
    await expect(sent(page)).toHaveText('You have applied for 2-bedroom home in Powai');
    await expect(main(page)).toContainText(`A mail to ${email} is on its way.`);
    await expectAccessibleAndFitting(page);
    const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
    expect(kept.filter((key) => key.startsWith('application'))).toEqual([]);
  });

  await test.step('a second one from the same address is refused in words', async () => {
    await dismissToast(page);
    await button(page, 'New application').click();
    await expect(field(page, 'First name')).toHaveValue('');
    await expect(button(page, 'Remove pan.pdf')).toHaveCount(0);
    await fillPerson(page, email);
    await attach(documents, 'Aadhaar', pdfFile('aadhaar.pdf'));
    await attach(documents, 'PAN card', pdfFile('pan.pdf'));
    await expect(button(page, 'Remove pan.pdf')).toBeVisible();
    await expect(button(page, 'Remove aadhaar.pdf')).toBeVisible();
    expected.refusal(409, '/api/applications');
    await button(page, 'Submit Application').click();
    await expectToast(page, FAILED, ALREADY_APPLIED);
    await expect(main(page).getByText(ALREADY_APPLIED)).toBeVisible();
    await page.reload();
    await button(page, 'Start over').click();
    await expect(field(page, 'First name')).toHaveValue('');
  });

  await test.step('the link in the mail shows how it stands', async () => {
    const mail = await receiveMail(app, email, 'Your application for 2-bedroom home in Powai');
    await clickInMail(page, app, mail, 'See your application');
    await expect(page).toHaveURL(/\/application-status\?token=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2-bedroom home in Powai');
    await expect(main(page).getByText('Pending', { exact: true })).toBeVisible();
    await expect(main(page)).toContainText('You will get a mail as soon as the landlord has decided.');
    await expectAccessibleAndFitting(page);
    const list = await page.request.get('/api/applications', bearer(token));
    const [application] = (await list.json()) as Application[];
    await page.request.patch(`/api/applications/${application?.id}/status`, {
      data: { status: 'approved' },
      ...bearer(token),
    });
    await page.reload();
    await expect(main(page).getByText('Approved', { exact: true }).first()).toBeVisible();
    await expect(main(page)).toContainText('The landlord will contact you about the lease');
    expected.refusal(404, '/api/public/applications/unknown');
    await page.goto('/application-status?token=unknown');
    await expect(page.getByRole('heading', { name: 'We cannot find this application' })).toBeVisible();
    await page.goto('/application-status');
    await expect(page.getByRole('heading', { name: 'We cannot find this application' })).toBeVisible();
  });

  await test.step('whoever signs up later and proves the address finds the application', async () => {
    await register(page, 'tenant', { ...somebody('Kabir'), email });
    await page.goto('/tenant-dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Kabir' })).toBeVisible();
    await expect(section(page, 'Your applications')).toHaveCount(0);
    const mail = await receiveMail(app, email, 'Verify your email for Kiraya');
    await clickInMail(page, app, mail, 'Verify my email');
    await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
    await page.goto('/tenant-dashboard');
    const own = section(page, 'Your applications');
    await expect(own).toContainText('Lake View 402, Powai, Mumbai');
    await expect(own).toContainText('Approved');
    await expect(own).toContainText('The landlord will send you a lease.');
    await expectAccessibleAndFitting(page);
  });
});

test('without a link, with a link to nowhere, and for a home that is taken', async ({ page, context, expected }) => {
  const { token } = await register(page, 'landlord');
  const home = await aHome(page.request, token, { name: 'Palm Court 7', area: 'Aundh' });
  const form = await aForm(page.request, token);
  await context.clearCookies();

  await test.step('no such form', async () => {
    expected.refusal(404, '/api/public/application-forms/no-such-form');
    await page.goto('/application/no-such-form');
    await expect(page.getByRole('heading', { name: 'Application Form Not Found' })).toBeVisible();
    await expect(
      page.getByText("The application form you're looking for is not available or has been deactivated.", {
        exact: true,
      }),
    ).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('a visitor without a link chooses a property', async () => {
    await page.goto('/application');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rental application');
    await expect(page.getByText("You're applying via a shared form link")).toHaveCount(0);
    await expect(section(page, 'Required Documents')).toContainText(
      'Files can only be uploaded through a landlord’s link.',
    );
    await fillPerson(page, somebody('meera').email);
    await button(page, 'Submit Application').click();
    await expect(page.getByText('Property is required', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Property' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Property' }).click();
    await page
      .getByRole('option', { name: /^2-bedroom home in Aundh/ })
      .first()
      .click();
    await expect(section(page, '2-bedroom home in Aundh')).toContainText('₹32,000 per month');
    await expectAccessibleAndFitting(page);
    await page.reload();
    await expect(section(page, '2-bedroom home in Aundh')).toBeVisible();
    await button(page, 'Submit Application').click();
    await expectToastTitle(page, APPLICATION_SUBMITTED);
    await expect(sent(page)).toHaveText('You have applied for 2-bedroom home in Aundh');
  });

  await test.step('a form for any home of the landlord asks which, until none is left', async () => {
    await page.goto(`/application/${form.shareableLink}`);
    await expect(section(page, 'Required Documents')).toContainText('No documents are required.');
    await choose(page, 'Property', '2-bedroom home in Aundh');
    await expect(section(page, '2-bedroom home in Aundh')).toBeVisible();
    const bound = await aForm(page.request, token, { propertyId: home.id });
    await page.request.patch(`/api/properties/${home.id}`, { data: { isAvailable: false }, ...bearer(token) });
    await page.goto(`/application/${bound.shareableLink}`);
    await expect(page.getByText(PROPERTY_NOT_OFFERED)).toBeVisible();
    await expect(button(page, 'Submit Application')).toHaveCount(0);
    await page.goto(`/application/${form.shareableLink}`);
    await expect(page.getByText('There is no property for rent at present.')).toBeVisible();
    await page.getByRole('link', { name: 'See other properties' }).click();
    await expect(page).toHaveURL('/application');
  });
});

test('a tenant picks among their documents; others are told how to get there', async ({ page, expected }) => {
  const landlord = await register(page, 'landlord');
  const home = await aHome(page.request, landlord.token);
  const { shareableLink } = await aForm(page.request, landlord.token, {
    propertyId: home.id,
    requiredDocuments: ['tenant_aadhaar', 'tenant_pan'],
  });
  const path = `/application/${shareableLink}`;

  await test.step('a landlord', async () => {
    await page.goto(path);
    await button(page, 'Manage Documents').click();
    await expect(dialog(page, 'Document Repository')).toContainText('change your role to tenant first');
    await expect(page.getByRole('link', { name: 'Change Role' })).toHaveAttribute('href', '/role-selector');
  });

  const { token, person } = await register(page, 'tenant', somebody('Meera'));
  await aDocument(page.request, token, { name: 'PAN card of 2019' });
  await aDocument(page.request, token, { name: 'Payslips', type: 'other' });
  const documents = section(page, 'Required Documents');
  const repository = dialog(page, 'Document Repository');

  await test.step('what is known is filled in, and required documents are named', async () => {
    await page.goto(path);
    await expect(field(page, 'First name')).toHaveValue('Meera');
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await field(page, 'Phone').fill('98765 43210');
    await expect(documents.getByRole('listitem')).toHaveText([
      /^Aadhaar \*Not chosen yet/,
      /^PAN card \*Not chosen yet/,
    ]);
    await button(page, 'Submit Application').click();
    await expect(documents).toContainText(missingDocuments(['tenant_aadhaar', 'tenant_pan']));
    await expect(button(page, 'Manage Documents')).toBeFocused();
  });

  await test.step('chooses, uploads, and takes back', async () => {
    await button(page, 'Manage Documents').click();
    await repository.getByRole('checkbox', { name: 'PAN card of 2019' }).check();
    await repository.getByRole('checkbox', { name: 'Payslips' }).check();
    await expectAccessibleAndFitting(page);
    await repository.getByRole('button', { name: 'Upload Aadhaar' }).click();
    const upload = dialog(page, 'Upload document');
    await expect(upload).toContainText('We advise a masked Aadhaar copy');
    await attach(upload, 'File', pdfFile('my-aadhaar.pdf'));
    await expect(upload.getByRole('textbox', { name: 'Document name' })).toHaveValue('my-aadhaar');
    await upload.getByRole('button', { name: 'Upload document', exact: true }).click();
    await expectToastTitle(page, 'Document uploaded successfully');
    await expect(repository.getByRole('checkbox', { name: 'my-aadhaar' })).toBeChecked();
    await repository.getByRole('button', { name: 'Done' }).click();
    await button(page, 'Remove Payslips').click();
    await expect(documents.getByRole('listitem')).toHaveText([/^Aadhaar \*my-aadhaar/, /^PAN card \*PAN card of 2019/]);
    await expectAccessibleAndFitting(page);
  });

  await test.step('the landlord gets what was chosen, and nothing else', async () => {
    await button(page, 'Submit Application').click();
    await expectToastTitle(page, APPLICATION_SUBMITTED);
    await expect(sent(page)).toBeVisible();
    const list = await page.request.get('/api/applications', bearer(landlord.token));
    const [application] = (await list.json()) as Application[];
    const detail = await page.request.get(`/api/applications/${application?.id}`, bearer(landlord.token));
    const chosen = ((await detail.json()) as { documents: { name: string }[] }).documents.map(({ name }) => name);
    expect(chosen.sort()).toEqual(['PAN card of 2019', 'my-aadhaar']);
  });

  await test.step('whoever is signed out meanwhile signs in again, and keeps what they typed', async () => {
    await button(page, 'New application').click();
    await field(page, 'Phone').fill('98765 43210');
    await field(page, 'Email').fill(somebody('other').email);
    await button(page, 'Manage Documents').click();
    await repository.getByRole('checkbox', { name: 'PAN card of 2019' }).check();
    await repository.getByRole('checkbox', { name: 'my-aadhaar' }).check();
    await repository.getByRole('button', { name: 'Done' }).click();
    await dismissToast(page);
    expected.refusal(401, '/api/applications');
    expected.refusal(401, '/api/documents');
    await page.context().clearCookies();
    await expectLoggedOut(page, () => button(page, 'Submit Application').click());
    await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
    await page.goto(path);
    await expect(field(page, 'Phone')).toHaveValue('');
    await page.goto('about:blank');
    await page.request.post('/api/auth/login', { data: { email: person.email, password: person.password } });
    await page.goto(path);
    await expect(field(page, 'Phone')).toHaveValue('98765 43210');
    await expect(documents.getByRole('listitem')).toHaveText([/^Aadhaar \*my-aadhaar/, /^PAN card \*PAN card of 2019/]);
  });
});
