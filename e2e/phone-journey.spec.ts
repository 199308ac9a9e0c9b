import { applyBy, publishForm, sayYes } from './applications.ts';
import { expect, test } from './fixtures.ts';
import { addProperty } from './homes.ts';
import { button, expectToastTitle, fillSignUp, signInAs, signOut } from './parts.ts';
import { somebody } from './people.ts';
import { onboardApplicant } from './tenancies.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('from the sign-up to the onboarded tenant, on a phone', async ({ page }) => {
  test.slow();
  const [landlord, applicant] = [somebody('Meera'), somebody('Kabir')];
  const openSection = async (name: string) => {
    await button(page, 'Open navigation').click();
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };

  await test.step('a landlord signs up', async () => {
    await page.goto('/?dialog=sign-up');
    await fillSignUp(page, { ...landlord, confirmPassword: landlord.password });
    await button(page, 'Create Account').click();
    await expect(page).toHaveURL('/landlord-dashboard');
  });

  let link = '';
  await test.step('adds a property and publishes a form', async () => {
    await openSection('Properties');
    await addProperty(page);
    await expectToastTitle(page, 'Property created successfully');
    link = await publishForm(page, {
      title: 'Rent Sunrise',
      property: 'Sunrise Residency 402',
      documents: ['PAN card'],
    });
    await expect(page.getByRole('main')).toContainText('Rent Sunrise');
  });

  await test.step('a stranger applies through the link', async () => {
    await signOut(page);
    await applyBy(page, link, applicant, { type: 'PAN card', name: 'pan.pdf' });
  });

  await test.step('the landlord approves the application', async () => {
    await signInAs(page, landlord);
    await openSection('Applications');
    await page.getByRole('link', { name: 'View Kabir Rao' }).click();
    await button(page, 'Approve').click();
    await sayYes(page, 'Approve', 'Kabir Rao');
    await expectToastTitle(page, 'Application status updated successfully');
  });

  await test.step('and onboards the applicant with a lease', async () => {
    await page.getByRole('link', { name: 'Onboard as tenant' }).click();
    await onboardApplicant(page);
    await openSection('Properties');
    await expect(page.getByRole('main')).toContainText('Occupied');
  });
});
