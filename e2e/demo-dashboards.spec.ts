import type { Locator, Page } from '@playwright/test';
import type { LandlordDashboard, TenantDashboard } from '../src/contract/overview/dashboard.ts';
import { expect, test, withDemo } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, expectToast, signOut, toasts, visit } from './parts.ts';
import { phone } from './phones.ts';
import { paymentRows } from './rent.ts';

test.use({ settings: withDemo });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rupees = (amount: string) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(
    Number(amount),
  );

const enter = async (page: Page, role: 'landlord' | 'tenant') => {
  const data = { email: `${role}@kiraya.example`, password: 'Kiraya@demo1' };
  const login = await page.request.post('/api/auth/login', { data });
  expect(login.status(), await login.text()).toBe(200);
};

test('dashboards with a year behind them', async ({ page }) => {
  await test.step("the landlord's has what is owed, who applied, and a chart", async () => {
    await enter(page, 'landlord');
    const figures = (await (await page.request.get('/api/dashboard/landlord')).json()) as LandlordDashboard;
    await page.goto('/landlord-dashboard');
    await expect(region(page, 'First steps').or(region(page, 'Income')).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bar chart of income and costs by month/ })).toBeVisible();

    const overdue = region(page, 'Overdue');
    expect(figures.overdue.count).toBeGreaterThan(0);
    await expect(overdue.getByText(rupees(figures.overdue.amount), { exact: true }).first()).toBeVisible();
    const late = overdue.getByRole('list', { name: 'Tenants who are late' }).locator('> li');
    await expect(late).toHaveCount(figures.overdue.tenants.length);
    await expect(late.first()).toContainText(/days? ago|yesterday/);
    for (const name of [/^Remind: /, /^Record: /])
      await expect(late.first().getByRole('button', { name }).first()).toBeVisible();
    await expect(overdue.getByText(/^Reminded 2 days ago by WhatsApp$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^[A-Z][a-z]+: ₹[\d,]+ collected of ₹[\d,]+$/ })).toBeVisible();
    await expect(region(page, 'Due soon').getByRole('listitem')).toHaveCount(figures.dueSoon.payments.length);
    await expect(overdue.getByRole('link', { name: /^Show overdue/ })).toHaveAttribute(
      'href',
      /section=payments&stage=overdue$/,
    );
    await expect(overdue.getByText(/₹6,000 of ₹[\d,]+ paid, ₹[\d,]+ left$/)).toBeVisible();
    const waiting = region(page, 'To confirm (1)').getByRole('listitem');
    await expect(waiting).toContainText(/says they paid ₹[\d,]+/);
    await expect(waiting).toContainText('UTR 430277519036');

    const applications = region(page, 'Recent applications').getByRole('listitem');
    await expect(applications).toHaveCount(5);
    await expect(applications.getByText(/^(Pending|Approved|Rejected)$/)).toHaveCount(5);
    await expect(region(page, 'Recent activity').getByRole('listitem')).toHaveCount(figures.activity.length);
    await expect(region(page, 'Subscription').getByText('6 of 20 properties', { exact: true })).toBeVisible();
    await expect(region(page, 'Subscription').getByText(/^Ends on \d/)).toBeVisible();
    await expectAccessibleAndFitting(page);

    await overdue.getByRole('button', { name: `Explain: Overdue, ${rupees(figures.overdue.amount)}` }).click();
    const lines = dialog(page, 'Overdue');
    await expect(lines.getByRole('listitem')).toHaveCount(figures.overdue.count);
    await expect(lines).toContainText('What is left to pay of all that is open and past its due date.');
    await expectAccessibleAndFitting(page);
    await button(page, 'Close').click();
    await expect(lines).toHaveCount(0);

    await late
      .first()
      .getByRole('button', { name: /^Remind: / })
      .click();
    const reminding = page.getByRole('dialog', { name: /^Remind / });
    await expect(reminding.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/91/,
    );
    await reminding.getByRole('button', { name: 'In the app and by mail' }).click();
    await expect(toasts(page)).toContainText('is reminded');
    await expect(late.first().getByRole('button', { name: /^Reminded today: / })).toBeDisabled();

    await waiting.getByRole('button', { name: /^Confirm: / }).click();
    await expect(toasts(page)).toContainText('Payment confirmed');
    await expect(region(page, 'To confirm (1)')).toHaveCount(0);
    await overdue.getByRole('link', { name: /^Show overdue/ }).click();
    const stillLate = figures.overdue.count - 1;
    await expect(page.getByRole('table', { name: 'Payments' }).locator('tbody tr:has(td)')).toHaveCount(stillLate);
  });

  await test.step('the owner is asked about a term that is over, until they answer', async () => {
    await visit(page, 'Dashboard');
    const asked = region(page, 'Priya Deshmukh, Baner Heights 1103: renew, stays, left?');
    await expect(asked).toContainText('Term over since');
    await button(page, 'Renew').click();
    await dialog(page, 'Renew lease').getByRole('button', { name: 'Cancel', exact: true }).click();
    await button(page, 'Stays').click();
    await expectToast(page, 'Priya Deshmukh stays', 'The lease goes on month to month until it is ended.');
    await expect(asked).toHaveCount(0);
  });

  await test.step('the rows of the payments are low, on a desk and on a phone', async () => {
    const heights = (rows: Locator) =>
      rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    await visit(page, 'Payments');
    await expect(paymentRows(page).first()).toBeVisible();
    for (const height of await heights(paymentRows(page))) expect(height).toBeLessThanOrEqual(57);
    await page.setViewportSize(phone.viewport);
    const onPhone = page
      .locator('ul[aria-label=Payments] > li')
      .filter({ has: page.getByRole('button', { name: /^Actions for/ }) });
    await expect(onPhone.first()).toBeVisible();
    for (const height of await heights(onPhone)) {
      expect(height).toBeGreaterThanOrEqual(64);
      expect(height).toBeLessThanOrEqual(72);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the tenant's has the next payment and the last ten", async () => {
    await signOut(page);
    await enter(page, 'tenant');
    const { nextPayment, payments } = (await (
      await page.request.get('/api/dashboard/tenant')
    ).json()) as TenantDashboard;
    await page.goto('/tenant-dashboard');
    const next = region(page, 'Next payment');
    await expect(next.getByText(rupees(String(nextPayment?.outstanding)), { exact: true })).toBeVisible();
    await expect(next.getByText(/^(Overdue|today|tomorrow|in \d+ days)$/)).toBeVisible();
    await expect(next.getByRole('link', { name: 'Pay Rent', exact: true })).toHaveAttribute(
      'href',
      `/payments?payment=${nextPayment?.id}&dialog=pay`,
    );
    const recent = region(page, 'Recent payments');
    expect(payments).toHaveLength(10);
    await expect(recent.getByRole('listitem')).toHaveCount(10);
    await expect(recent.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(recent.getByText(/^Rent for /).first()).toBeVisible();
    await expect(recent.getByRole('link', { name: 'All payments' })).toHaveAttribute('href', '/payments');
    await expectAccessibleAndFitting(page);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Management' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bar chart of what was paid/ })).toBeVisible();
    await expectAccessibleAndFitting(page);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lease Details' }).click();
    await expect(region(page, 'History of terms').getByRole('listitem')).toHaveCount(2);
    await expect(region(page, 'Property').getByRole('list').getByRole('img')).toHaveCount(1);
    await expectAccessibleAndFitting(page);
  });
});
