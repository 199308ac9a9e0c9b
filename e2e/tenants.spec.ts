import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, chooseInMenu, dialog, dismissToast, expectToast, holdBack, toasts } from './parts.ts';
import { register, somebody } from './people.ts';
import { aHome, choose, sayPaidToLastMonth, tenantEmail } from './tenancies.ts';

const TENANTS = '/landlord-dashboard?section=tenants';
const EMAIL_TAKEN = 'A user with this email already exists. Please use a different email address.';

const wizard = (page: Page) => dialog(page, 'Tenant Onboarding');
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const select = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const currentStep = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]');
const said = (page: Page, title: string) => expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
const next = (page: Page) => button(page, 'Next').click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fact = (page: Page, area: string, name: string) =>
  region(page, area)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const personal = (email: string) => ({
  'First name': 'Ravi',
  'Last name': 'Kulkarni',
  Email: email,
  Phone: '+91 98765 43210',
  PAN: 'abcpk 1234 f',
});

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};

test('a landlord onboards, edits and deletes a tenant', async ({ page, expected }) => {
  const { token } = await register(page, 'landlord', somebody('Meera'));
  await aHome(page.request, token);
  const email = tenantEmail();

  await test.step('an empty list offers the first one', async () => {
    await page.goto(TENANTS);
    await expect(page.getByText('No tenants yet')).toBeVisible();
    await button(page, 'Onboard a tenant').click();
    await expect(wizard(page)).toBeVisible();
    await expect(page).toHaveURL(/dialog=onboard-tenant/);
    await expect(field(page, 'First name')).toBeFocused();
    await expect(button(page, 'Previous')).toBeDisabled();
  });

  await test.step('what is missing is said on its step, once all is submitted', async () => {
    await page.keyboard.press('Enter');
    await expect(currentStep(page)).toContainText('Employment');
    await step(page, 'Step 4').click();
    await field(page, 'Monthly rent').fill('-1');
    await field(page, 'Lease start date').fill('5 Apr 2026');
    await field(page, 'Lease end date').fill('5 Apr 2026');
    // The calendar lies over the button until the cursor goes on.
    await page.keyboard.press('Tab');
    await button(page, 'Complete Onboarding').click();
    await expect(currentStep(page)).toContainText('Personal Info');
    await expect(field(page, 'First name')).toBeFocused();
    await expect(wizard(page).getByText('First name is required', { exact: true })).toBeVisible();
    await expect(step(page, 'Step 1: Personal Info Needs attention')).toBeVisible();
    await step(page, 'Step 4: Lifestyle and Property Selection Needs attention').click();
    await expect(wizard(page).getByText('Rent must be positive', { exact: true })).toBeVisible();
    await expect(wizard(page).getByText('The end date must be after the start date', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await step(page, 'Step 1').click();
    await fill(page, personal(email));
    await expect(step(page, 'Step 1: Personal Info')).not.toContainText('Needs attention');
    await choose(page, 'Diet preference', 'Jain');
  });

  await test.step('employment and references', async () => {
    await next(page);
    await choose(page, 'Employment status', 'Self-employed');
    await fill(page, { 'Business name': 'Kulkarni Traders', 'Nature of Business': 'Textiles' });
    await choose(page, 'Employment status', 'Employed');
    await field(page, 'Employer').fill('Infosys');
    await select(page, 'Job title').click();
    await select(page, 'Job title').fill('data');
    await page.getByRole('option', { name: 'Data scientist' }).click();
    await field(page, 'Monthly income').pressSequentially('00125000');
    await expect(field(page, 'Monthly income')).toHaveValue('₹1,25,000');
    await field(page, 'Employment Length').fill('3 years');
    await next(page);
    await fill(page, {
      'Emergency contact name': 'Sunita Kulkarni',
      'Emergency contact phone': '9820011111',
      'Previous address': '14 Nehru Street, Pune',
      'Reference name': 'S. Iyer',
    });
    await choose(page, 'Relationship', 'Mother');
    await choose(page, 'Reason for moving', 'Closer to work');
  });

  await test.step('pets and the property; what was typed is kept through back and forth', async () => {
    await next(page);
    await page.getByRole('checkbox', { name: 'Has pets' }).check();
    await choose(page, 'Pet type', 'Other');
    await field(page, 'Pet description').fill('Two parakeets');
    await field(page, 'Monthly rent').fill('');
    await field(page, 'Security deposit').fill('');
    await field(page, 'Lease end date').fill('');
    await select(page, 'Property').click();
    await page.getByRole('option', { name: 'Lake View 402' }).click();
    await expect(field(page, 'Monthly rent')).toHaveValue('₹32,000');
    await expect(field(page, 'Security deposit')).toHaveValue('₹64,000');
    await expect(
      wizard(page).getByText('A lease is created when property, start date and rent are set.'),
    ).toBeVisible();
    await button(page, 'Eleven months').click();
    await expect(field(page, 'Lease end date')).toHaveValue('4 Mar 2027');
    for (let back = 0; back < 3; back += 1) await button(page, 'Previous').click();
    await expect(field(page, 'PAN')).toHaveValue('abcpk 1234 f');
    await expect(select(page, 'Diet preference')).toHaveValue('Jain');
    await next(page);
    await expect(select(page, 'Job title')).toHaveValue('Data scientist');
    await next(page);
    await expect(field(page, 'Previous address')).toHaveValue('14 Nehru Street, Pune');
    // The second half of a double click on Next must not submit.
    await button(page, 'Next').dblclick();
    await expect(field(page, 'Pet description')).toHaveValue('Two parakeets');
    await expect(select(page, 'Property')).toHaveValue('Lake View 402');
  });

  await test.step('closing and going back ask first', async () => {
    await wizard(page).getByRole('button', { name: 'Close', exact: true }).click();
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Cancel' }).click();
    await page.goBack();
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
    await expect(field(page, 'Pet description')).toHaveValue('Two parakeets');
  });

  await test.step('it is created, and stands in the list', async () => {
    await sayPaidToLastMonth(page);
    const held = await holdBack(page, '**/api/tenants/onboard', 'POST');
    const sent = page.waitForRequest('**/api/tenants/onboard');
    await button(page, 'Complete Onboarding').click();
    await expect(button(page, 'Creating...')).toBeDisabled();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ employer: 'Infosys', jobTitle: 'data_scientist', petDescription: 'Two parakeets' });
    expect(Object.keys(body)).not.toContain('businessName');
    await held.letGo();
    await said(page, 'Tenant onboarded successfully');
    await expect(wizard(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/dialog/);
    await expect(row(page, 'Ravi Kulkarni')).toContainText('Lake View 402');
    await expect(row(page, 'Ravi Kulkarni')).toContainText('Until 4 Mar 2027');
    await expect(row(page, 'Ravi Kulkarni')).toContainText('₹32,000');
    await expect(row(page, 'Ravi Kulkarni')).toContainText('Invited');
    await expect(row(page, 'Ravi Kulkarni').getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    );
  });

  await test.step('the next wizard starts at step 1 with nothing in it; an email that is taken is said', async () => {
    expected.refusal(409, '/api/tenants/onboard');
    await button(page, 'Onboard a tenant').click();
    await expect(currentStep(page)).toContainText('Personal Info');
    await expect(field(page, 'First name')).toHaveValue('');
    const landlord = await page.request.get('/api/auth/user');
    await fill(page, personal((await landlord.json()).email));
    await step(page, 'Step 3').click();
    await fill(page, { 'Emergency contact name': 'Sunita', 'Emergency contact phone': '9820011111' });
    await choose(page, 'Relationship', 'Mother');
    await next(page);
    await expect(wizard(page).getByText('None of your properties is available now.')).toBeVisible();
    await button(page, 'Complete Onboarding').click();
    await said(page, EMAIL_TAKEN);
    await expect(currentStep(page)).toContainText('Personal Info');
    await expect(wizard(page).getByText(EMAIL_TAKEN)).toBeVisible();
    await expect(field(page, 'Email')).toBeFocused();
    await dismissToast(page);
  });

  await test.step('other refusals are said in the words of the server, or in ours', async () => {
    expected.refusal(409, '/api/tenants/onboard');
    expected.lostRequest('/api/tenants/onboard');
    await page.route('**/api/tenants/onboard', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'This property already has an active lease.' } }),
    );
    await field(page, 'Email').fill(tenantEmail());
    await step(page, 'Step 4').click();
    await button(page, 'Complete Onboarding').click();
    await said(page, 'Error: This property already has an active lease.');
    await dismissToast(page);
    await page.unroute('**/api/tenants/onboard');
    await page.route('**/api/tenants/onboard', (route) => route.abort());
    await button(page, 'Complete Onboarding').click();
    await said(page, 'Failed to onboard tenant');
    await dismissToast(page);
    await page.unroute('**/api/tenants/onboard');
    await wizard(page).getByRole('button', { name: 'Close', exact: true }).click();
    await button(page, 'Discard').click();
    await expect(wizard(page)).toHaveCount(0);
    await expect(button(page, 'Onboard a tenant')).toBeFocused();
  });

  await test.step('the detail view knows everything', async () => {
    await page.getByRole('link', { name: 'Ravi Kulkarni' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Ravi Kulkarni' })).toBeVisible();
    await expect(fact(page, 'Contact', 'PAN')).toHaveText('ABCxxxxx4F');
    await expect(fact(page, 'Contact', 'Diet preference')).toHaveText('Jain');
    await expect(fact(page, 'Employment', 'Job title')).toHaveText('Data scientist');
    await expect(fact(page, 'Employment', 'Monthly income')).toHaveText('₹1,25,000');
    await expect(fact(page, 'Emergency contact', 'Relationship')).toHaveText('Mother');
    await expect(fact(page, 'Previous housing', 'Reason for moving')).toHaveText('Closer to work');
    await expect(fact(page, 'Personal reference', 'Name')).toHaveText('S. Iyer');
    await expect(fact(page, 'Lifestyle', 'Pets')).toHaveText('Two parakeets');
    await expect(fact(page, 'Lease', 'Monthly rent')).toHaveText('₹32,000');
    await expect(region(page, 'Documents')).toContainText('No documents yet.');
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Ravi Kulkarni' })).toBeVisible();
  });

  await test.step('the account leads, and money is recorded and asked for from there', async () => {
    const account = region(page, 'Account');
    const figure = (name: string) => account.getByRole('group', { name, exact: true });
    await expect(figure('Deposit held')).toContainText('₹0');
    await expect(figure('Deposit held')).toContainText('Agreed: ₹64,000');
    await account.getByRole('button', { name: 'Raise payment' }).click();
    const raising = dialog(page, 'New Payment');
    await expect(raising.getByRole('combobox', { name: 'Lease' })).toHaveValue('Lake View 402 · Ravi Kulkarni');
    await expect(raising.getByRole('textbox', { name: 'Amount' })).toHaveValue('₹32,000');
    await raising.getByRole('textbox', { name: 'Amount' }).fill('1500');
    await choose(page, 'Type', 'Parking');
    await raising.getByRole('textbox', { name: 'Due date' }).fill('1 Mar 2026');
    await page.keyboard.press('Tab');
    await raising.getByRole('textbox', { name: 'Description' }).fill('Parking in March');
    await raising.getByRole('button', { name: 'Raise payment' }).click();
    await said(page, 'Payment raised');
    await expect(figure('Outstanding')).toContainText('overdue since 1 Mar 2026');
    await expect(region(page, 'History').getByRole('listitem').first()).toContainText('Payment raised');
    await dismissToast(page);
    await account.getByRole('button', { name: 'Record payment' }).click();
    const recording = dialog(page, 'Record payment');
    await expect(recording).toContainText('Parking in March of Ravi Kulkarni');
    await choose(page, 'Method', 'Cash');
    await recording.getByRole('button', { name: 'Record payment' }).click();
    await said(page, 'Payment recorded');
    await expect(figure('Paid this year')).toContainText('₹1,500');
    await expect(region(page, 'Payments')).toContainText('Parking in March');
    await dismissToast(page);
    await expectAccessibleAndFitting(page);
  });

  await test.step('editing keeps the PAN, and the lease', async () => {
    await button(page, 'Edit').click();
    await expect(dialog(page, 'Edit Tenant')).toBeVisible();
    await expect(field(page, 'PAN')).toHaveValue('ABCxxxxx4F');
    await field(page, 'Phone').fill('9811122233');
    await next(page);
    await choose(page, 'Employment status', 'Retired');
    await step(page, 'Step 4').click();
    await expect(select(page, 'Property')).toHaveValue('Lake View 402');
    const held = await holdBack(page, '**/api/tenants/*', 'PATCH');
    await button(page, 'Update Tenant').click();
    await expect(button(page, 'Updating...')).toBeDisabled();
    await held.letGo();
    await said(page, 'Tenant updated successfully');
    await expect(dialog(page, 'Edit Tenant')).toHaveCount(0);
    await expect(fact(page, 'Contact', 'Phone')).toHaveText('9811122233');
    await expect(fact(page, 'Contact', 'PAN')).toHaveText('ABCxxxxx4F');
    await expect(fact(page, 'Employment', 'Employment status')).toHaveText('Retired');
    await expect(region(page, 'Employment')).not.toContainText('Infosys');
    await expect(fact(page, 'Lease', 'End date')).toContainText('4 Mar 2027');
  });

  await test.step('a failed change says so', async () => {
    expected.lostRequest(`/api/tenants/${new URL(page.url()).searchParams.get('tenant')}`);
    await button(page, 'Edit').click();
    await step(page, 'Step 4').click();
    await page.route('**/api/tenants/*', (route) => route.abort());
    await button(page, 'Update Tenant').click();
    await said(page, 'Failed to update tenant');
    await dismissToast(page);
    await page.unroute('**/api/tenants/*');
    await dialog(page, 'Edit Tenant').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog(page, 'Edit Tenant')).toHaveCount(0);
  });

  await test.step('an invitation is sent once a minute', async () => {
    const path = `/api/tenants/${new URL(page.url()).searchParams.get('tenant')}/resend-invitation`;
    expected.refusal(429, path);
    await button(page, 'Resend invitation').click();
    await expectToast(page, 'Error', 'The invitation was sent a moment ago. Please wait a minute.');
    await page.route(`**${path}`, (route) =>
      route.fulfill({ json: { message: 'The invitation has been sent again.' } }),
    );
    await button(page, 'Resend invitation').click();
    await expectToast(page, 'Invitation sent', 'The invitation has been sent again.');
  });

  await test.step('deleting asks twice, and says what goes', async () => {
    const path = `/api/tenants/${new URL(page.url()).searchParams.get('tenant')}`;
    expected.lostRequest(path);
    const askTwice = async () => {
      await chooseInMenu(page, 'Ravi Kulkarni', 'Delete');
      const first = dialog(page, 'Delete Ravi Kulkarni?');
      await expect(first).toContainText('profile, documents, applications, leases and payment records');
      await first.getByRole('button', { name: 'Continue' }).click();
      const second = dialog(page, 'Delete Ravi Kulkarni for good?');
      await expect(second).toContainText('profile, documents, applications, leases and payment records');
      await second.getByRole('button', { name: 'Delete tenant' }).click();
    };
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await askTwice();
    await said(page, 'Failed to delete tenant');
    await dismissToast(page);
    await page.unroute(`**${path}`);
    await askTwice();
    await said(page, 'Tenant and all associated data deleted successfully');
    await expect(page.getByText('No tenants yet')).toBeVisible();
    await expect(page).not.toHaveURL(/tenant=/);
  });
});
