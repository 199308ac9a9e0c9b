import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Property } from '../src/contract/lettings/properties.ts';
import type { Tenant } from '../src/contract/lettings/tenants.ts';
import { dateInIndia } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
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

/** What an application does not say, up to the last step. */
const completeApplicant = async (page: Page, lastSteps: number) => {
  await field(page, 'PAN').fill('ABCPR1234F');
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await field(page, 'Emergency contact name').fill('Sunita Rao');
  await field(page, 'Emergency contact phone').fill('98200 11111');
  await choose(page, 'Relationship', 'Mother');
  for (let step = 0; step < lastSteps; step += 1) await button(page, 'Next').click();
};

/** Completes the agent's wizard that an application has filled in already, with a lease from today. */
export const onboardAsAgent = async (page: Page) => {
  await completeApplicant(page, 2);
  await field(page, 'Lease start date').fill(formatDate(dateInIndia(new Date())));
  await page.keyboard.press('Tab');
  await button(page, 'Complete Onboarding').click();
  await expectToastTitle(page, 'Success');
};

/** Completes the wizard that an application has filled in already, with a lease for eleven months. */
export const onboardApplicant = async (page: Page) => {
  await completeApplicant(page, 1);
  await field(page, 'Lease start date').fill('1 Apr 2026');
  await button(page, 'Eleven months').click();
  await button(page, 'Complete Onboarding').click();
  await expectToastTitle(page, 'Tenant onboarded successfully');
};
