import { describe, expect, it } from 'vitest';
import { composeAddress } from './property-address.ts';
import { propertyChanges, propertyForm } from './property-form.ts';

const address = {
  flatNumber: '402',
  floorNumber: '4',
  street1: '12 MG Road',
  street2: null,
  landmark: null,
  area: 'Camp',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
};

describe('the address', () => {
  it.each([
    [{}, 'Flat 402, Floor 4, 12 MG Road, Camp, Pune, Maharashtra, India'],
    [
      { street2: 'Lane 3', landmark: 'Near the park' },
      'Flat 402, Floor 4, 12 MG Road, Lane 3, Near the park, Camp, Pune, Maharashtra, India',
    ],
    [{ street2: ' ', area: ' Camp ' }, 'Flat 402, Floor 4, 12 MG Road, Camp, Pune, Maharashtra, India'],
  ])('with %j is %s', (parts, expected) => {
    expect(composeAddress({ ...address, ...parts })).toBe(expected);
  });
});

describe('the form', () => {
  const form = { name: 'Sunrise', ...address };

  it('has the defaults of the specification', () => {
    const { country: _country, ...withoutCountry } = form;
    expect(propertyForm.parse(withoutCountry)).toMatchObject({
      bedrooms: 1,
      bathrooms: 1,
      squareFeet: null,
      country: 'India',
      monthlyRent: '0.00',
      securityDeposit: '0.00',
      isAvailable: true,
      openToAgents: true,
      photos: [],
    });
  });

  it('takes either name of a cost, and ours where both are given', () => {
    expect(propertyForm.parse({ ...form, electricity: 5, water: '7' })).toMatchObject({
      electricityDues: '5.00',
      waterBillDues: '7.00',
    });
    expect(propertyForm.parse({ ...form, electricityDues: '5', electricity: '6' }).electricityDues).toBe('5.00');
  });

  it.each([null, 7, 'text', []])('is not %j', (body) => {
    expect(propertyForm.safeParse(body).success).toBe(false);
  });
});

describe('what the form and a change of it refuse', () => {
  const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

  it.each([
    ['name', '', 'Property name is required'],
    ['flatNumber', '  ', 'Flat number is required'],
    ['floorNumber', '', 'Floor number is required'],
    ['street1', '', 'Street 1 is required'],
    ['area', '', 'Area is required'],
    ['city', '', 'City is required'],
    ['state', '', 'State is required'],
    ['country', '', 'Country is required'],
    ['name', undefined, 'Property name is required'],
    ['name', 7, 'Property name is required'],
    ['name', 'x'.repeat(201), 'At most 200 characters'],
    ['bedrooms', -1, 'Bedrooms must be 0 or more'],
    ['bedrooms', 'many', 'Bedrooms must be 0 or more'],
    ['bedrooms', '', 'Bedrooms must be 0 or more'],
    ['bedrooms', null, 'Bedrooms must be 0 or more'],
    ['bedrooms', 21, 'Maximum 20 bedrooms'],
    ['bedrooms', 1.5, 'Bedrooms must be a whole number'],
    ['bathrooms', -0.5, 'Bathrooms must be 0 or more'],
    ['bathrooms', 20.5, 'Maximum 20 bathrooms'],
    ['bathrooms', 1.2, 'Bathrooms go by halves, such as 1.5'],
    ['squareFeet', 0, 'Square feet must be positive'],
    ['squareFeet', -5, 'Square feet must be positive'],
    ['squareFeet', 'large', 'Square feet must be positive'],
    ['monthlyRent', -1, 'Monthly rent must be positive'],
    ['monthlyRent', '-0.01', 'Monthly rent must be positive'],
    ['monthlyRent', '1e5', 'Monthly rent must be positive'],
    ['monthlyRent', '15000.001', 'At most two decimals'],
    ['monthlyRent', '10000000000.01', 'The amount is too large'],
    ['securityDeposit', '-1', 'Security deposit must be positive'],
    ['societyMaintenanceDues', -1, 'Society maintenance dues must be positive'],
    ['electricityDues', -1, 'Electricity dues must be positive'],
    ['waterBillDues', -1, 'Water bill dues must be positive'],
    ['propertyTaxDues', -1, 'Property tax dues must be positive'],
    ['parkingDues', -1, 'Parking dues must be positive'],
  ])('%s %j: %s', (field, value, message) => {
    expect(problems(propertyForm.safeParse({ name: 'Sunrise', ...address, [field]: value }))).toEqual({
      [field]: message,
    });
    expect(problems(propertyChanges.safeParse({ [field]: value ?? '' }))).toEqual({ [field]: message });
  });
});

describe('a change', () => {
  it('leaves alone what it does not name', () => {
    expect(propertyChanges.parse({})).toEqual({});
    expect(propertyChanges.parse({ name: 'New', propertyTax: 12 })).toEqual({ name: 'New', propertyTaxDues: '12.00' });
  });

  it('clears what it names as empty', () => {
    const emptied = { street2: '', squareFeet: '', description: null, parkingDues: '', waterBillDues: null };
    expect(propertyChanges.parse(emptied)).toEqual({
      street2: null,
      squareFeet: null,
      description: null,
      parkingDues: '0.00',
      waterBillDues: '0.00',
    });
  });

  it('does not empty what is required', () => {
    expect(propertyChanges.safeParse({ name: '' }).error?.issues[0]?.message).toBe('Property name is required');
  });
});
