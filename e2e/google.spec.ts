import { expect, type Page } from '@playwright/test';
import { type GoogleProblem, googleProblems } from '../src/contract/identity/google.ts';
import type { User } from '../src/contract/identity/users.ts';
import { type Role, roleLabel, roles } from '../src/contract/platform/roles.ts';
import { test as withoutGoogle } from './fixtures.ts';
import { test } from './google-fixtures.ts';
import { allowWithoutReturning, answerConsent, chooseAccount, type OpenIdProvider } from './openid-provider.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, dialog, expectToast, fillSignIn, fillSignUp, holdBack, signOut } from './parts.ts';
import { type Person, register, somebody } from './people.ts';

/** Somebody new who has an account at Google, which has verified the email unless the test says otherwise. */
const googler = (google: OpenIdProvider, person = somebody(), claims = { email_verified: true }): Person => {
  const { email, firstName, lastName } = person;
  google.addPerson({ email, given_name: firstName, family_name: lastName, ...claims });
  return person;
};

/** From the sign-up dialog to Google's consent page. */
const leaveAs = async (page: Page, role: Role, { email }: Person) => {
  await page.goto('/');
  await page.getByRole('tab', { name: roleLabel[role] }).click();
  await button(page, `Get Started as ${roleLabel[role]}`).click();
  await button(page, 'Sign up with Google').click();
  await chooseAccount(page, email);
};

/** To Google's consent page, as the button of the sign-in dialog leads there. */
const leave = async (page: Page, { email }: Person) => {
  await page.goto('/api/auth/google');
  await chooseAccount(page, email);
};

const signIn = async (page: Page, person: Person) => {
  await leave(page, person);
  await answerConsent(page, 'Allow');
  await expectSuccess(page);
};

const expectSuccess = (page: Page) =>
  expectToast(page, 'Authentication Successful', 'You have been signed in with Google.');

const self = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;
const account = async (page: Page) => (await page.request.get('/api/account')).json();
const logIn = ({ email, password }: Person, page: Page) =>
  page.request.post('/api/auth/login', { data: { email, password } });

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'kiraya_session')?.value;
const tripCookie = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'kiraya_google');

/** Back at the start page with the reason, and nobody signed in. */
const expectRefused = async (page: Page, problem: GoogleProblem) => {
  await expectToast(page, 'Google Sign-In Failed', googleProblems[problem]);
  await expect(page).toHaveURL('/');
  await expect(button(page, 'Get Started as Landlord')).toBeVisible();
  expect(await sessionCookie(page)).toBeUndefined();
  expect(await storedToken(page)).toBeNull();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
};

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
        await expect(page.getByText(`You are currently a ${role}. Select a new role to switch.`)).toBeVisible();
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

  test('without an account makes one, and asks for the role', async ({ page, elsewhere, app }) => {
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

    await test.step('and never takes a long email for a shorter one', async () => {
      const victim = { ...somebody(), email: `${'a'.repeat(89)}@example.in` };
      await register(elsewhere, 'landlord', victim);
      await signIn(page, googler(app.google, { ...victim, email: `${victim.email}.attacker.example` }));
      expect((await self(page)).email).toBe(`${victim.email}.attacker.example`);
    });
  });
});

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
  test('when the consent is denied or the state tampered with', async ({ page, app }) => {
    await test.step('when the consent is denied', async () => {
      await leave(page, googler(app.google));
      await answerConsent(page, 'Deny');
      await expectRefused(page, 'denied');
      expect(await tripCookie(page)).toEqual([]);
    });

    await test.step('when the state was tampered with', async () => {
      await leave(page, googler(app.google));
      const address = await allowWithoutReturning(page);
      address.searchParams.set('state', `${address.searchParams.get('state')}x`);
      await page.goto(address.href);
      await expectRefused(page, 'failed');
    });

    await test.step('when a denial comes with a state that was tampered with', async () => {
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

withoutGoogle(
  'where it is not set up, the buttons are disabled and say why, and its address says so',
  async ({ page }) => {
    for (const [name, label] of [
      ['sign-up', 'Sign up with Google'],
      ['sign-in', 'Sign in with Google'],
    ] as const) {
      await page.goto(`/?dialog=${name}`);
      await expect(button(page, label)).toBeDisabled();
      await expect(button(page, label)).toHaveAccessibleDescription('Google sign-in is not set up on this server');
    }
    const answer = await page.request.get('/api/auth/google?role=tenant', { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe('/?auth=google&problem=off');
    await page.goto('/api/auth/google');
    await expectRefused(page, 'off');
  },
);
