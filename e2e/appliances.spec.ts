import type { Appliance } from '../src/contract/upkeep/appliances.ts';
import { aLandlordAndTenants, bearer, bubbles, MESSAGES, signInAs, write } from './conversations.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, expectToastTitle, signInAtDialog } from './parts.ts';

test('what stands in a home is written down, its sticker leads to a report, and a message becomes one', async ({
  page,
}) => {
  const [landlord, tenant] = await aLandlordAndTenants(page, ['Tara']);
  if (!tenant) throw new Error('there is no tenant');
  const read = async (path: string) => (await page.request.get(path, { headers: bearer(landlord.token) })).json();

  await test.step('the landlord adds an appliance and a plan for it', async () => {
    await page.goto('/landlord-dashboard?section=properties');
    await page.getByRole('main').getByRole('link').filter({ hasText: 'Lake View' }).first().click();
    await button(page, 'Add appliance').click();
    const form = dialog(page, 'Add appliance');
    await form.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Geyser' }).click();
    await form.getByRole('textbox', { name: 'Make', exact: true }).fill('Racold');
    await form.getByRole('textbox', { name: 'Warranty until' }).fill('1 Jan 2090');
    await form.getByRole('button', { name: 'Add appliance' }).click();
    await expectToastTitle(page, 'Appliance added');
    await button(page, 'Plan work').click();
    const plan = dialog(page, 'Plan repeating work');
    await plan.getByText('Pest control', { exact: true }).click();
    await plan.getByRole('textbox', { name: 'Next on' }).fill('1 Jan 2090');
    await plan.getByRole('button', { name: 'Plan this' }).click();
    await expect(page.getByRole('list', { name: 'Repeating work' })).toContainText('Every 3 months');
    await expect(page.getByRole('list', { name: 'Appliances' })).toContainText('Under warranty');
    await expectAccessibleAndFitting(page);
  });

  await test.step('whoever scans its sticker signs in, and the appliance is filled in', async () => {
    const [{ id }] = (await read('/api/appliances')) as [Appliance];
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`/report?appliance=${id}`);
    await signInAtDialog(page, tenant.person);
    const form = dialog(page, 'New request');
    await expect(form.getByRole('combobox', { name: 'Which appliance?' })).toHaveValue('Geyser');
    await expect(form.getByRole('radio', { name: 'Appliance' })).toBeChecked();
    await form.getByRole('textbox', { name: 'In a few words' }).fill('Water stays cold');
    await button(page, 'Send request').click();
    await expect(dialog(page, 'Water stays cold')).toContainText('Under warranty');
  });

  await test.step('the landlord makes a request of what the tenant wrote', async () => {
    await write(page.request, tenant, landlord, 'The balcony door does not close. Please help.');
    await page.goto('about:blank');
    await signInAs(page, landlord);
    await page.goto(MESSAGES);
    await bubbles(page).getByRole('link', { name: 'Make a request of this' }).click();
    const form = dialog(page, 'New request');
    await expect(form.getByRole('textbox', { name: 'In a few words' })).toHaveValue('The balcony door does not close');
    await form.getByText('Doors and carpentry', { exact: true }).click();
    await button(page, 'Send request').click();
    const made = dialog(page, 'The balcony door does not close');
    await expect(made.getByRole('link', { name: 'The message that it was made of' })).toBeVisible();
  });
});
