import { expect, type Page, type Route } from '@playwright/test';
import type { Person } from './people.ts';

/** The parts of the page that several tests speak of. */

export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** To a place in the sidebar, which on a phone is a drawer. */
export const visit = async (page: Page, name: string) => {
  if ((page.viewportSize()?.width ?? 0) < 768) await button(page, 'Open navigation').click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })
    .click();
};
/** From the menu of a row. */
export const chooseInMenu = async (page: Page, of: string, action: string) => {
  await button(page, `Actions for ${of}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
/** What stands in a row itself on a desk, and in its menu on a phone. */
export const act = async (page: Page, action: string, of: string) => {
  if ((page.viewportSize()?.width ?? 0) < 768) await chooseInMenu(page, of, action);
  else await button(page, `${action} ${of}`).click();
};
/** What a list says of somebody or something: a row of a table, or of two lines on a phone. */
export const recordOf = (page: Page, text: string) =>
  page.getByRole('main').locator('tbody tr, ul[aria-label] > li').filter({ hasText: text });
/** By attributes, which is found at once: most steps end in a toast, and to know all roles of a page takes long. */
export const toasts = (page: Page) =>
  page.locator('section[aria-label=Notifications]').locator('[role=alert], [role=status]');

/** One toast, this one. Looked at as a whole: it may go while its parts are looked at one by one. */
export const expectToast = async (page: Page, title: string, message: string) => {
  const toast = toasts(page);
  const words = (text: string) => toast.getByText(text, { exact: true });
  await expect
    .poll(
      async () => {
        const [count, ...areShown] = await Promise.all([
          toast.count(),
          words(title).isVisible(),
          words(message).isVisible(),
        ]);
        if (count === 1 && areShown.every(Boolean)) return 'shown';
        // The page may be left for the next one meanwhile, and this one's toasts with it.
        return `${count}: ${await toast.allInnerTexts().catch(() => [])}`;
      },
      { message: `the toast '${title}' / '${message}'`, intervals: [50, 100] },
    )
    .toBe('shown');
};

/** A toast that is all title. */
export const expectToastTitle = (page: Page, title: string) =>
  expect(toasts(page).getByText(title, { exact: true })).toBeVisible();

/** So that the next one cannot be taken for it. On a busy machine it may have gone by itself already. */
export const dismissToast = async (page: Page) => {
  const click = toasts(page).locator('button[aria-label=Dismiss]').click({ timeout: 5_000 });
  await click.catch(() => undefined);
  await expect(toasts(page)).toHaveCount(0);
};

/** Leaves the page first: what is under way there would be refused, and what it asks next as well. */
export const signOut = async (page: Page) => {
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto('about:blank');
  await page.request.get('/api/logout');
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

export const SIGN_IN = 'Sign In to Kiraya';

/** Where a page has led to the dialog. */
export const signInAtDialog = async (page: Page, person: Partial<Person>) => {
  await expect(dialog(page, SIGN_IN)).toBeVisible();
  await fillSignIn(page, person);
  await dialog(page, SIGN_IN).getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** From the landing page to the dashboard of somebody who has a role. */
export const signInAs = async (page: Page, person: Partial<Person>) => {
  await page.goto('/?dialog=sign-in');
  await signInAtDialog(page, person);
  await expect(page).toHaveURL(/-dashboard$/);
};

/** Holds real requests back until they are let go, so that what is shown meanwhile can be seen. */
export const holdBack = async (page: Page, path: string, method = 'GET') => {
  const held: Route[] = [];
  let isOpen = false;
  const hold = async (route: Route) => {
    if (isOpen || route.request().method() !== method) await route.continue();
    else held.push(route);
  };
  await page.route(path, hold);
  return {
    letGo: async () => {
      isOpen = true;
      for (const route of held.splice(0)) await route.continue();
      // While anything is held the browser keeps no file: what it loads next it would load anew.
      await page.unroute(path, hold);
    },
  };
};

/** What ends the session; the page says so and is left half a second later, but not before it was seen. */
export const expectLoggedOut = async (page: Page, end: () => Promise<unknown>) => {
  const login = await holdBack(page, '**/api/login');
  await end();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await login.letGo();
};
