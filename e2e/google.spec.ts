import { expect } from '@playwright/test';
import { roles, roleWithArticle } from '../src/contract/platform/roles.ts';
import { test as withoutGoogle } from './fixtures.ts';
import { test } from './google-fixtures.ts';
import {
  account,
  expectRefused,
  expectSuccess,
  googler,
  leave,
  leaveAs,
  self,
  sessionCookie,
  signIn,
  storedToken,
  tripCookie,
} from './google-people.ts';
import { answerConsent, chooseAccount } from './openid-provider.ts';
import { button, dialog, fillSignIn, fillSignUp, holdBack, signOut } from './parts.ts';
import { register, somebody } from './people.ts';

test.describe('signing up', () => {
  test('makes an account of the role, and goes to the role selector', async ({ page, app }) => {
    for (const role of roles) {
      await test.step(role, async () => {
        const person = googler(app.google);
        await leaveAs(page, role, person);
        const returned = page.waitForRequest((request) => request.url().startsWith(`${app.url}/?token=`));
        await answerConsent(page, 'Allow');
        const { searchParams } = new URL((await returned).url());
        expect([...searchParams.keys()]).toEqual(['token', 'auth']);
        expect(searchParams.get('auth')).toBe('google');

        await expectSuccess(page);
        await expect(page).toHaveURL('/role-selector');
        await expect(
          page.getByText(`You are currently ${roleWithArticle[role]}. Select a new role to switch.`),
        ).toBeVisible();
        const session = await sessionCookie(page);
        expect(session).toMatch(/^[\w-]{40,}$/);
        expect(await storedToken(page)).toBe(session);
        expect(searchParams.get('token')).not.toBe(session);
        const visited = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
        expect(visited.join()).not.toContain('token=');

        const { firstName, lastName, email } = person;
        expect(await self(page)).toMatchObject({ role, firstName, lastName, email, emailVerified: true });
        expect(await account(page)).toMatchObject({ hasPassword: false, isGoogleLinked: true });
        await page.goto('/');
        await expect(page.getByRole('button', { name: `Account of ${firstName} ${lastName}` })).toBeVisible();
        await signOut(page);
      });
    }
  });

  test('asks Google for no more than name and email, guarded by state, nonce and PKCE', async ({ page, app }) => {
    await page.goto('/?dialog=sign-up');
    const left = page.waitForRequest((request) => request.url().startsWith(`${app.google.issuer}/auth?`));
    await button(page, 'Sign up with Google').click();
    const asked = Object.fromEntries(new URL((await left).url()).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${app.url}/api/auth/google/callback`,
    });
    for (const secret of [asked.state, asked.nonce, asked.code_challenge]) expect(secret).toMatch(/^[\w-]{40,}$/);
    const [trip] = await tripCookie(page);
    expect(trip).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/google' });
    expect(trip?.value).not.toContain(asked.state);
  });

  test('with an account that exists keeps its role', async ({ page, elsewhere, app }) => {
    const person = googler(app.google);
    await register(elsewhere, 'tenant', person);
    await leaveAs(page, 'agent', person);
    await answerConsent(page, 'Allow');
    await expect(page).toHaveURL('/role-selector');
    expect((await self(page)).role).toBe('tenant');
  });
});

test.describe('signing in', () => {
  test('the second time shows the dashboard of the same account, at a clean address', async ({ page, app }) => {
    const person = googler(app.google);
    await leaveAs(page, 'tenant', person);
    await answerConsent(page, 'Allow');
    await expect(page).toHaveURL('/role-selector');
    const first = await self(page);
    await signOut(page);

    await page.goto('/?dialog=sign-in');
    await button(page, 'Sign in with Google').click();
    await chooseAccount(page, person.email);
    await expectSuccess(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Lease Details' })).toBeVisible();
    expect(await self(page)).toEqual(first);
    expect(await storedToken(page)).toBe(await sessionCookie(page));
  });

  test('without an account makes one, and asks for the role', async ({ page, app }) => {
    const person = googler(app.google);
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: 'Welcome to Kiraya!' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await self(page)).toMatchObject({ email: person.email, role: null, emailVerified: true });
    await signOut(page);

    await test.step('also with a provider that has to be asked for the email', async () => {
      const email = `Ravi.${somebody().email}`;
      app.google.addPerson({ email, email_verified: true, isEmailOnRequest: true });
      await signIn(page, { ...somebody(), email });
      expect(await self(page)).toMatchObject({ email: email.toLowerCase(), firstName: email.split('@')[0] });
      await signOut(page);
    });
  });
});

test('a link that was opened signed out leads there after signing in with Google', async ({ page, app }) => {
  const person = googler(app.google);
  await leaveAs(page, 'tenant', person);
  await answerConsent(page, 'Allow');
  await expect(page).toHaveURL('/role-selector');
  await signOut(page);

  await page.goto('/tenant-dashboard?section=documents');
  await button(page, 'Sign in with Google').click();
  await chooseAccount(page, person.email);
  await expectSuccess(page);
  await expect(page).toHaveURL('/tenant-dashboard?section=documents');
  await signOut(page);

  await test.step('and through the choice of a role, for somebody new', async () => {
    await page.goto('/landlord-dashboard?section=documents');
    await button(page, 'Sign in with Google').click();
    await chooseAccount(page, googler(app.google).email);
    await answerConsent(page, 'Allow');
    await expect(page.getByRole('heading', { name: 'Welcome to Kiraya!' })).toBeVisible();
    await button(page, 'Landlord').click();
    await expect(page).toHaveURL('/landlord-dashboard?section=documents');
  });
});

test('nobody is signed in when the consent is denied', async ({ page, app }) => {
  await leave(page, googler(app.google));
  await answerConsent(page, 'Deny');
  await expectRefused(page, 'denied');
  expect(await tripCookie(page)).toEqual([]);
});

test('its buttons are disabled while the matching request is pending', async ({ page }) => {
  const person = somebody();
  await page.goto('/?dialog=sign-up');
  await expect(button(page, 'Sign up with Google')).toBeEnabled();
  const registering = await holdBack(page, '**/api/auth/register', 'POST');
  await fillSignUp(page, { ...person, confirmPassword: person.password });
  await button(page, 'Create Account').click();
  await expect(button(page, 'Sign up with Google')).toBeDisabled();
  await registering.letGo();
  await expect(page).toHaveURL('/landlord-dashboard');

  await signOut(page);
  await page.goto('/?dialog=sign-in');
  await expect(button(page, 'Sign in with Google')).toBeEnabled();
  const loggingIn = await holdBack(page, '**/api/auth/login', 'POST');
  await fillSignIn(page, person);
  await dialog(page, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(button(page, 'Sign in with Google')).toBeDisabled();
  await loggingIn.letGo();
  await expect(page).toHaveURL('/landlord-dashboard');
});

withoutGoogle('where it is not set up, there are no buttons, and its address says so', async ({ page }) => {
  const known = page.waitForResponse('**/api/config');
  await page.goto('/?dialog=sign-up');
  await known;
  await expect(dialog(page, 'Join Kiraya as a Landlord')).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  const answer = await page.request.get('/api/auth/google?role=tenant', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/?auth=google&problem=off');
  await page.goto('/api/auth/google');
  await expectRefused(page, 'off');
});
