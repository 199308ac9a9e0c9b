import type { Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, expectToastTitle } from './parts.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { picture } from './pictures.ts';
import { aLetHome, aPayment, tenantOf } from './rent.ts';
import { proveAndSign, readToTheEnd } from './signing.ts';

const line = (page: Page, text: string) => page.getByRole('listitem', { name: new RegExp(`^${text}`) });
const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const CABINETS = 'Cabinets and worktop';

/** Says how the cabinets are, with a photo. */
const inspect = async (page: Page, condition: string) => {
  await button(page, `Say how it is: ${CABINETS}`).click();
  const form = page.getByRole('form', { name: `How it is: ${CABINETS}` });
  await form.getByText(condition, { exact: true }).click();
  const buffer = await picture(page, { width: 320, height: 240 });
  await form
    .getByLabel(`Wide photo of ${CABINETS}`)
    .setInputFiles({ name: 'cabinets.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.getByRole('img', { name: `Wide photo 1 of ${CABINETS}` })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('img', { name: new RegExp(`^${CABINETS}, wide photo of the`) }).first()).toBeVisible();
};

const sign = async (page: Page, app: App, email: string) => {
  await readToTheEnd(page);
  await proveAndSign(page, app, email);
  await expect(page.getByText(/^(You have signed|Signed by everybody)$/)).toBeVisible();
};

/** Once it is their turn, at the address of the inspection. */
const readAndSign = async (page: Page, app: App, { address, email }: { address: string; email: string }) => {
  await page.goto(address);
  await page.getByRole('link', { name: 'Read and sign' }).click();
  await sign(page, app, email);
  await page.goto(address);
};

/** What is to be done until the tenant has moved out. */
const openPlan = async (page: Page) => {
  await page.goto('/landlord-dashboard?section=tenants');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kulkarni/ })
    .click();
  await button(page, 'Moving out of Lake View 402').click();
};

