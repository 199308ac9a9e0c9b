import type { Request } from '@playwright/test';
import { bell, countStreams } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { anAgent, appoint } from './mandates.ts';
import { button, dialog } from './parts.ts';
import { changePassword, register } from './people.ts';
import { aLetHome, aPayment } from './rent.ts';
import { atRest, atRestWhileLeaving } from './watch.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What is told must be there at once; a busy machine gets a little more. */
const soon = { timeout: 4000 };

test('what happens in one tab shows in the other, through one stream that outlives its tab', async ({
  page,
  context,
}) => {
  const streams = countStreams(context);
  const { person, token } = await register(page, 'landlord');
  await page.goto('/landlord-dashboard');
  await expect(bell(page, 1)).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);

  const other = await context.newPage();
  await other.goto('/account');
  await expect(bell(other, 1)).toBeVisible();
  const newPassword = 'Summer-2027!';
  await other.getByLabel('Current password').fill(person.password);
  await other.getByLabel('New password', { exact: true }).fill(newPassword);
  await other.getByLabel('Confirm new password').fill(newPassword);
  await button(other, 'Change password').click();
  await expect(bell(page, 2)).toBeVisible(soon);
  await expect(bell(other, 2)).toBeVisible(soon);
  expect(streams).toHaveLength(1);

  await bell(page, 2).click();
  await expect(dialog(page, 'Notifications')).toContainText('Your password was changed');
  await button(page, 'Mark all as read').click();
  await expect(button(other, 'Notifications')).toBeVisible(soon);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await changePassword(other, token, newPassword);
  await expect(bell(other, 1)).toBeVisible(soon);
});

test('where tabs cannot share, as on plain http, each has its own stream', async ({ page, context }) => {
  const streams = countStreams(context);
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const { person, token } = await register(page, 'tenant');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/tenant-dashboard');
    await expect(bell(tab, 1)).toBeVisible();
  }
  await expect.poll(() => streams.length).toBe(2);
  await changePassword(page, token, person.password);
  for (const tab of [page, other]) await expect(bell(tab, 2)).toBeVisible(soon);
});

test('money that the landlord records shows on the dashboard that the agent has open', async ({
  page,
  browser,
  app,
}) => {
  const agents = await browser.newContext({ baseURL: app.url });
  const theirs = await agents.newPage();
  const agent = await anAgent(theirs, app, 'Imran');
  const { token, leaseId } = await aLetHome(page, {
    beforehand: (owner, propertyId) => appoint(theirs.request, { agent: agent.token, owner, propertyId }),
  });
  const { id } = await aPayment(page, token, { leaseId });
  await theirs.goto('/agent-dashboard');
  const rate = theirs.getByRole('group', { name: 'Payment collection rate', exact: true });
  await expect(rate).toContainText('0%');
  await atRest(theirs);
  const receipt = { data: { amount: '32000', method: 'cash' }, headers: { authorization: `Bearer ${token}` } };
  expect((await page.request.post(`/api/payments/${id}/record`, receipt)).status()).toBe(200);
  await expect(rate).toContainText('100%', soon);
  await agents.close();
});

test('signed out from another device, every tab behaves so', async ({ page, context, playwright, app }) => {
  const { person } = await register(page, 'tenant');
  await page.goto('/tenant-dashboard');
  await expect(bell(page, 1)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await expect(bell(other, 1)).toBeVisible();
  await atRest(page);

  const elsewhere = await playwright.request.newContext({ baseURL: app.url });
  const { email, password } = person;
  expect((await elsewhere.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  expect((await elsewhere.delete('/api/auth/sessions')).status()).toBe(204);
  await elsewhere.dispose();
  for (const tab of [page, other]) {
    await expect(dialog(tab, 'Sign In to Kiraya')).toBeVisible();
  }
});

test('logging out says nothing but goodbye, however long the way to the next page', async ({ page }) => {
  await register(page, 'tenant');
  await page.goto('/tenant-dashboard');
  await expect(bell(page, 1)).toBeVisible();
  await atRest(page);
  const alerts: string[] = [];
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 401 && !['/api/auth/user', '/api/events'].includes(pathname)) refused.push(pathname);
  });
  await page.exposeFunction('seen', (text: string) => alerts.push(text));
  await page.evaluate(() => {
    const { seen } = window as unknown as { seen: (text: string | null) => void };
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert]')) seen(textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  let hasStreamEnded = false;
  const lookForEnd = (request: Request) => {
    hasStreamEnded ||= new URL(request.url()).pathname === '/api/events';
  };
  page.on('requestfinished', lookForEnd);
  page.on('requestfailed', lookForEnd);
  // The server ends the session, and with it the stream; the page has seen that well before the browser leaves it.
  await page.route('**/api/logout', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await expect.poll(() => hasStreamEnded).toBe(true);
    await atRestWhileLeaving(page);
    await route.fulfill({ response: answer });
  });
  await page.getByRole('link', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(button(page, 'Sign In')).toBeVisible();
  expect(alerts).toEqual([]);
  expect(refused).toEqual([]);
});
