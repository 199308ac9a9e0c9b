import { expect, test } from '@playwright/test';
import { addProperty, propertyCards } from './homes.ts';
import { attach, pdfFile } from './paperwork.ts';
import { button, dialog, expectToast, expectToastTitle, signInAs, signOut } from './parts.ts';
import { buyPlan } from './plans.ts';
import { chooseAction, expectPdf, rowOf } from './rent.ts';
import { firstRent } from './tenancies.ts';
import type { Walk } from './walk.ts';

/** Rent is raised, paid and seen; with a larger plan there is room for the next home. */
export const collectAndGrow = async ({ page, landlord, applicant }: Walk) => {
  await test.step('deposit and rent have raised themselves', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await page.getByRole('link', { name: 'Payments', exact: true }).first().click();
    await expect(rowOf(page, 'Security deposit')).toContainText('₹50,000');
    await expect(rowOf(page, firstRent)).toContainText('₹25,000');
  });

  await test.step('the tenant pays it and downloads the receipt', async () => {
    await signOut(page);
    await signInAs(page, applicant);
    await page.getByRole('link', { name: 'Payments', exact: true }).first().click();
    await chooseAction(page, rowOf(page, firstRent), 'Process Payment');
    await dialog(page, 'Pay').getByRole('radio', { name: 'Razorpay' }).check();
    await button(page, 'Pay ₹25,000').click();
    await dialog(page, 'Razorpay checkout').getByRole('button', { name: 'Pay', exact: true }).click();
    await expectToast(page, 'Payment Successful', 'Your receipt is ready.');
    await expectPdf(page, dialog(page, 'Pay').getByRole('link', { name: 'Download Receipt' }));
    await button(page, 'Done').click();
    await expect(rowOf(page, firstRent)).toContainText('Paid');
  });

  await test.step('the tenant uploads a document', async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
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
    await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
    await expect(page.getByRole('main')).toContainText('police-noc');
  });

  await test.step('the landlord hits the limit of the plan, buys a larger one and adds the next property', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click();
    await button(page, 'Add Property').click();
    const limit = dialog(page, 'You have reached your plan limit');
    await expect(limit).toContainText('Your plan allows 1 property. Upgrade your plan to add more.');
    await limit.getByRole('link', { name: 'See yearly plans' }).click();
    await buyPlan(page, 'Basic');
    await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('1 of 5 properties');
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click();
    await addProperty(page, { name: 'Sunrise Residency 403', flatNumber: '403' });
    await expectToastTitle(page, 'Property created successfully');
    await expect(propertyCards(page)).toHaveCount(2);
  });
};
