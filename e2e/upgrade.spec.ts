import { aForm, anApplication } from './applications.ts';
import { expect, test } from './fixtures.ts';
import { aProperty } from './homes.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, dismissToast, expectToast, expectToastTitle, holdBack } from './parts.ts';
import { register } from './people.ts';
import { endSandbox, planCard } from './plans.ts';

const PAGE = '/subscription-upgrade';
const upgradeButton = (card: ReturnType<typeof planCard>) => card.getByRole('button', { name: 'Upgrade', exact: true });

test('level, recommendation, upgrade with its invoice, downgrade', async ({ page, expected }) => {
  const { token } = await register(page, 'landlord');
  await aProperty(page, token);
  const level = page.getByRole('region', { name: 'Your level' });

  await test.step('a skeleton while it loads', async () => {
    const held = await holdBack(page, '**/api/gamification/profile');
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upgrade Your Experience');
    await expect(page.locator('main [aria-busy=true]')).toBeVisible();
    await held.letGo();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  });

  await test.step('the level card', async () => {
    for (const text of ['Level 1', 'Property Manager', '100 XP', 'Progress to Level 2', '10%']) {
      await expect(level.getByText(text, { exact: true })).toBeVisible();
    }
    // 30 for the limit in use, 6 for one of five achievements.
    for (const counter of ['1Properties', '1/5Achievements', '1Day Streak', '12Score']) {
      const [, value, name] = /^([\d/]+)(.+)$/.exec(counter) ?? [];
      const entry = level.locator('div', { has: page.getByRole('term').filter({ hasText: name }) }).last();
      await expect(entry.getByRole('definition')).toHaveText(value ?? '');
    }
  });

  await test.step('three plans by the month', async () => {
    await expect(page.getByRole('article')).toHaveCount(3);
    const cards = {
      Free: ['Current', '₹0', 'forever', '1 property', 'Basic listing', 'Email support', 'Current Plan'],
      Professional: [
        'Popular',
        '+1000 XP',
        '₹999',
        'per month',
        'Up to 10 properties',
        'Custom branding Planned',
        'Upgrade',
      ],
      Enterprise: ['+2000 XP', '₹1,999', 'per month', 'Unlimited properties', 'API access Planned', 'Upgrade'],
    };
    for (const [name, texts] of Object.entries(cards)) {
      for (const text of texts) await expect(planCard(page, name)).toContainText(text);
    }
    await expect(button(page, 'Current Plan')).toBeDisabled();
  });

  await test.step('achievements and rewards', async () => {
    const grid = page.getByRole('region', { name: 'Achievements & Rewards' });
    const rewards = {
      'First Property': ['100 XP', 'Unlocked', '10% discount on the Professional plan'],
      'Property Master': ['500 XP', '1 of 5', '15% discount on the Enterprise plan'],
      'Application Magnet': ['300 XP', '0 of 10', 'Free month of the Professional plan'],
      'Professional Subscriber': ['1000 XP', '0 of 1', 'Advanced analytics dashboard'],
      'Enterprise Subscriber': ['2000 XP', '0 of 1', 'Priority support and custom features'],
    };
    await expect(grid.getByRole('listitem')).toHaveCount(5);
    for (const [name, texts] of Object.entries(rewards)) {
      const card = grid.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
      for (const text of texts) await expect(card).toContainText(text);
      await expect(card.getByRole('progressbar', { name: `Progress of ${name}` })).toBeAttached();
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await grid.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(grid.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^FIRST-\w+$/);
  });

  await test.step('it fits and is accessible', () => expectAccessibleAndFitting(page));

  await test.step('the recommendation asks what will be owed, then upgrades', async () => {
    const banner = page.getByRole('region', { name: 'Upgrade Recommendation' });
    await expect(banner).toContainText('The Professional plan has room for 10 properties.');
    await banner.getByRole('button', { name: 'Upgrade Now', exact: true }).click();
    const question = dialog(page, 'Upgrade to Professional');
    await expect(question).toContainText('Total₹999');
    await expect(question).toContainText('You get an invoice, to be paid by');
    expected.refusal(500, '/api/subscription/upgrade');
    await page.route('**/api/subscription/upgrade', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
    );
    await button(page, 'Upgrade now').click();
    await expectToast(page, 'Upgrade Failed', 'Something went wrong.');
    await dismissToast(page);
    await page.unroute('**/api/subscription/upgrade');
    await upgradeButton(planCard(page, 'Professional')).click();
    await button(page, 'Upgrade now').click();
    await expectToast(
      page,
      'Subscription Upgraded!',
      'Your subscription has been upgraded successfully. Welcome to your new plan!',
    );
  });

  await test.step('what was unlocked, then the invoice, which can wait', async () => {
    const modal = dialog(page, 'Achievement Unlocked!');
    const texts = ['Professional Subscriber', '+1000 XP', 'Reward: Advanced analytics dashboard'];
    for (const text of texts) await expect(modal).toContainText(text);
    await modal.getByRole('button', { name: 'Awesome!', exact: true }).click();
    await expect(dialog(page, 'Pay invoice')).toContainText('Total₹999');
    await button(page, 'Pay later').click();
    await expect(level).toContainText('Level 2');
    await expect(planCard(page, 'Professional').getByText('Current', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: '₹999 to pay' })).toContainText('Pending');
  });

  await test.step('no second upgrade before the invoice is paid', async () => {
    await expect(upgradeButton(planCard(page, 'Enterprise'))).toBeDisabled();
    await expect(planCard(page, 'Enterprise')).toContainText('Please pay your open invoice first.');
  });

  await test.step('the invoice is paid', async () => {
    await button(page, 'Pay invoice').click();
    await dialog(page, 'Pay invoice').getByRole('button', { name: 'Pay ₹999', exact: true }).click();
    await endSandbox(page, 'Fail');
    await expectToast(page, 'Payment Error', 'The payment of ₹999 failed. Nothing was charged.');
    await dismissToast(page);
    await dialog(page, 'Pay invoice').getByRole('button', { name: 'Pay ₹999', exact: true }).click();
    await endSandbox(page, 'Pay');
    await expectToast(page, 'Payment Successful', 'Your invoice is paid.');
    await expect(button(page, 'Pay invoice')).toHaveCount(0);
    await dismissToast(page);
  });

  await test.step('by the year the plan is another one, and the credit is told before anything changes', async () => {
    await page.getByText('Yearly', { exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByText('Current', { exact: true })).toHaveCount(0);
    await upgradeButton(planCard(page, 'Enterprise')).click();
    const question = dialog(page, 'Upgrade to Enterprise');
    // A day of the month is used: how many are left depends on the month.
    await expect(question).toContainText(
      /With what is left of your Professional plan you have ₹96\d\.\d\d of credit\./,
    );
    await expect(question).toContainText(/This invoice uses ₹96\d\.\d\d of it, and nothing is left\./);
    await expect(question).toContainText(/Total₹4,03\d\.\d\d/);
    await button(page, 'Cancel').click();
    await page.getByText('Monthly', { exact: true }).click();
    await expect(planCard(page, 'Professional').getByText('Current', { exact: true })).toBeVisible();
  });

  await test.step('the downgrade asks, and the plan stays until its end', async () => {
    await button(page, 'Downgrade').click();
    await expect(dialog(page, 'Downgrade to the free plan')).toContainText('Nothing that you have added is deleted.');
    await button(page, 'End the plan').click();
    await expectToastTitle(page, 'Subscription cancelled');
    await expect(button(page, 'Downgrade')).toBeDisabled();
    await page.goto('/landlord-dashboard');
    const card = page.getByRole('region', { name: 'Subscription', exact: true });
    await expect(card).toContainText('Professional plan');
    await expect(card).toContainText('Cancelled, ends on');
  });
});

test('ten applications earn a free month, which is used at once', async ({ page, playwright, app }) => {
  const { token } = await register(page, 'landlord');
  const property = await aProperty(page, token);
  const form = await aForm(page.request, token, { propertyId: property.id });
  const visitor = await playwright.request.newContext({ baseURL: app.url });
  for (let number = 0; number < 10; number += 1) {
    await anApplication(visitor, { propertyId: property.id, applicationFormId: form.id });
  }
  await visitor.dispose();
  await page.goto(PAGE);
  await button(page, 'Use the code of Application Magnet').click();
  const question = dialog(page, 'Use your free month');
  await expect(question).toContainText('Discount−₹999');
  await expect(question).toContainText('Total₹0');
  await button(page, 'Activate').click();
  await expectToast(page, 'Subscription Created', 'You are on the Professional plan now.');
  await expect(planCard(page, 'Professional').getByText('Current', { exact: true })).toBeVisible();
});

test('the profile is asked for twice at most; then it can be tried again', async ({ page, expected }) => {
  await register(page, 'landlord');
  expected.lostRequest('/api/gamification/profile');
  let asked = 0;
  await page.route('**/api/gamification/profile', async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.goto(PAGE);
  await expect(page.getByRole('alert')).toContainText('Your level and the plans could not be loaded.');
  expect(asked).toBe(2);
  await page.unroute('**/api/gamification/profile');
  await button(page, 'Try again').click();
  await expect(page.getByRole('region', { name: 'Your level' })).toContainText('0 XP');
  await expect(page.getByText('Upgrade Recommendation')).toHaveCount(0);
});
