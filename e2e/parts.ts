import { expect, type Page, type Route } from '@playwright/test';
import type { Person } from './people.ts';

/** The parts of the page that several tests speak of. */

export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('[role=alert], [role=status]');

export const expectToast = async (page: Page, title: string, message: string) => {
  const toast = toasts(page);
  await expect(toast).toHaveCount(1);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(message, { exact: true })).toBeVisible();
};

export const fillSignUp = async (page: Page, values: Partial<Person> & { confirmPassword?: string }) => {
  const labels = {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
  };
  for (const [field, label] of Object.entries(labels)) {
    await page
      .getByRole('dialog')
      .getByLabel(label, { exact: true })
      .fill(values[field as keyof typeof values] ?? '');
  }
};

export const fillSignIn = async (page: Page, { email, password }: Partial<Person>) => {
  await page
    .getByRole('dialog')
    .getByLabel('Email', { exact: true })
    .fill(email ?? '');
  await page
    .getByRole('dialog')
    .getByLabel('Password', { exact: true })
    .fill(password ?? '');
};

/** Holds real requests back until they are let go, so that what is shown meanwhile can be seen. */
export const holdBack = async (page: Page, path: string, method = 'GET') => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(path, async (route) => {
    if (isOpen || route.request().method() !== method) await route.continue();
    else held.push(route);
  });
  return {
    letGo: async () => {
      isOpen = true;
      for (const route of held) await route.continue();
    },
  };
};
