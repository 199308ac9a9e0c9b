import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  aProperty,
  chooseIn,
  fillHome,
  type HomeField,
  homeField,
  PROPERTIES,
  propertyCards,
  propertyTable,
  searchBox,
} from './homes.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { anAgent, confirmByCard, take } from './mandates.ts';
import {
  button,
  chooseInMenu,
  dialog,
  dismissToast,
  expectToast,
  expectToastTitle,
  fillSignUp,
  holdBack,
} from './parts.ts';
import { register, somebody } from './people.ts';
import { picture } from './pictures.ts';

const photos = (page: Page) => page.getByRole('list', { name: 'Photos of the property' }).getByRole('listitem');

/** Says what is wrong at its field. */
const expectProblems = async (page: Page, problems: Partial<Record<HomeField, string>>) => {
  for (const [field, problem] of Object.entries(problems)) {
    await expect(homeField(page, field as HomeField)).toHaveAccessibleDescription(new RegExp(`^${problem}`));
  }
};

test('a new landlord adds a property, finds it, looks at it, changes it and deletes it', async ({ page }) => {
  test.slow();
  await test.step('from sign-up to the empty section', async () => {
    await page.goto('/?dialog=sign-up');
    const person = somebody();
    await fillSignUp(page, { ...person, confirmPassword: person.password });
    await page.getByRole('dialog').getByRole('button', { name: 'Create Account', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties' }).click();
    await expect(page.getByRole('heading', { name: 'Your first property' })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('the dialog has its sections, defaults and switches', async () => {
    await button(page, 'Add Property').click();
    await expect(page).toHaveURL(/dialog=add-property/);
    for (const section of ['Basic Information', 'Property Details', 'Financial Information'])
      await expect(page.getByRole('group', { name: section })).toBeVisible();
    await expect(homeField(page, 'name')).toBeFocused();
    await expect(homeField(page, 'country')).toHaveValue('India');
    await expect(homeField(page, 'bedrooms')).toHaveValue('1');
    await expect(homeField(page, 'bathrooms')).toHaveValue('1');
    await homeField(page, 'bathrooms').press('ArrowUp');
    await expect(homeField(page, 'bathrooms')).toHaveValue('1.5');
    for (const field of ['monthlyRent', 'securityDeposit', 'propertyTaxDues'] as const)
      await expect(homeField(page, field)).toHaveValue('₹0');
    await expect(page.getByRole('switch', { name: 'Available for Rent' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Open to agents' })).toBeChecked();
  });

  await test.step('what is missing is said at its field, and the first one gets the cursor', async () => {
    await homeField(page, 'country').fill('');
    await button(page, 'Create Property').click();
    await expectProblems(page, { name: 'Property name is required', country: 'Country is required' });
    await expect(homeField(page, 'name')).toBeFocused();
    await expectAccessibleAndFitting(page);
  });

  await test.step('the address is put together while typing; numbers lose their leading zeros', async () => {
    await fillHome(page, { country: 'India', landmark: 'Near the metro' });
    const address = 'Flat 402, Floor 4, 12 MG Road, Near the metro, Kothrud, Pune, Maharashtra, India';
    await expect(page.getByRole('dialog').getByText(address, { exact: true })).toBeVisible();
    await homeField(page, 'monthlyRent').fill('');
    await homeField(page, 'monthlyRent').pressSequentially('00125000.50');
    await expect(homeField(page, 'monthlyRent')).toHaveValue('₹1,25,000.50');
    await homeField(page, 'squareFeet').pressSequentially('0950');
    await expect(homeField(page, 'squareFeet')).toHaveValue('950');
  });

  await test.step('what is wrong with a number is said, too', async () => {
    await homeField(page, 'bedrooms').fill('21');
    await homeField(page, 'parkingDues').fill('-1');
    await button(page, 'Create Property').click();
    await expectProblems(page, { bedrooms: 'Maximum 20 bedrooms', parkingDues: 'Parking dues must be positive' });
    await expect(homeField(page, 'bedrooms')).toBeFocused();
  });

  await test.step('two photos; another one becomes the cover', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Photos/ }).click();
    const file = async (name: string, width: number) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await picture(page, { width, height: 200 }),
    });
    await (await chooser).setFiles([await file('front.jpg', 300), await file('kitchen.jpg', 320)]);
    await expect(photos(page)).toHaveCount(2);
    await expect(photos(page).first()).toContainText('Cover');
    const second = await photos(page).last().getByRole('img').getAttribute('src');
    await button(page, 'Make cover: photo 2').click();
    await expect(photos(page).first().getByRole('img')).toHaveAttribute('src', second ?? '');
  });

  await test.step('closing asks first, since something was typed; so does the back button', async () => {
    await button(page, 'Cancel').click();
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.goBack();
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog(page, 'Leave without saving?')).toHaveCount(0);
    await expect(homeField(page, 'name')).toHaveValue('Sunrise Residency 402');
  });

  await test.step('it is created', async () => {
    await fillHome(page, {
      bedrooms: '2',
      bathrooms: '1.5',
      squareFeet: '950',
      securityDeposit: '100000',
      societyMaintenanceDues: '3500',
      electricityDues: '0',
      waterBillDues: '350.50',
      propertyTaxDues: '9600',
      parkingDues: '500',
      description: 'Morning sun, quiet lane.',
    });
    const answers = await holdBack(page, '**/api/properties', 'POST');
    await button(page, 'Create Property').click();
    await expect(button(page, 'Creating...')).toBeDisabled();
    await expect(button(page, 'Cancel')).toBeDisabled();
    await answers.letGo();
    await expectToastTitle(page, 'Property created successfully');
    await expect(dialog(page, 'Add Property')).toHaveCount(0);
    const card = propertyCards(page).first();
    await expect(card).toContainText('Sunrise Residency 402');
    await expect(card).toContainText('Kothrud, Pune');
    await expect(card).toContainText('2 bed1.5 bath950 sq ft');
    await expect(card).toContainText('₹25,000 per month');
    await expect(card).toContainText('Available');
    await expect(card).toContainText('No tenant');
    await dismissToast(page);
    await expectAccessibleAndFitting(page);
  });

  await test.step('search, filter and view are in the address', async () => {
    await chooseIn(page, 'View', 'Table');
    await expect(propertyTable(page).locator('tbody tr')).toHaveCount(1);
    await expect(propertyTable(page)).toContainText('2 bed · 1.5 bath · 950 sq ft');
    await expectAccessible(page);
    await searchBox(page).fill('indiranagar');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await searchBox(page).fill('kothrud');
    await expect(propertyTable(page)).toContainText('Sunrise Residency 402');
    await chooseIn(page, 'Availability', 'Occupied');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expect(page).toHaveURL(/view=table.*search=kothrud.*availability=occupied/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expect(searchBox(page)).toHaveValue('kothrud');
    await button(page, 'Clear filters').click();
    await expect(propertyTable(page)).toContainText('Sunrise Residency 402');
    await expect(searchBox(page)).toHaveValue('');
  });

  await test.step('its page has everything, also after a reload', async () => {
    await page.getByRole('link', { name: 'Sunrise Residency 402' }).click();
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await expect(page.getByRole('heading', { name: 'Sunrise Residency 402', level: 2 })).toBeVisible();
      await expect(page.getByText('Flat 402, Floor 4, 12 MG Road, Near the metro, Kothrud, Pune')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Sunrise Residency 402, photo 1 of 2' })).toBeVisible();
      const costs = page.getByRole('table', { name: 'Costs per month' });
      await expect(costs.getByRole('row', { name: 'Property tax ₹9,600 a year' })).toContainText('₹800');
      await expect(costs.getByRole('row', { name: 'Total' })).toContainText('₹5,150.50');
      await expect(costs.getByRole('row', { name: 'Rent less costs' })).toContainText('₹19,849.50');
      await expect(page.getByText('Nobody rents it at present.')).toBeVisible();
      await expect(page.getByText(/^Open to agents while it is vacant\. None has taken it yet/)).toBeVisible();
      await expect(page.getByText('No leases yet.')).toBeVisible();
      await expect(page.getByText('Morning sun, quiet lane.')).toBeVisible();
    }
    await button(page, 'Show photo 2').click();
    await expect(page.getByRole('img', { name: 'Sunrise Residency 402, photo 2 of 2' })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('it is edited in the same dialog', async () => {
    await button(page, 'Edit Sunrise Residency 402').click();
    await expect(homeField(page, 'monthlyRent')).toHaveValue('₹25,000');
    await expect(homeField(page, 'waterBillDues')).toHaveValue('₹350.50');
    await homeField(page, 'monthlyRent').fill('27500');
    await homeField(page, 'name').fill('Sunset Residency 402');
    await button(page, 'Remove photo 2').click();
    const answers = await holdBack(page, '**/api/properties/*', 'PATCH');
    await button(page, 'Save changes').click();
    await expect(button(page, 'Saving...')).toBeDisabled();
    await answers.letGo();
    await expectToastTitle(page, 'Property updated successfully');
    await expect(page.getByRole('heading', { name: 'Sunset Residency 402', level: 2 })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Sunset Residency 402, photo 1 of 1' })).toBeVisible();
    await expect(page.getByText('₹27,500')).toBeVisible();
    await page.getByRole('link', { name: 'All properties' }).click();
    await expect(propertyTable(page)).toContainText('Sunset Residency 402');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sunset Residency 402', level: 2 })).toBeVisible();
  });

  await test.step('deleting asks once, and says exactly what goes', async () => {
    await chooseInMenu(page, 'Sunset Residency 402', 'Delete');
    const question = dialog(page, 'Delete Sunset Residency 402?');
    await expect(question.getByRole('listitem')).toHaveText([
      'its photos',
      'its application forms, so their links stop working',
      'applications for it that are still pending',
    ]);
    await expect(question).toContainText('Finished leases and their payments stay in your books.');
    await question.getByRole('button', { name: 'Delete property', exact: true }).click();
    await expectToastTitle(page, 'Property deleted successfully');
    await expect(page.getByRole('heading', { name: 'Your first property' })).toBeVisible();
    await expect(page).not.toHaveURL(/property=/);
  });
});

test('an agent who took it is shown, and can be removed', async ({ page, browser, app }) => {
  const { token } = await register(page, 'landlord');
  const { id } = await aProperty(page, token);
  const agent = await browser.newPage({ baseURL: app.url });
  const { token: agentToken } = await anAgent(agent, app, 'Imran');
  await take(agent.request, agentToken, id);
  await agent.close();

  await page.goto(PROPERTIES);
  await expect(propertyCards(page)).toContainText('Asked for by Imran Rao');
  await confirmByCard(page, 'Imran Rao', 'Sunrise Residency 402');
  await page.goto(PROPERTIES);
  await expect(propertyCards(page)).toContainText('Agent Imran Rao');
  await page.getByRole('link', { name: 'Sunrise Residency 402' }).click();
  await expect(page.getByRole('region', { name: 'Agent' })).toContainText('Imran Rao');
  const right = page.getByRole('switch', { name: 'Record money received' });
  await expect(right).not.toBeChecked();
  await right.click();
  await expect(right).toBeChecked();
  await button(page, 'Remove agent from Sunrise Residency 402').click();
  const question = dialog(page, 'Remove Imran Rao?');
  await expect(question).toContainText('Imran Rao loses access to Sunrise Residency 402 at once');
  await expect(question).toContainText('They cannot take a property of yours any more');
  await question.getByRole('button', { name: 'Remove agent', exact: true }).click();
  await expectToastTitle(page, 'Agent removed');
  await expect(page.getByText('Not open to agents.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All properties' }).click();
  await expect(propertyCards(page)).not.toContainText('Imran Rao');

  await test.step('whom the owner keeps away is listed with the account, and may be let in again', async () => {
    await page.goto('/account');
    await button(page, 'Lift the block of Imran Rao').click();
    await dialog(page, 'Lift the block of Imran Rao?').getByRole('button', { name: 'Lift block' }).click();
    await expectToast(page, 'Block lifted', 'Imran Rao may ask for your open properties again.');
    await expect(page.getByRole('list', { name: 'Blocked agents' })).toHaveCount(0);
  });
});
