import { expect, type Page } from '@playwright/test';
import { type GoogleProblem, googleProblems } from '../src/contract/identity/google.ts';
import type { User } from '../src/contract/identity/users.ts';
import { type Role, roleLabel } from '../src/contract/platform/roles.ts';
import { answerConsent, chooseAccount, type OpenIdProvider } from './openid-provider.ts';
import { button, expectToast } from './parts.ts';
import { type Person, somebody } from './people.ts';

/** Who signs in with Google, the way there and back, and what came of it. */

/** Somebody new who has an account at Google, which has verified the email unless the test says otherwise. */
export const googler = (google: OpenIdProvider, person = somebody(), claims = { email_verified: true }): Person => {
  const { email, firstName, lastName } = person;
  google.addPerson({ email, given_name: firstName, family_name: lastName, ...claims });
  return person;
};

/** From the sign-up dialog to Google's consent page. */
export const leaveAs = async (page: Page, role: Role, { email }: Person) => {
  await page.goto('/');
  await page.getByRole('tab', { name: roleLabel[role] }).click();
  await button(page, `Get Started as ${roleLabel[role]}`).click();
  await button(page, 'Sign up with Google').click();
  await chooseAccount(page, email);
};

/** To Google's consent page, as the button of the sign-in dialog leads there. */
export const leave = async (page: Page, { email }: Person) => {
  await page.goto('/api/auth/google');
  await chooseAccount(page, email);
};

export const signIn = async (page: Page, person: Person) => {
  await leave(page, person);
  await answerConsent(page, 'Allow');
  await expectSuccess(page);
};

export const expectSuccess = (page: Page) =>
  expectToast(page, 'Authentication Successful', 'You have been signed in with Google.');

export const self = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;
export const account = async (page: Page) => (await page.request.get('/api/account')).json();
export const logIn = ({ email, password }: Person, page: Page) =>
  page.request.post('/api/auth/login', { data: { email, password } });

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));
export const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'kiraya_session')?.value;
export const tripCookie = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'kiraya_google');

/** Back at the start page with the reason, and nobody signed in. */
export const expectRefused = async (page: Page, problem: GoogleProblem) => {
  await expectToast(page, 'Google Sign-In Failed', googleProblems[problem]);
  await expect(page).toHaveURL('/');
  await expect(button(page, 'Get Started as Landlord')).toBeVisible();
  expect(await sessionCookie(page)).toBeUndefined();
  expect(await storedToken(page)).toBeNull();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
};
