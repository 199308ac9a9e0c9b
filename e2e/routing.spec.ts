import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import { pauseClock, runClockUntil, TICK } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, expectToast, holdBack, toasts } from './parts.ts';
import { register } from './people.ts';

const others = { landlord: 'tenant', tenant: 'agent', agent: 'landlord' } as const;

const expectNoEntry = (page: Page, role: Role, other: Role) =>
  test.step(`a ${role} does not get the ${other} dashboard, but the way to switch`, async () => {
    await page.goto(`/${other}-dashboard`);
    await expect(page.getByText(`This dashboard is only accessible to ${other}s`)).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/role-selector');
  });

test.describe('signed out', () => {
  test('a page that needs somebody says that one is logged out, and 500 ms later goes to sign-in', async ({ page }) => {
    let hasLeft = false;
    page.on('request', (request) => {
      hasLeft ||= new URL(request.url()).pathname === '/api/login';
    });
    await pauseClock(page);
    for (const path of ['/role-selector', '/landlord-dashboard', '/tenant-dashboard', '/payments']) {
      await test.step(path, async () => {
        hasLeft = false;
        await page.goto(path);
        await runClockUntil(page, async () => (await toasts(page).count()) > 0);
        await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
        await page.clock.runFor(500 - 2 * TICK);
        expect(hasLeft).toBe(false);
        await page.clock.runFor(2 * TICK);
        await expect.poll(() => hasLeft).toBe(true);
        await runClockUntil(page, () => dialog(page, 'Sign In to Kiraya').isVisible());
        await expect(page).toHaveURL('/?dialog=sign-in');
      });
    }
  });

  test('the other pages go where they should', async ({ page, expected }) => {
    for (const path of ['/messages', '/subscription']) {
      await test.step(`${path} to the landing page`, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/');
        await expect(button(page, 'Get Started as Landlord')).toBeVisible();
        await expect(toasts(page)).toHaveCount(0);
      });
    }

    await test.step('/subscription-upgrade shows its skeleton', async () => {
      await page.goto('/subscription-upgrade');
      await expect(page.getByRole('heading', { name: 'Upgrade Your Experience' })).toBeAttached();
      await expect(page.locator('main [aria-busy=true], main[aria-busy=true]')).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
    });

    expected.refusal(404, '/api/public/application-forms/some-link');
    for (const path of ['/application', '/application/some-link', '/password-reset', '/verify-email']) {
      await test.step(`${path} is open to everyone`, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Page Not Found')).toHaveCount(0);
        await expect(toasts(page)).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }

    await test.step('/agent-dashboard shows a card that leads to sign-in', async () => {
      await page.goto('/agent-dashboard');
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
      await expect(page.getByText('Please log in to access the agent dashboard')).toBeVisible();
      await page.getByRole('main').getByRole('button').click();
      await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
    });

    await test.step('an unknown path is titled "Page Not Found", names the path and links home', async () => {
      expected.refusal(404, '/no/such/page');
      await page.goto('/no/such/page?x=1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page).toHaveTitle(/Page Not Found/);
      await expect(page.getByText('/no/such/page')).toBeVisible();
      await page.getByRole('main').getByRole('link').click();
      await expect(page).toHaveURL('/');
      await expect(button(page, 'Get Started as Landlord')).toBeVisible();
    });
  });
});

test.describe('signed in', () => {
  test('everybody has their own start page, and not the dashboard of others', async ({ page }) => {
    const places = { landlord: 'Application Forms', tenant: 'Lease Details' } as const;
    for (const role of ['landlord', 'tenant'] as const) {
      await test.step(`/ is the ${role} dashboard of a ${role}`, async () => {
        await register(page, role);
        await page.goto('/');
        await expect(page.getByRole('navigation').getByRole('link', { name: places[role] })).toBeVisible();
        await expect(page).toHaveURL('/');
      });
      await expectNoEntry(page, role, others[role]);
    }

    await test.step('/ is the agent dashboard of an agent', async () => {
      await register(page, 'agent');
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Agent Dashboard' })).toBeVisible();
      await expect(page).toHaveURL('/');
    });
    await expectNoEntry(page, 'agent', others.agent);

    await test.step('/ is the role selector of somebody without a role', async () => {
      await register(page, null);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Welcome to Kiraya!' })).toBeVisible();
    });
  });

  test('the pages of everybody stay where they are', async ({ page }) => {
    await register(page, 'landlord');
    for (const path of ['/messages', '/subscription', '/subscription-upgrade', '/payments']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
        await expect(page).toHaveURL(path);
      });
    }
  });

  test('/api/logout ends the session on the server and shows the landing page', async ({ page }) => {
    const { token } = await register(page, 'landlord');
    await page.goto('/api/logout');
    await expect(page).toHaveURL('/');
    await expect(button(page, 'Get Started as Landlord')).toBeVisible();
    const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    expect(await answer.text()).toContain('Unauthorized');
  });

  test('a token that no longer holds is dropped', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('auth_token', 'a-token-that-ended'));
    await page.goto('/');
    await expect(button(page, 'Get Started as Landlord')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });

  test('the current user is asked for once, not again on every screen or when the window is focused', async ({
    page,
  }) => {
    await register(page, 'landlord');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/user')) asked += 1;
    });
    await page.goto('/landlord-dashboard');
    await page.getByRole('link', { name: 'Properties' }).click();
    await page.getByRole('link', { name: 'Change Role' }).first().click();
    await expect(page.getByRole('heading', { name: 'Change Your Role' })).toBeVisible();
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    });
    await page.goBack();
    await expect(page).toHaveURL('/landlord-dashboard?section=properties');
    expect(asked).toBe(1);
  });
});

test('a spinner is shown while it is not known who is signed in', async ({ page }) => {
  for (const path of ['/', '/landlord-dashboard', '/role-selector']) {
    const answers = await holdBack(page, '**/api/auth/user');
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    await answers.letGo();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await page.unrouteAll();
  }
});

test('an unknown API path is a JSON 404', async ({ page }) => {
  const answer = await page.request.get('/api/no-such-thing');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});
