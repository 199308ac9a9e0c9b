import { expect, type Locator, type Page } from '@playwright/test';
import type { AdminUser } from '../src/contract/back-office/admin-users.ts';
import { ADMIN } from './fixtures.ts';
import { dismissToast, expectToast, recordOf } from './parts.ts';
import type { Person } from './people.ts';
import type { Expected } from './watch.ts';

/** The console, and what tests do in it. */

interface Credentials {
  username: string;
  password: string;
}

/** Signs the page's browser in to the back office through the API. */
export const enterBackOffice = async (page: Page, admin: Credentials = ADMIN) => {
  const answer = await page.request.post('/admin/login', { data: admin });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** An operator of another role, made by the one whose browser it is. */
export const anAdmin = async (page: Page, role: 'support' | 'billing', firstName: string | null = null) => {
  const admin = { username: `${role}-${Date.now()}`, password: 'Operator-2027!' };
  const answer = await page.request.post('/api/admin/admins', { data: { ...admin, role, firstName } });
  expect(answer.status(), await answer.text()).toBe(201);
  return admin;
};

/** How the back office sees somebody. */
export const userOf = async (page: Page, { email }: Pick<Person, 'email'>): Promise<AdminUser> => {
  const answer = await page.request.get('/admin/api/users', { params: { search: email } });
  const [user] = (await answer.json()) as AdminUser[];
  if (!user) throw new Error(`There is no user ${email}`);
  return user;
};

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

export const rowOfUser = (page: Page, { email }: Pick<Person, 'email'>): Locator => recordOf(page, email);

/** Chooses from the menu of a row. */
export const chooseForUser = async (page: Page, person: Pick<Person, 'email'>, entry: string) => {
  await rowOfUser(page, person).getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** Lets one call fail as if the server had, sees the toast, and lets the calls through again. */
export const expectFailure = async (
  page: Page,
  expected: Expected,
  { path, message, attempt }: { path: string; message: string; attempt: () => Promise<unknown> },
) => {
  expected.refusal(500, path);
  const body = JSON.stringify({ code: 'internal', message: 'Something went wrong.' });
  const pattern = (url: URL) => url.pathname === path;
  await page.route(pattern, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'application/json', body }),
  );
  await attempt();
  await expectToast(page, 'Error', message);
  await page.unroute(pattern);
  await dismissToast(page);
};

/** Success, said in the words of the console; it goes, so that the next one cannot be taken for it. */
export const expectDone = async (page: Page, message: string) => {
  await expectToast(page, 'Success', message);
  await dismissToast(page);
};