test('from the move-in to the deposit that has come back: inspection, notice, plan, deductions, answers', async ({
  page,
  app,
  browser,
}) => {
  test.slow();
  const { email, token, leaseId, landlord } = await aLetHome(page);
  const deposit = await aPayment(page, token, { leaseId, type: 'security_deposit', amount: '64000' });
  const paid = await page.request.post(`/api/payments/${deposit.id}/record`, {
    data: { amount: '64000', method: 'upi', reference: '412345678901' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  const tenant = await tenantOf(browser, app, email, phone);
  let address = '';

  await test.step('the tenant says on a phone how the home is at the beginning, and both sign', async () => {
    await tenant.goto('/tenant-dashboard?section=lease-details');
    await button(tenant, 'Begin an inspection').click();
    await tenant.getByRole('menuitem', { name: 'Move-in' }).click();
    await expect(tenant.getByRole('heading', { name: 'Move-in inspection, Lake View 402' })).toBeVisible();
    const { pathname } = new URL(tenant.url());
    await inspect(tenant, 'New');
    await button(tenant, 'Sign it as it stands').click();
    await sign(tenant, app, email);
    await readAndSign(page, app, { address: pathname, email: landlord.email });
    await expect(page.getByText('Signed by both', { exact: true })).toBeVisible();
  });

  await test.step('the tenant gives notice, and the landlord looks at the home at the end', async () => {
    await tenant.goto('/tenant-dashboard?section=lease-details');
    await button(tenant, 'Give notice').click();
    await button(tenant, 'Save notice').click();
    await expect(tenant.getByText(/^Notice of the tenant, given/)).toBeVisible();
    await openPlan(page);
    await button(page, 'Begin the inspection').click();
    await expect(page.getByRole('heading', { name: 'Move-out inspection, Lake View 402' })).toBeVisible();
    const { pathname } = new URL(page.url());
    await inspect(page, 'Damaged');
    await button(page, 'Ask for both signatures').click();
    await expectToastTitle(page, 'Sent for signing');
    await readAndSign(tenant, app, { address: pathname, email });
    await readAndSign(page, app, { address: pathname, email: landlord.email });
    await expect(page.getByText('Signed by both', { exact: true })).toBeVisible();
  });

  await test.step('the landlord begins at the last step of the plan, and takes up what the inspection shows', async () => {
    await openPlan(page);
    const plan = dialog(page, 'Moving out of Lake View 402');
    await expect(plan.getByRole('listitem').filter({ hasText: 'Move-out inspection' })).toContainText('Done');
    await expectAccessibleAndFitting(page);
    await plan.getByRole('button', { name: 'Begin the settlement' }).click();
    await expect(page.getByRole('heading', { name: 'Settlement of the deposit, Lake View 402' })).toBeVisible();
    address = new URL(page.url()).pathname;
    await button(page, `Ask for it: Kitchen: ${CABINETS}`).click();
    const form = dialog(page, 'Add a deduction');
    await form.getByRole('textbox', { name: 'What it costs to mend' }).fill('4000');
    await expect(form.getByRole('textbox', { name: 'Deduction' })).toHaveValue('₹4,000');
    await form.getByRole('button', { name: 'Add deduction' }).click();
    await expect(form).toBeHidden();
    await expect(line(page, 'Kitchen')).toContainText('Photos before and after');
    await button(page, 'Add a deduction').click();
    await form.getByRole('textbox', { name: 'What exactly' }).fill('Stained sink');
    await form.getByRole('textbox', { name: 'Deduction' }).fill('3000');
    await form.getByRole('button', { name: 'Add deduction' }).click();
    await expect(form).toBeHidden();
    await expect(line(page, 'Stained sink')).toContainText('Without evidence');
    await expectAccessibleAndFitting(page);
  });

  await test.step('it is sent', async () => {
    await button(page, 'Send to the tenant').click();
    const form = dialog(page, 'Send to the tenant');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(figure(page, 'Can go back now')).toContainText('₹57,000');
  });

  await test.step('the landlord takes it back, the tenant reads why and what they had, and it is sent again', async () => {
    await button(page, 'Take back').click();
    const form = dialog(page, 'Take the settlement back?');
    await form.getByRole('textbox', { name: 'Why' }).fill('The cheque for a part of the deposit has bounced.');
    await expectAccessibleAndFitting(page);
    await form.getByRole('button', { name: 'Take back' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('main').getByText('Taken back', { exact: true })).toBeVisible();
    await expect(button(page, 'Throw away')).toBeHidden();
    await tenant.goto(address);
    await expect(tenant.getByRole('note')).toContainText('The cheque for a part of the deposit has bounced.');
    await expect(line(tenant, 'Stained sink')).toContainText('₹3,000');
    await expect(button(tenant, 'Accept: Stained sink')).toBeHidden();
    expect(await problemsOnPhone(tenant)).toEqual([]);
    await button(page, 'Send to the tenant').click();
    await dialog(page, 'Send to the tenant').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Under way', { exact: true })).toBeVisible();
    await expect(tenant.getByRole('note')).toContainText('An earlier version was taken back');
  });

  await test.step('the tenant answers each on a phone', async () => {
    await tenant.goto('/tenant-dashboard');
    const waiting = tenant.getByRole('region', { name: 'To settle: Lake View 402' });
    await expect(waiting).toContainText('Please answer 2 deductions');
    await waiting.getByRole('link', { name: 'Open the settlement of Lake View 402' }).click();
    await expect(tenant).toHaveURL(new RegExp(`${address}$`));
    await expect(line(tenant, 'Stained sink')).toContainText('Without evidence');
    expect(await problemsOnPhone(tenant)).toEqual([]);
    await button(tenant, `Accept: Kitchen: ${CABINETS}`).click();
    const accept = dialog(tenant, 'Accept this deduction?');
    await accept.getByRole('button', { name: 'Accept it' }).click();
    await expect(accept).toBeHidden();
    await expect(line(tenant, 'Kitchen')).toContainText('Agreed: ₹4,000');
    await button(tenant, 'Propose less: Stained sink').click();
    const counter = dialog(tenant, 'Propose another amount');
    await counter.getByRole('textbox', { name: 'What you would bear' }).fill('1000');
    await counter.getByRole('textbox', { name: 'Why' }).fill('It was stained before');
    await counter.getByRole('button', { name: 'Propose this amount' }).click();
    await expect(counter).toBeHidden();
    await expect(line(tenant, 'Stained sink')).toContainText('It was stained before');
    await button(tenant, 'Enter my UPI id').click();
    const upi = dialog(tenant, 'Where the money goes');
    await upi.getByRole('textbox', { name: 'My UPI id' }).fill('ravi@okaxis');
    await upi.getByRole('button', { name: 'Save' }).click();
    await expect(upi).toBeHidden();
    await expect(tenant.getByText('The money goes to ravi@okaxis')).toBeVisible();
  });

  await test.step('the landlord accepts the proposal, and gives the rest back by UPI', async () => {
    await button(page, 'Accept ₹1,000: Stained sink').click();
    const accept = dialog(page, "Accept the tenant's proposal?");
    await accept.getByRole('button', { name: 'Accept it' }).click();
    await expect(accept).toBeHidden();
    await expect(figure(page, 'Can go back now')).toContainText('₹59,000');
    await button(page, 'Give money back').click();
    const form = dialog(page, 'Give money back');
    await expect(form.getByRole('img', { name: /^QR code to pay ₹59,000/ })).toBeVisible();
    await form.getByRole('textbox', { name: 'UTR or reference' }).fill('612345678901');
    await form.getByRole('button', { name: 'It is paid' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Settled', { exact: true })).toBeVisible();
  });

  await test.step('the tenant confirms, and both have the paper', async () => {
    await button(tenant, 'I have it: ₹59,000').click();
    await expect(tenant.getByText('Received', { exact: true })).toBeVisible();
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    for (const who of [page, tenant]) {
      const saved = who.waitForEvent('download');
      await who.getByRole('link', { name: 'Settlement as PDF' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^settlement-\d+\.pdf$/);
    }
    await expectAccessibleAndFitting(page);
  });
});
