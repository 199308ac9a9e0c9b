import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, dismissToast, expectToast, holdBack } from './parts.ts';
import { register } from './people.ts';

test('payment methods: added by their last four digits, made the default, renamed, removed', async ({
  page,
  expected,
}) => {
  await register(page, 'tenant');
  await page.goto('/payments');
  await page.getByRole('tab', { name: 'Payment Methods', exact: true }).click();
  await expect(page).toHaveURL('/payments?show=methods');
  await expect(page.getByText('No payment methods configured', { exact: true })).toBeVisible();
  await expect(page.getByText('Add credit cards, bank accounts, or digital wallets', { exact: true })).toBeVisible();
  await button(page, 'Add Payment Method').click();
  const form = dialog(page, 'Add Payment Method');
  const submit = form.getByRole('button', { name: 'Add Payment Method', exact: true });
  const year = Number(today().slice(0, 4));

  await test.step('the fields follow the type', async () => {
    await expect(form.getByRole('radio')).toHaveCount(5);
    for (const type of ['Credit Card', 'Debit Card', 'Bank Account', 'Digital Wallet', 'Cryptocurrency']) {
      await expect(form.getByRole('radio', { name: type, exact: true })).toBeVisible();
    }
    await expect(form.getByRole('radio', { name: 'Credit Card' })).toBeChecked();
    await expect(form.getByRole('combobox', { name: 'Payment gateway' })).toHaveValue('Stripe');
    await form.getByRole('combobox', { name: 'Payment gateway' }).click();
    await expect(page.getByRole('option')).toHaveText(['Stripe', 'PayPal', 'Razorpay', 'Square', 'Authorize.Net']);
    await page.keyboard.press('Escape');
    await form.getByRole('combobox', { name: 'Card brand' }).click();
    await expect(page.getByRole('option')).toHaveCount(6);
    await page.getByRole('option', { name: 'Visa' }).click();
    await form.getByRole('combobox', { name: 'Expiry year' }).click();
    await expect(page.getByRole('option')).toHaveText(Array.from({ length: 10 }, (_, index) => String(year + index)));
    await page.getByRole('option', { name: String(year + 2) }).click();
    await form.getByRole('combobox', { name: 'Expiry month' }).click();
    await page.getByRole('option', { name: '04' }).click();
    await expect(form).toContainText('Only tokenized references are stored.');
    await expect(form.getByRole('switch', { name: 'Set as Default' })).not.toBeChecked();
    await form.getByRole('radio', { name: 'Bank Account' }).check();
    await expect(form.getByLabel('Bank name')).toBeVisible();
    await expect(form.getByLabel('Card brand')).toHaveCount(0);
    await form.getByRole('radio', { name: 'Digital Wallet' }).check();
    await expect(form.getByLabel('Bank name')).toHaveCount(0);
    await expect(form.getByLabel('Last four digits')).toHaveCount(0);
    await form.getByRole('radio', { name: 'Credit Card' }).check();
    await expectAccessibleAndFitting(page);
  });

  await test.step('what is wrong is said, a failure as well', async () => {
    await submit.click();
    await expect(form).toContainText('Method name is required');
    await form.getByLabel('Method name').fill('My salary card');
    await form.getByLabel('Last four digits').fill('42');
    await submit.click();
    await expect(form).toContainText('Exactly the last 4 digits');
    await form.getByLabel('Last four digits').pressSequentially('4299');
    await expect(form.getByLabel('Last four digits')).toHaveValue('4242');
    expected.refusal(500, '/api/payment-methods');
    await page.route('**/api/payment-methods', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await submit.click();
    await expectToast(page, 'Error', 'Failed to add payment method');
    await page.unroute('**/api/payment-methods');
    expected.refusal(409, '/api/payment-methods');
    await page.route('**/api/payment-methods', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'conflict', message: 'You have 20 payment methods already.' } })
        : route.continue(),
    );
    await submit.click();
    await expectToast(page, 'Error', 'You have 20 payment methods already.');
    await page.unroute('**/api/payment-methods');
    await dismissToast(page);
  });

  await test.step('only the last four digits are sent', async () => {
    const held = await holdBack(page, '**/api/payment-methods', 'POST');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await submit.click();
    await expect(form.getByRole('button', { name: 'Adding...' })).toBeDisabled();
    expect((await sent).postDataJSON()).toEqual({
      methodType: 'credit_card',
      methodName: 'My salary card',
      paymentGateway: 'stripe',
      isDefault: false,
      lastFourDigits: '4242',
      cardBrand: 'visa',
      expiryMonth: '4',
      expiryYear: String(year + 2),
    });
    await held.letGo();
    await expectToast(page, 'Success', 'Payment method added successfully');
    await expect(form).toHaveCount(0);
  });

  const methods = page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem');
  await test.step('the list, the default, another name, and away', async () => {
    await expect(methods.first()).toHaveText(
      `My salary cardStripe•••• 4242Credit Card, Visa, expires 04/${year + 2}Default`,
    );
    await page.request.post('/api/payment-methods', {
      data: { methodType: 'bank_account', methodName: 'Savings', bankName: 'SBI', lastFourDigits: '0077' },
    });
    await page.reload();
    await expect(methods).toHaveCount(2);
    await expectAccessibleAndFitting(page);
    await button(page, 'Actions for Savings').click();
    await page.getByRole('menuitem', { name: 'Make default' }).click();
    await expectToast(page, 'Default payment method changed', 'Savings');
    await expect(methods.filter({ hasText: 'Savings' })).toContainText('Default');
    await expect(methods.filter({ hasText: 'My salary card' })).not.toContainText('Default');
    await button(page, 'Actions for Savings').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog(page, 'Rename payment method').getByLabel('Method name').fill('Joint account');
    await button(page, 'Save').click();
    await expect(methods.filter({ hasText: 'Joint account' })).toBeVisible();
    await button(page, 'Actions for Joint account').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await button(page, 'Remove').click();
    await expectToast(page, 'Payment method removed', 'Joint account');
    await expect(methods).toHaveCount(1);
  });
});
