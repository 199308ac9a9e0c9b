import { expect } from '@playwright/test';
import { googleProblems } from '../src/contract/identity/google.ts';
import { test } from './google-fixtures.ts';
import {
  account,
  expectRefused,
  expectSuccess,
  googler,
  leave,
  leaveAs,
  logIn,
  self,
  signIn,
  tripCookie,
} from './google-people.ts';
import { allowWithoutReturning, answerConsent } from './openid-provider.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, expectToast, signOut } from './parts.ts';
import { register, somebody } from './people.ts';

/** Whose account it is: attacks, played with a provider. The rules themselves are tested with the server. */

test.describe('a link with the code of somebody else', () => {
  test('signs no visitor in, and leaves whoever is signed in alone', async ({ page, elsewhere, app }) => {
    await leaveAs(elsewhere, 'tenant', googler(app.google, somebody('Mallory')));
    // The code stays unused: the page that would exchange it is never shown.
    await elsewhere.route('**/?token=*', (route) => route.fulfill({ body: 'never shown' }));
    const returned = elsewhere.waitForRequest((request) => request.url().includes('/?token='));
    await answerConsent(elsewhere, 'Allow');
    const link = (await returned).url();

    await page.goto(link);
    await expectRefused(page, 'failed');
    const visited = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
    expect(visited.join()).not.toContain('token=');

    await register(page, 'landlord');
    const before = await self(page);
    await page.goto(link);
    await expectToast(page, 'Google Sign-In Failed', googleProblems.failed);
    expect(await self(page)).toEqual(before);
  });
});

test.describe('an account with a password', () => {
  test('whose email was verified is linked, and keeps its password and its sessions', async ({
    page,
    elsewhere,
    app,
  }) => {
    const person = googler(app.google);
    await register(elsewhere, 'landlord', person);
    const mail = await receiveMail(app, person.email, 'Verify your email for Kiraya');
    await clickInMail(elsewhere, app, mail, 'Verify my email');
    await expect(elsewhere.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
    const before = await self(elsewhere);
    expect(before.emailVerified).toBe(true);

    await signIn(page, person);
    await expect(page.getByRole('button', { name: `Account of ${person.firstName} ${person.lastName}` })).toBeVisible();
    expect((await self(page)).id).toBe(before.id);
    expect(await account(page)).toMatchObject({ hasPassword: true, isGoogleLinked: true });
    expect((await self(elsewhere)).id).toBe(before.id);
    expect((await logIn(person, elsewhere)).status()).toBe(200);
  });

  test('whose email was never verified loses password and sessions to the owner of the email', async ({
    page,
    elsewhere,
    app,
  }) => {
    const owner = googler(app.google);
    await register(elsewhere, 'landlord', owner);
    const { id } = await self(elsewhere);

    await signIn(page, owner);
    expect(await self(page)).toMatchObject({ id, emailVerified: true });
    expect(await account(page)).toMatchObject({ hasPassword: false, isGoogleLinked: true });
    expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
    expect((await logIn(owner, elsewhere)).status()).toBe(401);
  });
});

test.describe('nobody is signed in', () => {
  test('when the state was tampered with', async ({ page, app }) => {
    await test.step('in the return', async () => {
      await leave(page, googler(app.google));
      const address = await allowWithoutReturning(page);
      address.searchParams.set('state', `${address.searchParams.get('state')}x`);
      await page.goto(address.href);
      await expectRefused(page, 'failed');
    });

    await test.step('in a denial', async () => {
      await leave(page, googler(app.google));
      await expect(button(page, 'Deny')).toBeVisible();
      await page.goto('/api/auth/google/callback?error=access_denied&state=made-up');
      await expectRefused(page, 'failed');
    });
  });

  test('when a return is not its own, or comes again', async ({ page, elsewhere, app }) => {
    await test.step('when another browser comes back', async () => {
      await leave(page, googler(app.google));
      const address = await allowWithoutReturning(page);
      await elsewhere.goto(address.href);
      await expectRefused(elsewhere, 'failed');
    });

    await test.step("when somebody else's code is slipped in", async () => {
      await leave(elsewhere, googler(app.google, somebody('Mallory')));
      const stolen = await allowWithoutReturning(elsewhere);
      await leave(page, googler(app.google));
      const address = await allowWithoutReturning(page);
      address.searchParams.set('code', stolen.searchParams.get('code') ?? '');
      await page.goto(address.href);
      await expectRefused(page, 'failed');
    });

    await test.step('when the same return comes again', async () => {
      await leave(page, googler(app.google));
      const cookies = await tripCookie(page);
      const address = await allowWithoutReturning(page);
      await page.goto(address.href);
      await expectSuccess(page);
      await signOut(page);

      await page.goto(address.href);
      await expectRefused(page, 'failed');
      // Even with the cookie brought back: Google takes a code once.
      await page.context().addCookies(cookies);
      await page.goto(address.href);
      await expectRefused(page, 'failed');
    });
  });

  test('when Google has not verified the email', async ({ page, elsewhere, app }) => {
    await test.step('when Google has not verified the email: no account is made', async () => {
      const person = googler(app.google, somebody(), { email_verified: false });
      await leave(page, person);
      await answerConsent(page, 'Allow');
      await expectRefused(page, 'unverified');
      await register(elsewhere, 'tenant', person);
    });

    await test.step('when Google has not verified the email: no account is linked', async () => {
      const person = googler(app.google, somebody(), { email_verified: false });
      await register(elsewhere, 'tenant', person);
      await leave(page, person);
      await answerConsent(page, 'Allow');
      await expectRefused(page, 'unverified');
      expect(await account(elsewhere)).toMatchObject({ hasPassword: true, isGoogleLinked: false });
      expect((await logIn(person, elsewhere)).status()).toBe(200);
    });
  });
});

test('a long email is never taken for a shorter one', async ({ page, elsewhere, app }) => {
  const victim = { ...somebody(), email: `${'a'.repeat(89)}@example.in` };
  await register(elsewhere, 'landlord', victim);
  await signIn(page, googler(app.google, { ...victim, email: `${victim.email}.attacker.example` }));
  expect((await self(page)).email).toBe(`${victim.email}.attacker.example`);
});
