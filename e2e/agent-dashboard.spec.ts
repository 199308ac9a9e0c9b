import type { Page } from '@playwright/test';
import { anApplication } from './applications.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { anAgent, confirmByCard, take } from './mandates.ts';
import { button, chooseInMenu, dialog, dismissToast, expectToast, expectToastTitle, holdBack } from './parts.ts';
import { register, somebody } from './people.ts';
import { aPayment } from './rent.ts';
import { aHome, aTenant } from './tenancies.ts';

const PROPERTIES = '/agent-dashboard?section=properties';

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openCards = (page: Page) =>
  page.getByRole('list', { name: 'Available properties', exact: true }).getByRole('listitem');
const managed = (page: Page) => page.getByRole('table', { name: 'Managed properties', exact: true });
const gains = (page: Page, ...rates: string[]) =>
  Promise.all(
    ['Application success rate', 'Payment collection rate', 'Occupancy rate'].map((rate, index) =>
      expect(figure(page, rate)).toContainText(rates[index] ?? ''),
    ),
  );

test('the dashboard of an agent: taking, looking after and giving up properties', async ({
  page,
  browser,
  app,
  request,
  expected,
}) => {
  // Other tests leave open properties, too.
  const city = `Nashik ${Date.now()}`;
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { token: owner, person: ownerPerson } = await register(elsewhere, 'landlord', somebody('Suresh'));
  const home = await aHome(elsewhere.request, owner, { name: 'Lake View 402', area: 'Gangapur', city });
  const { token: secondOwner } = await register(elsewhere, 'landlord', somebody('Lata'));
  const wanted = await aHome(elsewhere.request, secondOwner, { name: 'Vineyard 7', area: 'Trimbak', city });
  const rival = await anAgent(elsewhere, app, 'Rival');

  const { person, token } = await anAgent(page, app, 'Imran');
  const profile = { agencyName: 'Rao Homes', specialization: 'Family flats' };
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  expect((await page.request.patch('/api/auth/user', { data: profile, ...bearer })).status()).toBe(200);

  await test.step('a new agent has a profile, zeros, and the way to the first property', async () => {
    await page.goto('/agent-dashboard');
    for (const text of ['Imran Rao', person.email, 'Rao Homes', 'Family flats'])
      await expect(region(page, 'Your profile')).toContainText(text);
    await expect(region(page, 'Your profile').getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/account',
    );
    await expect(figure(page, 'Managed Properties')).toContainText('0');
    await expect(figure(page, 'Applications')).toContainText('0 pending');
    await expect(figure(page, 'Active Leases')).toContainText('Out of 0 in total');
    await expect(figure(page, 'Commission Earned')).toContainText('₹0');
    await expect(region(page, 'Recent Applications').getByText('No applications yet', { exact: true })).toBeVisible();
    await expect(region(page, 'Performance Metrics')).toBeVisible();
    await gains(page, '0%', '0%', '0%');
    await page.getByRole('tab', { name: 'Properties' }).click();
    await expect(page.getByText('No properties assigned yet', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Available Properties for Assignment' })).toBeVisible();
  });

  await test.step('the agent finds a property by its area and city, and takes it', async () => {
    const search = page.getByRole('searchbox', { name: 'Search available properties' });
    await search.fill(city);
    await expect(openCards(page)).toHaveCount(2);
    await search.fill(`gangapur ${city}`);
    await expect(openCards(page)).toHaveCount(1);
    await expect(openCards(page)).toContainText('2-bedroom home in Gangapur');
    for (const secret of ['Suresh', 'Lake View', 'Lake Road']) await expect(openCards(page)).not.toContainText(secret);
    await expect(openCards(page)).toContainText('₹32,000');
    const held = await holdBack(page, '**/assign-agent', 'POST');
    await openCards(page).getByText('Take Assignment', { exact: true }).click();
    const question = dialog(page, 'Take 2-bedroom home in Gangapur?');
    await expect(question).toContainText('The owner must confirm.');
    await question.getByRole('button', { name: 'Take Assignment', exact: true }).click();
    await expect(question.getByRole('button', { name: 'Assigning...' })).toBeDisabled();
    await held.letGo();
    await expectToast(page, 'Property assigned successfully', 'The owner must confirm. We tell you at once.');
    await expect(openCards(page)).toHaveCount(0);
    const row = managed(page).getByRole('row').nth(1);
    await expect(row).toContainText('2-bedroom home in Gangapur');
    await expect(row).toContainText('Waiting for the owner');
    await expect(managed(page).getByRole('columnheader')).toHaveText([
      'Property',
      'Area and city',
      'Bedrooms/bathrooms',
      'Monthly rent',
      'Status',
      'Assignment',
      'Actions',
    ]);
    await dismissToast(page);
    await page.getByRole('link', { name: 'View 2-bedroom home in Gangapur' }).click();
    await expect(region(page, 'Your assignment')).toContainText('Waiting for the owner');
    await expect(page.getByRole('main')).not.toContainText('Lake View 402');
    await expectAccessibleAndFitting(page);
    await page.getByRole('link', { name: 'All properties' }).click();
  });

  await test.step('the owner confirms by the card on their dashboard, and the agent knows the home', async () => {
    const landlord = await browser.newContext({ baseURL: app.url });
    const landlordPage = await landlord.newPage();
    await landlordPage.request.post('/api/auth/login', { data: ownerPerson });
    await confirmByCard(landlordPage, 'Imran Rao', 'Lake View 402');
    const row = managed(page).getByRole('row').nth(1);
    await expect(row).toContainText('Confirmed');
    for (const text of ['Lake View 402', `Gangapur, ${city}`, '2/2', '₹32,000', 'Active'])
      await expect(row).toContainText(text);
  });

  await test.step('another agent was faster: that is said, and the card goes', async () => {
    await page.getByRole('searchbox', { name: 'Search available properties' }).fill(city);
    await expect(openCards(page)).toHaveCount(1);
    await take(elsewhere.request, rival.token, wanted.id);
    expected.refusal(409, `/api/properties/${wanted.id}/assign-agent`);
    await button(page, 'Take Assignment: 2-bedroom home in Trimbak').click();
    await dialog(page, 'Take 2-bedroom home in Trimbak?').getByRole('button', { name: 'Take Assignment' }).click();
    await expectToast(page, 'Failed to assign property', 'Another agent has just taken this property.');
    await expect(openCards(page)).toHaveCount(0);
    await expect(page.getByText('No available property fits this search.')).toBeVisible();
    await expect(managed(page).locator('tbody tr')).toHaveCount(1);
    await dismissToast(page);
    await expectAccessibleAndFitting(page);
  });

  await test.step('the agent edits the description, never the money', async () => {
    await button(page, 'Edit Lake View 402').click();
    const form = dialog(page, 'Edit Property');
    await expect(form.getByText(/Rent, costs and address are for the owner to change/)).toBeVisible();
    await expect(form.getByRole('switch', { name: 'Available for Rent' })).toBeChecked();
    await expect(form.getByLabel(/Monthly rent|deposit|dues/)).toHaveCount(0);
    await form.getByLabel('Description').fill('Freshly painted.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expectToastTitle(page, 'Property updated successfully');
    await dismissToast(page);
    const refused = await page.request.patch(`/api/properties/${home.id}`, { data: { monthlyRent: '1' }, ...bearer });
    expect(refused.status()).toBe(403);
    expect(await refused.text()).toContain('An agent can change the description, the photos and the availability.');
  });

  await test.step('the page of the property', async () => {
    await page.getByRole('link', { name: 'View Lake View 402' }).click();
    await expect(page).toHaveURL(
      `${PROPERTIES}&near=${encodeURIComponent(city).replaceAll('%20', '+')}&property=${home.id}`,
    );
    await expect(page.getByText('Freshly painted.')).toBeVisible();
    await expect(region(page, 'Owner').getByRole('link', { name: 'Message Suresh Rao' })).toHaveAttribute(
      'href',
      /^\/agent-dashboard\?section=messages/,
    );
    await button(page, 'Actions for Lake View 402').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Give up assignment']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectAccessibleAndFitting(page);
  });

  await test.step('the figures follow live', async () => {
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(figure(page, 'Managed Properties')).toContainText('1');
    const first = await anApplication(request, { propertyId: home.id });
    await expect(figure(page, 'Applications')).toContainText('1 pending');
    const recent = region(page, 'Recent Applications').getByRole('listitem');
    await expect(recent).toContainText('Kabir Mehta');
    await expect(recent.getByText('Pending', { exact: true })).toBeVisible();
    await expect(recent.getByRole('link', { name: 'Kabir Mehta' })).toHaveAttribute(
      'href',
      `/agent-dashboard?section=applications&application=${first.id}`,
    );
    const { lease } = await aTenant(elsewhere.request, owner, {
      propertyId: home.id,
      leaseStartDate: today(),
      monthlyRent: '32000',
    });
    await expect(figure(page, 'Active Leases')).toContainText('Out of 1 in total');
    await aPayment(elsewhere, owner, { leaseId: lease?.id });
    await expect(figure(page, 'Commission Earned')).toContainText('₹640');
    await gains(page, '0%', '0%', '100%');
    await expect(page.getByRole('img', { name: /^Bar chart of commission by month/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bar chart of what was due and collected/ })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('the agent gives the property up, and the owner is told', async () => {
    await page.goto(`${PROPERTIES}&property=${home.id}`);
    await chooseInMenu(page, 'Lake View 402', 'Give up assignment');
    const question = dialog(page, 'Give up Lake View 402?');
    await expect(question).toContainText('You lose access to Lake View 402 at once');
    await question.getByRole('button', { name: 'Give up assignment' }).click();
    await expectToast(page, 'Assignment given up', 'You no longer look after Lake View 402.');
    await expect(page).toHaveURL(PROPERTIES);
    await expect(page.getByText('No properties assigned yet', { exact: true })).toBeVisible();
    const told = await elsewhere.request.get('/api/notifications', { headers: { authorization: `Bearer ${owner}` } });
    expect(await told.text()).toContain('Imran Rao has given up Lake View 402. It stays open to agents.');
    await others.close();
  });
});
