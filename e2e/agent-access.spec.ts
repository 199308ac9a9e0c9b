import { expect, test } from './fixtures.ts';
import { anAgent, appoint } from './mandates.ts';
import { button, dialog, expectToast } from './parts.ts';
import { aLetHome, aPayment, details } from './rent.ts';
import { atRest } from './watch.ts';

test('access ends at once: the open pages of an agent whom the landlord removes say so', async ({
  page,
  browser,
  app,
  expected,
}) => {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: app.url, viewport, reducedMotion: 'reduce' });
  const landlord = await context.newPage();
  const agent = await anAgent(page, app, 'Neha');
  const { token, home, leaseId } = await aLetHome(landlord, {
    beforehand: (owner, propertyId) => appoint(page.request, { agent: agent.token, owner, propertyId }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const change = (data: object) => landlord.request.patch(`/api/properties/${home.id}`, { data, headers });
  const { id: paymentId } = await aPayment(landlord, token, { leaseId, description: 'Rent for May' });
  expect((await change({ openToAgents: false })).status()).toBe(200);

  const [list, property, payment] = [page, await page.context().newPage(), await page.context().newPage()];
  await list.goto('/agent-dashboard?section=tenants');
  await expect(list.getByRole('link', { name: 'Ravi Kulkarni' })).toBeVisible();
  await property.goto(`/agent-dashboard?section=properties&property=${home.id}`);
  await expect(property.getByRole('heading', { name: 'Lake View 402' })).toBeVisible();
  await payment.goto(`/payments?payment=${paymentId}`);
  await expect(details(payment)).toContainText('Rent for May');
  for (const each of [list, property, payment]) await atRest(each);
  const ofHome = ['', '/history', '/spending'].map((part) => `/api/properties/${home.id}${part}`);
  for (const path of [...ofHome, `/api/payments/${paymentId}`]) expected.refusal(404, path);

  await landlord.goto(`/landlord-dashboard?section=properties&property=${home.id}`);
  await button(landlord, 'Remove agent from Lake View 402').click();
  await dialog(landlord, 'Remove Neha Rao?').getByRole('button', { name: 'Remove agent' }).click();

  await expect(list.getByText('No tenants found', { exact: true })).toBeVisible();
  await expect(property.getByText('This property is not yours any more', { exact: true })).toBeVisible();
  await expect(details(payment)).toContainText('There is no such payment, or it is not yours to see.');
  const next = await page.request.get(`/api/properties/${home.id}`, {
    headers: { authorization: `Bearer ${agent.token}` },
  });
  expect(next.status()).toBe(404);
  await property.getByRole('link', { name: 'See all properties' }).click();
  await expect(property.getByText('No properties assigned yet', { exact: true })).toBeVisible();
  await context.close();
});

test('an agent who has ended a lease is back at the list: the tenant is none of theirs any more', async ({
  page,
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const landlord = await context.newPage();
  const agent = await anAgent(page, app, 'Neha');
  await aLetHome(landlord, {
    beforehand: (owner, propertyId) => appoint(page.request, { agent: agent.token, owner, propertyId }),
  });
  await context.close();
  await page.goto('/agent-dashboard?section=tenants');
  await page.getByRole('link', { name: 'Ravi Kulkarni' }).click();
  await expect(page.getByRole('heading', { name: 'Ravi Kulkarni', level: 2 })).toBeVisible();
  // Only the landlord deletes whom the landlord brought in: it is all that the menu would have.
  await expect(button(page, 'Edit')).toBeVisible();
  await expect(button(page, 'Actions for Ravi Kulkarni')).toHaveCount(0);
  await button(page, 'End lease').click();
  await dialog(page, 'End lease').getByRole('button', { name: 'End lease', exact: true }).click();
  await expectToast(page, 'Lease ended', 'Lake View 402 is available again.');
  await expect(page).toHaveURL('/agent-dashboard?section=tenants');
  await expect(page.getByText('No tenants found', { exact: true })).toBeVisible();
});
