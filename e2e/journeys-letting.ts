import { expect, test } from '@playwright/test';
import { applyBy, publishForm, sayYes } from './applications.ts';
import { addProperty, propertyCards } from './homes.ts';
import { act, button, dialog, expectToast, expectToastTitle, signInAs, signOut, visit } from './parts.ts';
import { onboardApplicant } from './tenancies.ts';
import type { Walk } from './walk.ts';

/** From the property through the form and the application to the lease. */
export const letAHome = async ({ page, app, landlord, applicant }: Walk) => {
  await test.step('the landlord adds a property', async () => {
    await visit(page, 'Properties');
    await addProperty(page, {
      monthlyRent: '25000',
      securityDeposit: '50000',
      societyMaintenanceDues: '2000',
      propertyTaxDues: '6000',
    });
    await expectToastTitle(page, 'Property created successfully');
    await expect(propertyCards(page).first()).toContainText('Available');
  });

  let link = '';
  await test.step('the landlord publishes an application form and shares the link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    link = await publishForm(page, {
      title: 'Rent Sunrise',
      property: 'Sunrise Residency 402',
      documents: ['Aadhaar'],
    });
    await act(page, 'Share', 'Rent Sunrise');
    await expectToast(page, 'Link Copied', 'Shareable link copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}${link}`);
    await page.keyboard.press('Escape');
  });

  await test.step('a stranger applies through the link', async () => {
    await signOut(page);
    await applyBy(page, link, applicant, { type: 'Aadhaar', name: 'aadhaar.pdf' });
  });

  await test.step('the landlord approves, and onboards the applicant with a lease', async () => {
    await signInAs(page, landlord);
    await visit(page, 'Applications');
    await page.getByRole('link', { name: 'Kabir Rao', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('aadhaar.pdf');
    await button(page, 'Approve').click();
    await sayYes(page, 'Approve', 'Kabir Rao');
    await expectToastTitle(page, 'Application status updated successfully');
    await page.getByRole('link', { name: 'Onboard as tenant' }).click();
    const wizard = dialog(page, 'Tenant Onboarding');
    await expect(wizard.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(applicant.email);
    await onboardApplicant(page);
  });

  await test.step('the dashboard shows the income and the occupancy, the property is occupied', async () => {
    await visit(page, 'Dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Occupied/ })).toContainText('1');
    // The rent less maintenance and a twelfth of the tax.
    await expect(main).toContainText('₹22,500');
    await visit(page, 'Properties');
    await expect(propertyCards(page).first()).toContainText('Occupied');
  });
};
