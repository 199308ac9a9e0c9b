import { expect, test } from './fixtures.ts';
import { aProperty, fillHome, homeField, PROPERTIES, propertyCards } from './homes.ts';
import { button, chooseInMenu, dialog, dismissToast, expectToastTitle } from './parts.ts';
import { register, somebody } from './people.ts';

test('at the limit of the plan the way to a larger one is shown', async ({ page, expected }) => {
  const { token } = await register(page, 'landlord');
  const limit = dialog(page, 'You have reached your plan limit');
  const words = 'Your plan allows 1 property. Upgrade your plan to add more.';

  await test.step('the server refuses what was allowed when the dialog opened; nothing typed is lost', async () => {
    expected.refusal(403, '/api/properties');
    await page.goto(`${PROPERTIES}&dialog=add-property`);
    await fillHome(page, { name: 'One too many' });
    await aProperty(page, token, { name: 'The only one' });
    await expect(page.getByText('The only one')).toBeAttached();
    await button(page, 'Create Property').click();
    await expect(limit).toContainText(words);
    await expectToastTitle(page, `Failed to create property: ${words}`);
    await limit.getByRole('button', { name: 'Close' }).click();
    await expect(homeField(page, 'name')).toHaveValue('One too many');
    await button(page, 'Cancel').click();
    await button(page, 'Discard').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the button opens the upgrade dialog, with its links', async () => {
    for (const [link, path] of [
      ['See yearly plans', '/subscription'],
      ['Upgrade plan', '/subscription-upgrade'],
    ] as const) {
      await button(page, 'Add Property').click();
      await expect(limit).toContainText(words);
      await expect(limit).toContainText('1 of 1 used');
      await limit.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(path);
      await page.goto(PROPERTIES);
    }
  });
});

test('failures are told in the words of the specification', async ({ page, expected }) => {
  const { token } = await register(page, 'landlord');

  await test.step('the list', async () => {
    expected.lostRequest('/api/properties');
    await page.route('**/api/properties?*', (route) => route.abort());
    await page.goto(PROPERTIES);
    await expect(page.getByRole('alert')).toContainText('Your properties could not be loaded.');
    await page.unroute('**/api/properties?*');
    await button(page, 'Try again').click();
    await expect(page.getByRole('heading', { name: 'Your first property' })).toBeVisible();
  });

  await test.step('creating, without an answer and with one', async () => {
    expected.refusal(500, '/api/properties');
    await button(page, 'Add Property').click();
    await fillHome(page);
    await page.route('**/api/properties', (route) => route.abort());
    await button(page, 'Create Property').click();
    await expectToastTitle(page, 'Failed to create property: Unknown error');
    await dismissToast(page);
    await page.unroute('**/api/properties');
    await page.route('**/api/properties', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
    );
    await button(page, 'Create Property').click();
    await expectToastTitle(page, 'Failed to create property: Something went wrong.');
    await dismissToast(page);
    await page.unroute('**/api/properties');
    await button(page, 'Create Property').click();
    await expectToastTitle(page, 'Property created successfully');
    await expect(propertyCards(page)).toHaveCount(1);
  });

  const path = await test.step('deleting, without an answer', async () => {
    const own = await page.request.get('/api/properties', { headers: { authorization: `Bearer ${token}` } });
    const [{ id }] = (await own.json()) as [{ id: number }];
    expected.lostRequest(`/api/properties/${id}`);
    await page.route('**/api/properties/*', (route) => route.abort());
    await chooseInMenu(page, 'Sunrise Residency 402', 'Delete');
    await button(page, 'Delete property').click();
    await expectToastTitle(page, 'Failed to delete property: Unknown error');
    await page.unroute('**/api/properties/*');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return `/api/properties/${id}`;
  });

  await test.step('with an active lease it can neither be deleted nor offered for rent', async () => {
    const onboarded = await page.request.post('/api/tenants/onboard', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        firstName: 'Rohan',
        lastName: 'Deshpande',
        email: somebody('Rohan').email,
        phone: '9822012345',
        pan: 'ABCPE1234F',
        emergencyContactName: 'Sita Deshpande',
        emergencyContactPhone: '9822012346',
        emergencyContactRelation: 'mother',
        propertyId: Number(path.split('/').at(-1)),
        leaseStartDate: '2026-01-01',
        monthlyRent: '24000',
      },
    });
    expect(onboarded.status(), await onboarded.text()).toBe(201);
    await page.reload();
    await expect(propertyCards(page)).toContainText('Occupied');
    await expect(propertyCards(page)).toContainText('Tenant Rohan Deshpande');
    await chooseInMenu(page, 'Sunrise Residency 402', 'Delete');
    const reason = 'This property has an active lease. End the lease first, then delete the property.';
    const told = dialog(page, 'Sunrise Residency 402 is let');
    await expect(told.getByText(reason)).toBeVisible();
    await expect(told.getByRole('link', { name: 'Show Rohan Deshpande' })).toBeVisible();
    await told.getByText('Close', { exact: true }).click();
    await button(page, 'Edit Sunrise Residency 402').click();
    await expect(page.getByRole('switch', { name: 'Available for Rent' })).toBeDisabled();
    await expect(page.getByText('Occupied until its active lease ends.')).toBeVisible();
    await button(page, 'Cancel').click();
    await page.getByRole('link', { name: 'Sunrise Residency 402' }).click();
    await expect(page.getByRole('link', { name: '9822012345' })).toHaveAttribute('href', 'tel:9822012345');
    await expect(page.getByText('No end date').first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Leases' })).toContainText('Rohan Deshpande1 Jan 2026');
    await page.getByRole('link', { name: 'Rohan Deshpande', exact: true }).click();
    await expect(page).toHaveURL(/section=tenants&tenant=[\w-]+$/);
  });

  await test.step('a property that does not exist', async () => {
    expected.refusal(404, '/api/properties/999999');
    await page.goto(`${PROPERTIES}&property=999999`);
    await expect(page.getByRole('heading', { name: 'Property not found' })).toBeVisible();
    await page.getByRole('link', { name: 'See all properties' }).click();
    await expect(propertyCards(page)).toHaveCount(1);
  });
});
