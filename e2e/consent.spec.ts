import { expect, test } from './fixtures.ts';
import { expectToast } from './parts.ts';

// A tenancy is confirmed here: no other file may see it.
test.use({ settings: { DEMO: '1' } });

test('a tenant says what is theirs, and what may be taken', async ({ page }) => {
  const data = { email: 'tenant@kiraya.example', password: 'Kiraya@demo1' };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);

  await test.step('a home that somebody says they rent', async () => {
    await page.goto('/tenant-dashboard');
    const card = page.getByRole('region', { name: 'Is this your home?' });
    await expect(card.getByText(/^Rohini Patil says you rent Rosewood Residency 7C since/)).toBeVisible();
    await card.getByRole('button', { name: 'This is not me' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Yes, this is my home' }).click();
    await expectToast(page, 'Welcome home', 'Rosewood Residency 7C is in your account now.');
    await expect(card).toBeHidden();
  });

  await test.step('automatic payment: given, paused, withdrawn, and given again', async () => {
    await page.goto('/payments');
    const parking = page.getByRole('region', { name: 'Automatic payment: Parking' });
    await expect(parking.getByText(/^Meera Kulkarni would like ₹1,500/)).toBeVisible();
    await parking.getByRole('button', { name: 'Allow automatic payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Allow automatic payment' });
    await dialog.getByRole('textbox', { name: 'Highest amount' }).fill('2000');
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expectToast(page, 'Automatic payment allowed', 'Parking is taken on its due date.');
    await expect(parking.getByText('₹2,000')).toBeVisible();
    await expect(parking.getByText('Visa for the rent')).toBeVisible();
    await parking.getByRole('button', { name: 'Pause' }).click();
    await expect(parking.getByText('Paused', { exact: true })).toBeVisible();
    await parking.getByRole('button', { name: 'Resume' }).click();
    await expect(parking.getByText('On', { exact: true })).toBeVisible();
    await parking.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'Automatic payment withdrawn', 'Parking is no longer taken automatically.');
    await expect(parking.getByRole('button', { name: 'Allow automatic payment' })).toBeVisible();
  });
});
