import { expect, type Page } from '@playwright/test';
import { button, dialog } from './parts.ts';

/** The plans, and how browser tests buy one. */

export const planCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const planRadio = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Plans' }).getByRole('radio', { name, exact: true });
export const checkout = (page: Page) => page.getByRole('region', { name: 'Checkout', exact: true });

export const choosePlan = async (page: Page, name: string) => {
  await planCard(page, name).click();
  await expect(planRadio(page, name)).toBeChecked();
};

export const chooseGateway = (page: Page, name: 'Razorpay' | 'Stripe') =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click();

/** The checkout of the sandbox, in test mode. */
export const sandbox = (page: Page, gateway: 'Razorpay' | 'Stripe' = 'Razorpay') => dialog(page, `${gateway} checkout`);

/** Ends the checkout of the sandbox. */
export const endSandbox = async (page: Page, ending: 'Pay' | 'Fail' | 'Close', gateway?: 'Razorpay' | 'Stripe') => {
  await expect(sandbox(page, gateway)).toContainText('Test mode');
  await sandbox(page, gateway).getByRole('button', { name: ending, exact: true }).click();
};

/** Buys a plan by the year on the plan choice screen, in test mode. */
export const buyPlan = async (page: Page, name: string) => {
  await choosePlan(page, name);
  await button(page, `Subscribe to ${name}`).click();
  await endSandbox(page, 'Pay');
};
