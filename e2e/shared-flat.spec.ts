import type { APIRequestContext, Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import { addDays } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { receiveMail } from './outbox.ts';
import { button, chooseInMenu, dialog, expectToastTitle } from './parts.ts';
import { register, somebody } from './people.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { aHome, aTenant, choose, tenantEmail } from './tenancies.ts';

const PASSWORD = 'Monsoon-2026!';

/** Whoever is invited sets a password by the link of the mail, and so says yes. */
const accept = async (request: APIRequestContext, app: App, email: string) => {
  const { html } = await receiveMail(app, email, 'You are invited to Kiraya');
  const resetToken = /token=(invite-[\w-]+)/.exec(html)?.[1];
  const set = await request.post('/api/reset-password', { data: { resetToken, newPassword: PASSWORD } });
  expect(set.status(), await set.text()).toBe(200);
};

const signIn = async (page: Page, email: string) => {
  await page.goto('about:blank');
  await page.context().clearCookies();
  const login = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(login.status(), await login.text()).toBe(200);
};

test('two flatmates and a guarantor: each pays a part, one leaves, another comes, and the leaver confirms the share', async ({
  page,
  app,
  browser,
}) => {
  test.slow();
  const landlord = await register(page, 'landlord', somebody('Suresh'));
  const asLandlord = { headers: { authorization: `Bearer ${landlord.token}` } };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, ...asLandlord });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const home = await aHome(page.request, landlord.token);
  const [meera, kabir, sunita] = [tenantEmail('meera'), tenantEmail('kabir'), tenantEmail('sunita')];
  const made = await aTenant(page.request, landlord.token, {
    ...{ firstName: 'Meera', lastName: 'Iyer', email: meera, propertyId: home.id },
    ...{ leaseStartDate: addDays(today(), -40), leaseEndDate: null, monthlyRent: '32000', securityDeposit: '64000' },
    coTenants: [
      { firstName: 'Kabir', lastName: 'Anand', email: kabir },
      { firstName: 'Sunita', lastName: 'Iyer', email: sunita, role: 'guarantor' },
    ],
  });
  for (const email of [meera, kabir, sunita]) await accept(page.request, app, email);
  const leaseId = made.lease?.id ?? 0;
  await page.request.put(`/api/leases/${leaseId}/balance`, { data: { balance: 'separate' }, ...asLandlord });
  const deposit = await post('/api/payments', {
    ...{ leaseId, type: 'security_deposit', amount: '64000', dueDate: addDays(today(), -40) },
  });
  await post(`/api/payments/${deposit.id}/record`, { amount: '64000', method: 'cash' });
  const rent = await post('/api/payments', {
    ...{ leaseId, type: 'rent', amount: '32000', dueDate: today(), description: 'Rent' },
  });

  await test.step('the second flatmate sees their part on a phone, and pays it', async () => {
    const context = await browser.newContext({ ...phone, baseURL: app.url });
    const mobile = await context.newPage();
    await signIn(mobile, kabir);
    await mobile.goto('/tenant-dashboard');
    await expect(mobile.getByText('Your part, due now')).toBeVisible();
    await mobile.goto(`/payments?payment=${rent.id}`);
    const parts = mobile.getByRole('list', { name: 'Whose part is what' });
    await expect(parts).toContainText('Your part50% is ₹16,000 · paid ₹0₹16,000 open');
    const claim = { amount: '16000', method: 'upi', reference: '430118226417' };
    const claimed = await mobile.request.post(`/api/payments/${rent.id}/claim`, { data: claim });
    expect(claimed.status(), await claimed.text()).toBe(200);
    await post(`/api/payments/${rent.id}/claim/confirm`, {});
    await expect(parts).toContainText('paid ₹16,000Settled');
    expect(await problemsOnPhone(mobile)).toEqual([]);
    const receipt = await mobile.request.get(`/api/payments/${rent.id}/receipt.pdf`);
    expect(receipt.status()).toBe(200);
    await context.close();
  });

  await test.step('the landlord lets one leave and another come', async () => {
    await page.goto(`/landlord-dashboard?section=tenants&tenant=${made.id}`);
    const people = page.getByRole('list', { name: 'People of this lease' });
    await expect(people).toContainText('Kabir Anand');
    await chooseInMenu(page, 'Kabir Anand', 'Moves out');
    const form = dialog(page, 'Kabir Anand moves out');
    await form.getByRole('checkbox', { name: 'Somebody comes in their place the day after' }).check();
    await form.getByRole('textbox', { name: 'First name' }).fill('Zoya');
    await form.getByRole('textbox', { name: 'Last name' }).fill('Khan');
    await form.getByRole('textbox', { name: 'Email' }).fill(tenantEmail('zoya'));
    await choose(page, 'Given to them by', 'Who comes in their place');
    await expect(form).toContainText('₹32,000 of the deposit that you hold is theirs');
    await expectAccessibleAndFitting(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToastTitle(page, 'Kabir Anand has moved out');
    const departures = page.getByRole('list', { name: 'Departures' });
    await expect(departures).toContainText(`Left, last day ${formatDate(today())} · Zoya Khan came in their place`);
    await expect(departures).toContainText('Share: not confirmed yet');
  });

  await test.step('the leaver says that they have it', async () => {
    await signIn(page, kabir);
    await page.goto('/tenant-dashboard');
    const question = page.getByRole('region', { name: 'Did you get your share of the deposit?' });
    await expect(question).toContainText('Zoya Khan gave you ₹32,000');
    await expectAccessibleAndFitting(page);
    await button(page, 'Yes, I got my share').click();
    await expectToastTitle(page, 'Noted');
    await expect(question).toHaveCount(0);
    const answer = await page.request.get(`/api/leases/${leaseId}/tenants`, asLandlord);
    const { departures } = (await answer.json()) as { departures: { shareWord: string }[] };
    expect(departures.map(({ shareWord }) => shareWord)).toEqual(['confirmed']);
  });
});
