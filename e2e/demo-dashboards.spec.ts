import type { Page } from '@playwright/test';
import type { LandlordDashboard, TenantDashboard } from '../src/contract/overview/dashboard.ts';
import { expect, test, withDemo } from './fixtures.ts';
import { expectFineInEveryLook } from './looks.ts';
import { button, dialog, expectToast, signOut, toasts, visit } from './parts.ts';

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
    await expect(overdue.getByRole('listitem')).toHaveCount(figures.overdue.payments.length);
    await expect(overdue.getByRole('listitem').first()).toContainText(/days? ago|yesterday/);
    await expect(region(page, 'Due soon').getByRole('listitem')).toHaveCount(figures.dueSoon.payments.length);
    await expect(overdue.getByRole('link', { name: /^Show overdue/ })).toHaveAttribute(
      'href',
      /section=payments&state=overdue$/,
    );
    await expect(overdue.getByText(/₹6,000 of ₹[\d,]+ paid, ₹[\d,]+ left$/)).toBeVisible();
    const waiting = region(page, 'To confirm (1)').getByRole('listitem');
    await expect(waiting).toContainText(/says to have paid ₹[\d,]+/);
    await expect(waiting).toContainText('UTR 430277519036');

    const applications = region(page, 'Recent applications').getByRole('listitem');
    await expect(applications).toHaveCount(5);
    await expect(applications.getByText(/^(Pending|Approved|Rejected)$/)).toHaveCount(5);
    await expect(region(page, 'Recent activity').getByRole('listitem')).toHaveCount(figures.activity.length);
    await expect(region(page, 'Subscription').getByText('6 of 20 properties', { exact: true })).toBeVisible();
    await expect(region(page, 'Subscription').getByText(/^Ends on \d/)).toBeVisible();
    await expectFineInEveryLook(page);

    await waiting.getByRole('button', { name: /^Confirm: / }).click();
    await expect(toasts(page)).toContainText('Payment confirmed');
    await expect(region(page, 'To confirm (1)')).toHaveCount(0);
    await overdue.getByRole('link', { name: /^Show overdue/ }).click();
    const late = figures.overdue.count - 1;
    await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(late + 1);
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
    await expectFineInEveryLook(page);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Management' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bar chart of what was collected/ })).toBeVisible();
    await expectFineInEveryLook(page);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lease Details' }).click();
    await expect(region(page, 'History of terms').getByRole('listitem')).toHaveCount(2);
    await expect(region(page, 'Property').getByRole('list').getByRole('img')).toHaveCount(1);
    await expectFineInEveryLook(page);
  });
});
