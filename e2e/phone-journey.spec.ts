import { applyBy, publishForm, sayYes } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addProperty } from './homes.ts';
import { button, dialog, expectToastTitle, fillSignUp, signInAs, signOut, toasts, visit } from './parts.ts';
import { somebody } from './people.ts';
import { phone } from './phones.ts';
import { onboardApplicant } from './tenancies.ts';

test.use(phone);

test('from the sign-up to the onboarded tenant, on a phone', async ({ page }) => {
  test.slow();
  const [landlord, applicant] = [somebody('Meera'), somebody('Kabir')];
  const openSection = async (name: string, title = name) => {
    await visit(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
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
    await addProperty(page, { securityDeposit: '50000' });
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
    await page.getByRole('link', { name: 'Kabir Rao', exact: true }).click();
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

  await test.step('and raises the first rent: lists and the calendar open where they can be tapped', async () => {
    await openSection('Payments', 'Payment Management');
    await button(page, 'New Payment').first().tap();
    const form = dialog(page, 'New Payment');
    const width = () => page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth));
    for (const { name, choice } of [
      { name: 'Lease', choice: 'Sunrise Residency 402 · Kabir Rao' },
      { name: 'Type', choice: 'Maintenance' },
    ]) {
      await form.getByRole('combobox', { name }).tap();
      await page.getByRole('option', { name: choice }).tap();
      await expect(form.getByRole('combobox', { name })).toHaveValue(choice);
      expect(await width()).toBe(phone.viewport.width);
    }
    await form.getByRole('textbox', { name: 'Amount' }).fill('25000');
    await form.getByRole('textbox', { name: 'Due date' }).tap();
    await expect(dialog(page, 'Calendar: Due date')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await button(page, 'Next month').tap();
    await dialog(page, 'Calendar: Due date').getByRole('button', { name: /^17 / }).tap();
    await expect(form.getByRole('textbox', { name: 'Due date' })).toHaveValue(/^17 /);
    await button(page, 'Raise payment').tap();
    await expect(toasts(page)).toContainText('Payment raised');
    await button(page, 'Open navigation').tap({ trial: true });
    await expect(toasts(page)).toBeVisible();
    expect(await width()).toBe(phone.viewport.width);
  });
});
