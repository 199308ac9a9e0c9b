import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Property } from '../src/contract/lettings/properties.ts';
import type { Tenant } from '../src/contract/lettings/tenants.ts';
import { spanInWords } from '../src/contract/money/schedule-dates.ts';
import { addDays, addMonths } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
import { today } from './days.ts';
import { button, expectToastTitle } from './parts.ts';

/** Homes and their tenants, made through the API or through the landlord's wizard. */

const post = async <Answer>(request: APIRequestContext, token: string, path: string, data: object) => {
  const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
};

/** A property of the landlord whose token it is. */
export const aHome = (request: APIRequestContext, token: string, values: Partial<Property> = {}) =>
  post<Property>(request, token, '/api/properties', {
    name: 'Lake View 402',
    flatNumber: '402',
    floorNumber: '4',
    street1: '12 Lake Road',
    area: 'Powai',
    city: 'Mumbai',
    state: 'Maharashtra',
    country: 'India',
    bedrooms: 2,
    bathrooms: 2,
    monthlyRent: '32000',
    securityDeposit: '64000',
    ...values,
  });

export const tenantEmail = (name = 'ravi') => `${name}-${randomUUID().slice(0, 8)}@example.in`;

/** What every tenant needs. */
const needed = () => ({
  firstName: 'Ravi',
  lastName: 'Kulkarni',
  email: tenantEmail(),
  phone: '+91 98765 43210',
  pan: 'ABCPK1234F',
  emergencyContactName: 'Sunita Kulkarni',
  emergencyContactPhone: '+91 98200 11111',
  emergencyContactRelation: 'mother',
});

/** A tenant of the landlord or agent whose token it is; with a lease where its fields are given. */
export const aTenant = (request: APIRequestContext, token: string, values: Record<string, unknown> = {}) =>
  post<Tenant>(request, token, '/api/tenants/onboard', { ...needed(), ...values });

const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });

/** Chooses in a select of the open dialog. */
export const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** The last step of a wizard that an application has filled in: the tenant is asked for what it did not say. */
const goToLast = async (page: Page, steps: number) => {
  await expect(field(page, 'PAN')).toHaveAccessibleDescription(/the tenant will be asked/);
  for (let step = 1; step < steps; step += 1) await button(page, 'Next').click();
};

/** A lease that began earlier: its rent is paid up to the last month. */
export const sayPaidToLastMonth = (page: Page) =>
  button(page, formatDate(addDays(`${today().slice(0, 7)}-01`, -1))).click();

/** The agent's wizard, with a lease from today that raises nothing by itself. */
export const onboardAsAgent = async (page: Page) => {
  await goToLast(page, 5);
  await field(page, 'Lease start date').fill(formatDate(today()));
  await page.keyboard.press('Tab');
  await page.getByRole('switch', { name: 'Raise the security deposit' }).uncheck();
  await page.getByRole('switch', { name: 'Raise the rent every month' }).uncheck();
  await button(page, 'Complete Onboarding').click();
  await expectToastTitle(page, 'Success');
};

/** The first month of a lease that begins today. */
export const firstRent = () => `Rent for ${spanInWords(today(), addDays(addMonths(today(), 1), -1))}`;

/** The landlord's wizard, with a lease for eleven months from today, which raises its deposit and its rent. */
export const onboardApplicant = async (page: Page) => {
  await goToLast(page, 4);
  await field(page, 'Lease start date').fill(formatDate(today()));
  await button(page, 'Eleven months').click();
  const charges = page.getByRole('list', { name: 'First charges' });
  await expect(charges).toContainText('Security deposit');
  await expect(charges).toContainText(firstRent());
  await button(page, 'Complete Onboarding').click();
  await expectToastTitle(page, 'Tenant onboarded successfully');
};
