import type { Page } from '@playwright/test';
import { type Role, roleWithArticle } from '../src/contract/platform/roles.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, expectToast, holdBack } from './parts.ts';
import { register } from './people.ts';
import { atRest } from './watch.ts';

const switchTo = async (page: Page, role: string) => {
  await button(page, role).click();
  await button(page, 'Switch').click();
};

const features = {
  Landlord: [
    'Manage several properties',
    'Onboard and screen tenants',
    'Collect rent online',
    'Create shareable rental application forms',
    'Review applications',
    'Track maintenance',
    'Follow income and occupancy',
  ],
  Tenant: [
    'Pay rent online',
    'Submit maintenance requests',
    'View lease documents',
    'Track payment history',
    'Communicate with the landlord',
  ],
  Agent: [
    'Manage assigned properties',
    'Review tenant applications',
    'Facilitate communication',
    'Control property assignment',
    'Follow your applications and commission',
  ],
};

test('welcomes a new user with three cards, and tells everybody else their current role', async ({ page }) => {
  await test.step('three cards, each with its features', async () => {
    await register(page, null);
    await page.goto('/role-selector');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Kiraya!');
    await expect(
      page.getByText('To get started, please select your role in the platform', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('Current role')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(3);
    for (const [role, list] of Object.entries(features)) {
      const card = page.getByRole('article').filter({ has: button(page, role) });
      await expect(card.getByRole('listitem')).toHaveText(list);
    }
  });

  await test.step('every role can be switched, without leave, once it is asked', async () => {
    await button(page, 'Landlord').click();
    await expect(page).toHaveURL('/landlord-dashboard');
    let current: Role = 'landlord';
    for (const next of ['Tenant', 'Agent', 'Landlord']) {
      await page.getByRole('link', { name: 'Change Role' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Your Role');
      await expect(
        page.getByText(`You are currently ${roleWithArticle[current]}. Select a new role to switch.`, { exact: true }),
      ).toBeVisible();
      const badge = page.getByText('Current role', { exact: true });
      await expect(badge).toHaveCount(1);
      await expect(page.getByRole('article').filter({ has: badge })).toContainText(new RegExp(current, 'i'));
      await button(page, next).click();
      const role = next.toLowerCase() as Role;
      const question = dialog(page, `Switch to the ${role} role?`);
      await expect(question).toContainText(`what you have as ${roleWithArticle[current]} is there again`);
      await question.getByRole('button', { name: 'Switch', exact: true }).click();
      current = role;
      await expect(page).toHaveURL(`/${current}-dashboard`);
    }
  });

  await test.step('who changes their mind stays who they are, and finds the way back', async () => {
    await page.getByRole('link', { name: 'Change Role' }).first().click();
    await button(page, 'Agent').click();
    await dialog(page, 'Switch to the agent role?').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Back to your dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.getByRole('link', { name: 'Change Role' }).first().click();
    await button(page, 'Landlord').click();
    await expect(page).toHaveURL('/landlord-dashboard');
  });
});

test('choosing a role shows that it is saved, and then the dashboard', async ({ page }) => {
  for (const role of ['Landlord', 'Tenant', 'Agent']) {
    await test.step(role, async () => {
      await register(page, null);
      await page.goto('/role-selector');
      const answers = await holdBack(page, '**/api/auth/user/role', 'PATCH');
      // The whole card can be clicked, not only its name.
      await page
        .getByRole('article')
        .filter({ has: button(page, role) })
        .click();
      await expect(page.getByText(`Selected as ${role}`, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Selected as/)).toHaveCount(1);
      await expect(page.getByText('Setting up your account...', { exact: true })).toBeVisible();
      await expect(button(page, 'Landlord')).toBeDisabled();
      await answers.letGo();
      await expectToast(
        page,
        'Role Updated',
        `You are now registered as ${roleWithArticle[role.toLowerCase() as Role]}`,
      );
      await expect(page).toHaveURL(`/${role.toLowerCase()}-dashboard`);
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      await page.unrouteAll();
    });
  }
});

test('a role that cannot be saved is told, and can be tried again', async ({ page, expected }) => {
  await register(page, 'tenant');
  await page.goto('/role-selector');
  expected.lostRequest('/api/auth/user/role');
  await page.route('**/api/auth/user/role', (route) => route.abort());
  await switchTo(page, 'Agent');
  await expectToast(page, 'Error', 'Failed to update role. Please try again.');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.unroute('**/api/auth/user/role');
  await switchTo(page, 'Agent');
  await expect(page).toHaveURL('/agent-dashboard');

  await test.step('a session that ends before the role is saved leads to sign-in', async () => {
    await page.goto('/role-selector');
    await expect(page.getByRole('heading', { name: 'Change Your Role' })).toBeVisible();
    await atRest(page);
    expected.refusal(401, '/api/auth/user/role');
    const answers = await holdBack(page, '**/api/auth/user/role', 'PATCH');
    const asked = page.waitForRequest('**/api/auth/user/role');
    await switchTo(page, 'Landlord');
    await asked;
    await page.request.get('/api/logout');
    await answers.letGo();
    await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
  });
});
