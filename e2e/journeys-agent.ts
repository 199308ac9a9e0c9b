import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import { anApplication, sayYes } from './applications.ts';
import { aProperty } from './homes.ts';
import { anAgent, confirmByCard } from './mandates.ts';
import { proveEmail } from './outbox.ts';
import { button, dialog, expectToast, expectToastTitle } from './parts.ts';
import { register, somebody } from './people.ts';
import { chooseAction, details, rowOf } from './rent.ts';
import { choose, onboardAsAgent } from './tenancies.ts';

interface AgentsWalk {
  page: Page;
  browser: Browser;
  app: App;
  /** A visitor's: whoever applies is not signed in. */
  request: APIRequestContext;
}

/** Journey 3 by an agent instead of the landlord, and what the landlord sees of it. */
export const letAsAgent = async ({ page, browser, app, request }: AgentsWalk) => {
  const landlords = await browser.newContext({ baseURL: app.url });
  const landlordPage = await landlords.newPage();
  const { token } = await register(landlordPage, 'landlord', somebody('Meera'));
  const city = `Kochi ${Date.now()}`;
  const home = await aProperty(landlordPage, token, { name: 'Backwater Villa 3', area: 'Fort', city });
  const main = page.getByRole('main');
  const applicant = { ...somebody('Kabir'), lastName: 'Mehta' };
  const open = (tab: string) => page.getByRole('tab', { name: tab }).click();

  await test.step('the agent takes the property', async () => {
    await anAgent(page, app, 'Farhan');
    await page.goto('/agent-dashboard');
    await open('Properties');
    await page.getByRole('searchbox', { name: 'Search available properties' }).fill(`fort, ${city}`);
    await button(page, 'Take Assignment: 1-bedroom home in Fort').click();
    await dialog(page, 'Take 1-bedroom home in Fort?').getByRole('button', { name: 'Take Assignment' }).click();
    await expectToastTitle(page, 'Property assigned successfully');
    await expect(main).not.toContainText('Backwater Villa 3');
  });

  await test.step('the landlord confirms the agent, and lets them record money', async () => {
    await confirmByCard(landlordPage, 'Farhan Rao', 'Backwater Villa 3');
    await landlordPage.goto(`/landlord-dashboard?section=properties&property=${home.id}`);
    await landlordPage.getByRole('switch', { name: 'Record money received' }).click();
    await expect(landlordPage.getByRole('switch', { name: 'Record money received' })).toBeChecked();
    await expect(main.getByRole('link', { name: 'Backwater Villa 3' }).first()).toBeVisible();
    applicant.email = (await anApplication(request, { propertyId: home.id })).email;
  });

  await test.step('approves the applicant, and onboards them with a lease', async () => {
    await open('Applications');
    await page.getByRole('link', { name: 'Kabir Mehta', exact: true }).click();
    await button(page, 'Approve').click();
    await sayYes(page, 'Approve', 'Kabir Mehta');
    await expectToastTitle(page, 'Application status updated');
    await page.getByRole('link', { name: 'Onboard as tenant' }).click();
    await onboardAsAgent(page);
    await expect(page.getByRole('link', { name: 'Kabir Mehta' })).toBeVisible();
  });

  await test.step('the tenant signs up without the invitation, and says that it is their home', async () => {
    const tenants = await browser.newContext({ baseURL: app.url });
    const tenantPage = await tenants.newPage();
    await register(tenantPage, 'tenant', applicant);
    await proveEmail(tenantPage, app, applicant);
    await tenantPage.goto('/tenant-dashboard');
    const card = tenantPage.getByRole('region', { name: 'Is this your home?' });
    await expect(card.getByText(/^Meera Rao says you rent Backwater Villa 3 since/)).toBeVisible();
    await card.getByRole('button', { name: 'This is not me' }).click();
    await tenantPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Yes, this is my home' }).click();
    await expectToast(tenantPage, 'Welcome home', 'Backwater Villa 3 is in your account now.');
    await expect(card).toBeHidden();
    await tenants.close();
  });

  await test.step('raises a payment, and records what came in', async () => {
    await open('Payments');
    await button(page, 'New Payment').first().click();
    await dialog(page, 'New Payment').getByRole('combobox', { name: 'Lease' }).click();
    await page.getByRole('option', { name: 'Backwater Villa 3 · Kabir Mehta' }).click();
    await dialog(page, 'New Payment').getByLabel('Description').fill('First rent');
    await button(page, 'Raise payment').click();
    await expectToastTitle(page, 'Payment raised');
    await chooseAction(page, rowOf(page, 'First rent'), 'Process Payment');
    await choose(page, 'Method', 'Cash');
    await button(page, 'Record payment').click();
    await expectToast(page, 'Payment recorded', '₹25,000 from Kabir Mehta.');
    await open('Dashboard');
    await expect(main.getByRole('group', { name: 'Commission Earned' })).toContainText('₹500');
    for (const rate of ['Application success rate', 'Payment collection rate', 'Occupancy rate'])
      await expect(main.getByRole('group', { name: rate })).toContainText('100%');
  });

  await test.step('the landlord reads of all of it, with the name of the agent, and removes the agent', async () => {
    await landlordPage.goto('/landlord-dashboard?section=messages&tab=notifications');
    const told = landlordPage.getByRole('main');
    await expect(told).toContainText('Farhan Rao would like to let Backwater Villa 3');
    await expect(told).toContainText(/recorded|received/i);
    await landlordPage.goto('/landlord-dashboard?section=payments');
    await chooseAction(landlordPage, rowOf(landlordPage, 'First rent'), 'View Details');
    await expect(details(landlordPage).getByText('Farhan Rao (agent)').first()).toBeVisible();
    await landlordPage.goto(`/landlord-dashboard?section=properties&property=${home.id}`);
    await button(landlordPage, 'Remove agent from Backwater Villa 3').click();
    await dialog(landlordPage, 'Remove Farhan Rao?').getByRole('button', { name: 'Remove agent' }).click();
    await expect(main.getByRole('group', { name: 'Commission Earned' })).toContainText('₹0');
    await expect(main.getByText('No applications yet', { exact: true })).toBeVisible();
    await landlords.close();
  });
};
