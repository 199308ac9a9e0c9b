import { expect, type Locator, type Page } from '@playwright/test';
import type { Property } from '../src/contract/lettings/properties.ts';
import { button, dialog } from './parts.ts';

/** The properties that browser tests add. */

export const PROPERTIES = '/landlord-dashboard?section=properties';

const home = {
  name: 'Sunrise Residency 402',
  flatNumber: '402',
  floorNumber: '4',
  street1: '12 MG Road',
  area: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  monthlyRent: '25000',
};
export type Home = typeof home & Partial<Record<keyof typeof labels, string>>;

const labels = {
  name: 'Property name',
  flatNumber: 'Flat number',
  floorNumber: 'Floor number',
  street1: 'Street 1',
  street2: 'Street 2',
  landmark: 'Landmark',
  area: 'Area',
  city: 'City',
  state: 'State',
  country: 'Country',
  description: 'Description',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFeet: 'Square feet',
  monthlyRent: 'Monthly rent',
  securityDeposit: 'Security deposit',
  societyMaintenanceDues: 'Society maintenance dues',
  electricityDues: 'Electricity dues',
  waterBillDues: 'Water bill dues',
  propertyTaxDues: 'Property tax dues',
  parkingDues: 'Parking dues',
};
export type HomeField = keyof typeof labels;

export const propertyCards = (page: Page) =>
  page.getByRole('list', { name: 'Properties', exact: true }).getByRole('listitem');
export const propertyTable = (page: Page) => page.getByRole('table', { name: 'Properties', exact: true });
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search properties' });

/** One of a few choices that stand side by side. */
export const chooseIn = (page: Page, group: string, name: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .locator('label', { hasText: new RegExp(`^${name}$`) })
    .click();

/** A field of the property dialog, marked as required or not. */
export const homeField = (page: Page, field: HomeField): Locator =>
  page.getByRole('dialog').getByLabel(new RegExp(`^${labels[field]}( \\*)?$`));

/** Fills the open property dialog. */
export const fillHome = async (page: Page, facts: Partial<Home> = {}) => {
  for (const [field, value] of Object.entries({ ...home, ...facts })) {
    await homeField(page, field as HomeField).fill(value);
  }
};

/** Adds a property through the dialog, from any place in the properties section. */
export const addProperty = async (page: Page, facts: Partial<Home> = {}) => {
  await button(page, 'Add Property').click();
  await fillHome(page, facts);
  await button(page, 'Create Property').click();
  await expect(dialog(page, 'Add Property')).toHaveCount(0);
};

/** Adds a property through the API, for the landlord whose token it is. */
export const aProperty = async (
  { request }: Pick<Page, 'request'>,
  token: string,
  facts: Partial<Home> & { openToAgents?: boolean; isAvailable?: boolean } = {},
): Promise<Property> => {
  const answer = await request.post('/api/properties', {
    data: { ...home, ...facts },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Property;
};
