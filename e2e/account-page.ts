import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { button, toasts } from './parts.ts';

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const said = (page: Page, title: string) => expect(toasts(page).getByText(title, { exact: true })).toBeVisible();

/** With what it asks for loaded. */
export const openAccount = async (page: Page) => {
  await page.goto('/account');
  await expect(button(page, 'Save changes')).toBeVisible();
};
