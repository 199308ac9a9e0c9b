import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import type { Lease } from '../src/contract/lettings/leases.ts';
import type { Payment } from '../src/contract/money/payments.ts';
import { addDays } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
import { today } from './days.ts';
import { receiveMail } from './outbox.ts';
import { register, somebody } from './people.ts';
import { aHome, aTenant, tenantEmail } from './tenancies.ts';

/** Homes that are let, and the money that is owed for them. */

export const PAYMENTS = '/landlord-dashboard?section=payments';

const PASSWORD = 'Monsoon-2026!';

/** '5 Apr 2026', as dates are shown and typed. */
export const shownDate = formatDate;

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

interface LetHome {
  name?: string;
  /** What happens while the home is vacant. */
  beforehand?: (token: string, propertyId: number) => Promise<void>;
}

/** A landlord who is signed in on the page, and a home that is let for ₹32,000 a month. */
export const aLetHome = async (page: Page, { name = 'Lake View 402', beforehand }: LetHome = {}) => {
  const { person, token } = await register(page, 'landlord', somebody('Suresh'));
  const home = await aHome(page.request, token, { name });
  await beforehand?.(token, home.id);
  const email = tenantEmail();
  await aTenant(page.request, token, {
    email,
    propertyId: home.id,
    leaseStartDate: addDays(today(), -60),
    monthlyRent: '32000',
    securityDeposit: '64000',
  });
  const leases = (await (await page.request.get('/api/leases', bearer(token))).json()) as Lease[];
  return { landlord: person, token, home, leaseId: Number(leases[0]?.id), email };
};

/** The invited tenant sets a password, and is signed in within a browser of their own. */
export const tenantOf = async (browser: Browser, app: App, email: string, device: BrowserContextOptions = {}) => {
  const { html } = await receiveMail(app, email, 'You are invited to Kiraya');
  const resetToken = /token=(invite-[\w-]+)/.exec(html)?.[1];
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...device,
  });
  const set = await context.request.post('/api/reset-password', { data: { resetToken, newPassword: PASSWORD } });
  expect(set.status(), await set.text()).toBe(200);
  const login = await context.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(login.status(), await login.text()).toBe(200);
  return context.newPage();
};

/** A payment that is raised through the API, by whoever's token it is. */
export const aPayment = async ({ request }: Pick<Page, 'request'>, token: string, values: Record<string, unknown>) => {
  const data = { amount: '32000', type: 'rent', dueDate: today(), ...values };
  const answer = await request.post('/api/payments', { data, ...bearer(token) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Payment;
};

/** The landlord says where tenants pay to. */
export const takeUpi = async (
  { request }: Pick<Page, 'request'>,
  token: string,
  values: Record<string, unknown> = {},
) => {
  const answer = await request.put('/api/rent-settings', {
    data: { upiId: 'suresh@okbank', ...values },
    ...bearer(token),
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

export const paymentTable = (page: Page) => page.getByRole('table', { name: 'Payments', exact: true });
/** Without headings, subtotals and the total. */
export const paymentRows = (page: Page) => paymentTable(page).locator('tbody tr:has(td)');
export const rowOf = (page: Page, text: string): Locator =>
  page.locator('table[aria-label=Payments] tr, ul[aria-label=Payments] > li').filter({ hasText: text });
export const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const details = (page: Page) => page.getByRole('dialog', { name: 'Payment details', exact: true });

/** Opens the menu of a row, and chooses. */
export const chooseAction = async (page: Page, row: Locator, action: string) => {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** The first bytes of what a link hands out. */
export const download = async (page: Page, link: Locator) => {
  const answer = await page.request.get(String(await link.getAttribute('href')));
  expect(answer.status(), await answer.text()).toBe(200);
  return { type: answer.headers()['content-type'] ?? '', body: await answer.body() };
};

export const expectPdf = async (page: Page, link: Locator) => {
  const { type, body } = await download(page, link);
  expect(type).toBe('application/pdf');
  expect(body.subarray(0, 4).toString()).toBe('%PDF');
};
