import { expect, test } from '@playwright/test';
import { addDays } from '../src/contract/platform/calendar.ts';
import { today } from './days.ts';
import { addProperty, propertyCards } from './homes.ts';
import { attach, pdfFile } from './paperwork.ts';
import { button, dialog, expectToast, expectToastTitle, signInAs, signOut, visit } from './parts.ts';
import { buyPlan } from './plans.ts';
import { chooseAction, expectPdf, rowOf, shownDate } from './rent.ts';
import { firstRent } from './tenancies.ts';
import type { Walk } from './walk.ts';

/** Rent is raised, paid and seen; with a larger plan there is room for the next home. */
export const collectAndGrow = async ({ page, landlord, applicant }: Walk) => {
  await test.step('deposit and rent have raised themselves', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await visit(page, 'Payments');
    await expect(rowOf(page, 'Security deposit')).toContainText('₹50,000');
    await expect(rowOf(page, firstRent())).toContainText('₹25,000');
  });

  await test.step('the tenant pays it and downloads the receipt', async () => {
    await signOut(page);
    await signInAs(page, applicant);
    await visit(page, 'Payments');
    await chooseAction(page, rowOf(page, firstRent()), 'Process Payment');
    await dialog(page, 'Pay').getByRole('radio', { name: 'Razorpay' }).check();
    await button(page, 'Pay ₹25,000').click();
    await dialog(page, 'Razorpay checkout').getByRole('button', { name: 'Pay', exact: true }).click();
    await expectToast(page, 'Payment Successful', 'Your receipt is ready.');
    await expectPdf(page, dialog(page, 'Pay').getByRole('link', { name: 'Download Receipt' }));
    await button(page, 'Done').click();
    await expect(rowOf(page, firstRent())).toContainText('Paid');
  });

  await test.step('the tenant uploads a document', async () => {
    await visit(page, 'Documents');
    await button(page, 'Upload document').click();
    const upload = dialog(page, 'Upload document');
    await attach(upload, 'File', pdfFile('police-noc.pdf'));
    await upload.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Police NOC' }).click();
    await upload.getByRole('button', { name: 'Upload document', exact: true }).click();
    await expectToastTitle(page, 'Document uploaded successfully');
    await expect(page.getByRole('main')).toContainText('police-noc');
  });

  await test.step('the landlord sees the income', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('₹25,000');
    await button(page, 'Show as table').click();
    await expect(page.getByRole('table', { name: 'Income against costs by month' })).toContainText('₹25,000');
    await visit(page, 'Documents');
    await expect(page.getByRole('main')).toContainText('police-noc');
  });

  await test.step('the landlord asks for automatic payment of the parking', async () => {
    await visit(page, 'Payments');
    await page.getByRole('tab', { name: 'Payment Schedules' }).click();
    await button(page, 'Create Schedule').first().click();
    const form = dialog(page, 'Create Payment Schedule');
    await form.getByRole('combobox', { name: 'Lease' }).click();
    await page.getByRole('option', { name: 'Sunrise Residency 402 · Kabir Rao' }).click();
    await form.getByLabel(/^Schedule name/).fill('Parking');
    await form.getByLabel(/^Amount/).fill('1500');
    // Nothing of it is due while the journeys last.
    await form.getByLabel(/^Start date/).fill(shownDate(addDays(today(), 90)));
    // Its calendar lies over the switch until the field is left.
    await form.getByLabel(/^Start date/).press('Tab');
    await expect(dialog(page, 'Calendar: Start date')).toHaveCount(0);
    await form.getByRole('switch', { name: 'Auto-pay' }).check();
    await form.getByRole('button', { name: 'Create Schedule', exact: true }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('the tenant allows it up to an amount, pauses it, and withdraws', async () => {
    await signOut(page);
    await signInAs(page, applicant);
    const visa = { methodName: 'My Visa', lastFourDigits: '4242', cardBrand: 'visa', expiryMonth: 4, expiryYear: 2031 };
    expect((await page.request.post('/api/payment-methods', { data: visa })).status()).toBe(201);
    await visit(page, 'Payments');
    const parking = page.getByRole('region', { name: 'Automatic payment: Parking' });
    await expect(parking.getByText(/^Meera Rao would like ₹1,500/)).toBeVisible();
    await parking.getByRole('button', { name: 'Allow automatic payment' }).click();
    const consent = dialog(page, 'Allow automatic payment');
    await consent.getByRole('textbox', { name: 'Highest amount' }).fill('2000');
    await consent.getByRole('button', { name: 'I agree' }).click();
    await expectToast(page, 'Automatic payment allowed', 'Parking is taken on its due date.');
    await expect(parking.getByText('₹2,000')).toBeVisible();
    await expect(parking.getByText('My Visa')).toBeVisible();
    await parking.getByRole('button', { name: 'Pause' }).click();
    await expect(parking.getByText('Paused', { exact: true })).toBeVisible();
    await parking.getByRole('button', { name: 'Resume' }).click();
    await expect(parking.getByText('On', { exact: true })).toBeVisible();
    await parking.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'Automatic payment withdrawn', 'Parking is no longer taken automatically.');
    await expect(parking.getByRole('button', { name: 'Allow automatic payment' })).toBeVisible();
  });

  await test.step('the landlord hits the limit of the plan, buys a larger one and adds the next property', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await visit(page, 'Properties');
    await button(page, 'Add Property').click();
    const limit = dialog(page, 'You have reached your plan limit');
    await expect(limit).toContainText('Your plan allows 1 property. Upgrade your plan to add more.');
    await limit.getByRole('link', { name: 'See yearly plans' }).click();
    await buyPlan(page, 'Basic');
    await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('1 of 5 properties');
    await visit(page, 'Properties');
    await addProperty(page, { name: 'Sunrise Residency 403', flatNumber: '403' });
    await expectToastTitle(page, 'Property created successfully');
    await expect(propertyCards(page)).toHaveCount(2);
  });
};
