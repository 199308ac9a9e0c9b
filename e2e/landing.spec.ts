import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, dialog, expectToast, holdBack, signOut } from './parts.ts';
import { registerInAnotherTab } from './people.ts';

const roles = [
  { tab: 'Landlord', title: 'Join Kiraya as a Landlord' },
  { tab: 'Agent', title: 'Join Kiraya as an Agent' },
  { tab: 'Tenant', title: 'Join Kiraya as a Tenant' },
];

/** The chosen tab is kept, so it may be any. */
const getStarted = (page: Page) => page.getByRole('button', { name: /^Get Started as / });

const open = async (page: Page) => {
  await page.goto('/');
  await expect(getStarted(page)).toBeVisible();
};

const claims = {
  Landlord: [
    'Manage several properties',
    'Onboard and screen tenants',
    'Collect rent online',
    'Track maintenance',
    'Shareable application forms',
    'Review applications',
    'Reports and analytics',
  ],
  Tenant: [
    'Pay rent online',
    'Maintenance requests',
    'View lease documents',
    'Track payment history',
    'Talk to your landlord',
  ],
  Agent: [
    'Manage assigned properties',
    'Review tenant applications',
    'Facilitate communication',
    'Control property assignment',
    'Analytics and reporting',
  ],
};

test('what the landing page says', async ({ page }) => {
  await open(page);

  await test.step('landlord is the role that is chosen at first', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Landlord', 'Agent', 'Tenant']);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Landlord');
    await expect(button(page, 'Get Started as Landlord')).toBeVisible();
  });

  await test.step('the marketing sections are there', async () => {
    for (const name of ['Save Time', 'Save Money', 'Available Anytime. Anywhere.']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    for (const name of [
      'Online rent payments',
      'Online lease signing',
      'Security and cloud',
      'Maintenance request',
      'Tenant screening',
      'Mobile app',
    ]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });

  await test.step('every claim stands on the page, and what is not built yet is said to come next', async () => {
    const main = page.getByRole('main');
    for (const claim of ['Document storage', 'Residential, commercial and student housing']) {
      await expect(main.getByText(claim).first()).toBeVisible();
    }
    await expect(main.getByText('Coming next:').locator('..')).toContainText(
      'instant screening reports, and apps in the stores',
    );
  });

  for (const [tab, features] of Object.entries(claims)) {
    await test.step(`the ${tab} tab says what it is good for`, async () => {
      await page.getByRole('tab', { name: tab }).click();
      const panel = page.getByRole('tabpanel', { name: tab });
      for (const feature of features) await expect(panel.getByText(feature, { exact: true })).toBeVisible();
    });
  }

  await test.step('the choice between light and dark is kept', async () => {
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('the prices are those of the catalogue', async () => {
    const offers = (await (await page.request.get('/api/plans?billingCycle=yearly')).json()) as {
      name: string;
      price: string;
    }[];
    expect(offers.length).toBeGreaterThan(0);
    const pricing = page.locator('#pricing');
    for (const { name, price } of offers) {
      const plan = pricing.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(plan).toContainText(`₹${Number(price).toLocaleString('en-IN')} a year`);
    }
  });

  await test.step('on a phone nothing sticks out of the page, it is short, and a menu leads to its sections', async () => {
    await expect(getStarted(page)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
    await button(page, 'Sections of this page').click();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  });
});

test('where the buttons of the landing page lead', async ({ page }) => {
  await open(page);
  const opens = async (title: string) => {
    await expect(dialog(page, title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('the top bar offers Sign In and Get Started', async () => {
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Sign In', exact: true }).click();
    await opens('Sign In to Kiraya');
    await bar.getByRole('button', { name: 'Get Started', exact: true }).click();
    await opens('Join Kiraya as a Landlord');
  });

  for (const name of ['Pricing & Features', "Let's Talk", 'Start Your Free Trial']) {
    await test.step(`"${name}" opens the sign-up dialog`, async () => {
      await button(page, name).click();
      await opens('Join Kiraya as a Landlord');
    });
  }

  for (const { tab, title } of roles) {
    await test.step(`the ${tab} tab leads to "${title}"`, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await button(page, `Get Started as ${tab}`).click();
      await opens(title);
    });
  }

  await test.step('the chosen tab also decides what the other sign-up buttons open', async () => {
    await page.getByRole('tab', { name: 'Agent' }).click();
    await button(page, 'Get Started').click();
    await opens('Join Kiraya as an Agent');
  });

  await test.step('while the request is pending the button reads "Setting up..." and is disabled', async () => {
    await page.getByRole('tab', { name: 'Landlord' }).click();
    const answers = await holdBack(page, '**/api/auth/user');
    await button(page, 'Get Started as Landlord').click();
    await expect(button(page, 'Setting up...')).toBeDisabled();
    await answers.letGo();
    await expect(dialog(page, 'Join Kiraya as a Landlord')).toBeVisible();
    await expect(page.getByText('Setting up...')).toHaveCount(0);
  });
});

test('somebody who signed in meanwhile gets the role and lands on the dashboard', async ({ page, expected }) => {
  await open(page);
  await registerInAnotherTab(page, null);
  await page.getByRole('tab', { name: 'Tenant' }).click();
  await button(page, 'Get Started as Tenant').click();
  await expectToast(page, 'Role Updated', 'You are now registered as a tenant');
  await expect(page).toHaveURL('/tenant-dashboard');
  await signOut(page);

  await test.step('a role that cannot be saved is told', async () => {
    await open(page);
    await registerInAnotherTab(page, null);
    expected.lostRequest('/api/auth/user/role');
    await page.route('**/api/auth/user/role', (route) => route.abort());
    await page.getByRole('tab', { name: 'Landlord' }).click();
    await button(page, 'Get Started as Landlord').click();
    await expectToast(page, 'Error', 'Failed to update role. Please try again.');
    await expect(button(page, 'Get Started as Landlord')).toBeEnabled();
  });
});

test('a session that ends before the role is saved leads to sign-in, and the role is kept until then', async ({
  page,
  expected,
}) => {
  await open(page);
  const { person } = await registerInAnotherTab(page, null);
  expected.refusal(401, '/api/auth/user/role');
  const answers = await holdBack(page, '**/api/auth/user/role', 'PATCH');
  await page.getByRole('tab', { name: 'Agent' }).click();
  const asked = page.waitForRequest('**/api/auth/user/role');
  await button(page, 'Get Started as Agent').click();
  await asked;
  await page.request.get('/api/logout');
  await answers.letGo();

  await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('pendingRole'))).toBe('agent');
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/agent-dashboard');
  expect(await page.evaluate(() => sessionStorage.getItem('pendingRole'))).toBeNull();
});
